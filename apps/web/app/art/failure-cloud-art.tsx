/** A cloud with a loose plug, for a failure. */
export function FailureCloudArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 150" className={className} aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="100" cy="136" rx="76" ry="8" fill="#e3edf6" />
      <path d="M58 92c-30 0-34-40-4-42 2-34 54-40 64-10 22-12 46 8 36 28 20 6 14 24-4 24z" fill="#cfe4f5" />
      <path d="M74 92c-22 0-24-28-2-30 4-24 40-26 46-4 16-8 32 6 26 20 12 4 8 14-4 14z" fill="#e6f0f9" />
      <path d="M84 66h.1M118 66h.1" stroke="#35587c" strokeWidth="7" />
      <path d="M92 82q9-7 18 0" stroke="#35587c" strokeWidth="3.5" />
      <path d="M40 126c22 0 26-14 42-14h6" stroke="#7ba6c9" strokeWidth="4" />
      <path d="M160 126c-22 0-26-14-38-14" stroke="#7ba6c9" strokeWidth="4" />
      <rect x="86" y="104" width="14" height="16" rx="4" fill="#0b5cad" />
      <path d="M100 108h7M100 116h7" stroke="#0b5cad" strokeWidth="3" />
      <rect x="112" y="103" width="12" height="18" rx="4" fill="#e07a33" />
    </svg>
  );
}
