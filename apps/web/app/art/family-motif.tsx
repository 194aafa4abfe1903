/** Product card: parents and their child hand in hand on a hill. */
export function FamilyMotif({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 160"
      preserveAspectRatio="xMaxYMid slice"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path fill="#e6f0f9" d="M0 0h400v160H0z" />
      <circle cx="304" cy="78" r="90" fill="#d3e9ee" />
      <circle cx="372" cy="38" r="18" fill="#ffd9a8" />
      <path d="M0 132c80-26 160-16 230-4s110 4 170-16v48H0z" fill="#7fb8a4" />
      <path d="M0 148c90-14 170-8 240 0s110-2 160-10v22H0z" fill="#3f8f86" />
      <g transform="translate(220 6)">
        <circle cx="58" cy="68" r="11" fill="#ffe1c4" />
        <path d="M47 66c0-9 6-13 12-13 6 0 11 4 10 11-6 0-11-1-14-4-2 3-4 6-8 6z" fill="#083b70" />
        <path d="M42 132c-1-30 2-50 16-50s17 20 16 50z" fill="#0b5cad" />
        <circle cx="102" cy="70" r="11" fill="#ffe1c4" />
        <path d="M90 76c-3-14 3-20 12-20s15 6 12 20c-2-6-4-9-6-10-4 2-10 2-13 1-2 2-4 5-5 9z" fill="#7a3d16" />
        <path d="M86 132c-1-28 2-48 16-48s17 20 16 48z" fill="#c2570c" />
        <circle cx="80" cy="98" r="8" fill="#ffe1c4" />
        <path d="M72 97c0-6 4-9 8-9s8 3 8 9c-5 0-8-1-10-3-1 2-3 3-6 3z" fill="#083b70" />
        <path d="M68 134c-1-18 3-27 12-27s13 9 12 27z" fill="#ffd38a" />
        <path d="M70 104l8 12M94 104l-8 12" stroke="#ffe1c4" strokeWidth="4" />
      </g>
    </svg>
  );
}
