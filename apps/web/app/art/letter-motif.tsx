/** An envelope that is carried over the bay, and a telephone. */
export function LetterMotif({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 160"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path fill="#e6f2fb" d="M0 0h400v160H0z" />
      <circle cx="330" cy="52" r="30" fill="#ffe0b4" />
      <path d="M36 62c3-15 24-17 32-6 9-15 36-12 42 5 15-3 24 8 21 15H34c-6-6-9-14 2-14z" fill="#fff" />
      <path d="M0 116c70-22 130-24 200-12s120 4 200-14v70H0z" fill="#c3def2" />
      <path d="M0 136c80-16 160-12 230-4s110 2 170-8v36H0z" fill="#8fc0e2" />
      <g transform="rotate(-7 190 84)">
        <rect x="136" y="46" width="112" height="74" rx="8" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
        <path d="m138 52 47 36a12 12 0 0 0 14 0l47-36" stroke="#0b5cad" strokeWidth="4" strokeLinejoin="round" />
        <path d="m139 115 36-32M245 115l-36-32" stroke="#a9c9e4" strokeWidth="3" />
        <circle cx="192" cy="90" r="11" fill="#e2574c" />
        <path d="m187 90 4 4 7-8" stroke="#fff" strokeWidth="3" strokeLinejoin="round" />
      </g>
      <g transform="translate(286 74) rotate(8)">
        <rect width="46" height="78" rx="9" fill="#083b70" />
        <rect x="5" y="8" width="36" height="56" rx="4" fill="#fff" />
        <path d="M13 46c-4-10 2-24 8-26l6 9-4 4c1 4 3 7 6 9l5-3 5 8c-4 6-20 10-26-1z" fill="#0e8f8a" transform="translate(0 -2)" />
        <path d="M19 71h8" stroke="#fff" strokeWidth="3" />
      </g>
      <path d="M60 118c10-4 20-4 30 0M100 142c10-4 20-4 30 0M236 148c10-4 20-4 30 0" stroke="#fff" strokeWidth="3" opacity=".8" />
    </svg>
  );
}
