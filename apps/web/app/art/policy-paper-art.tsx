/** An electronic policy with its seal. */
export function PolicyPaperArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 150" className={className} aria-hidden="true" fill="none" strokeLinecap="round">
      <ellipse cx="100" cy="136" rx="76" ry="8" fill="#e3edf6" />
      <rect x="52" y="18" width="88" height="114" rx="8" fill="#cfe4f5" transform="rotate(-6 96 75)" />
      <rect x="58" y="14" width="88" height="114" rx="8" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <path d="M58 22a8 8 0 0 1 8-8h72a8 8 0 0 1 8 8v16H58z" fill="#0b5cad" />
      <path d="M70 26h34" stroke="#fff" strokeWidth="5" />
      <path d="M72 54h60M72 68h60M72 82h40M72 96h28" stroke="#c6d8e7" strokeWidth="5" />
      <circle cx="126" cy="104" r="19" stroke="#d2473d" strokeWidth="3" fill="#fff" />
      <path d="m117 104 6 6 12-13" stroke="#d2473d" strokeWidth="4" strokeLinejoin="round" />
    </svg>
  );
}
