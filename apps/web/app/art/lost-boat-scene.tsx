/** A small boat on a quiet sea at night, the lighthouse far away. */
export function LostBoatScene({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 560 220" className={className} aria-hidden="true">
      <linearGradient id="lost-sky" x2="0" y2="1">
        <stop stopColor="#cfe3f5" />
        <stop offset="1" stopColor="#f3f9fe" />
      </linearGradient>
      <linearGradient id="lost-beam" x1="1" x2="0">
        <stop stopColor="#fff7ec" />
        <stop offset="1" stopColor="#fff7ec" stopOpacity="0" />
      </linearGradient>
      <rect width="560" height="220" rx="20" fill="url(#lost-sky)" />
      <path d="M132 40a24 24 0 1 0 22 34 19 19 0 0 1-22-34z" fill="#ffd7a0" />
      <g fill="#ffffff">
        <circle cx="220" cy="44" r="2.500" />
        <circle cx="300" cy="28" r="2" />
        <circle cx="366" cy="58" r="2.500" />
        <circle cx="250" cy="82" r="2" />
        <circle cx="70" cy="88" r="2" />
      </g>
      <path d="M380 132c30-26 62-26 92-12 32 14 54 8 88-8v48H380z" fill="#b9d9ee" />
      <g transform="translate(470 70)">
        <path d="M8 16h12l4 44H4z" fill="#ffffff" />
        <path d="M7 28h14l1 10H6z" fill="#d9762b" />
        <rect x="6" y="8" width="16" height="8" fill="#ffe3b8" />
        <path d="M5 8c2-8 16-8 18 0z" fill="#083b70" />
      </g>
      <path d="M476 84 280 62v44z" fill="url(#lost-beam)" />
      <path d="M0 150c62-16 116-12 182 2s128 14 196-2 124-12 182 0v50a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20z" fill="#5ba6d6" />
      <g transform="translate(196 128)">
        <path d="M0 0h92l-16 24H16z" fill="#ffffff" />
        <path d="M46-6v-66l38 50z" fill="#fff7ec" />
        <path d="M42-6v-58L8-14z" fill="#f4b06a" />
        <path d="M46-72v76" stroke="#083b70" strokeWidth="2.500" strokeLinecap="round" />
      </g>
      <path d="M0 174c80-14 150-6 228 4s160 6 236-4 66-4 96 0v26a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20z" fill="#0b5cad" opacity="0.9" />
      <path d="M206 166h70M226 178h36M96 192h44M380 190h58" stroke="#ffffff" strokeWidth="3" strokeLinecap="round" opacity="0.5" />
    </svg>
  );
}
