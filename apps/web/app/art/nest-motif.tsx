/** Product card: a bird on guard beside three young ones in their nest. */
export function NestMotif({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 160"
      preserveAspectRatio="xMaxYMid slice"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path fill="#fdf1e3" d="M0 0h400v160H0z" />
      <circle cx="300" cy="84" r="88" fill="#d9ecf1" />
      <circle cx="196" cy="40" r="16" fill="#ffd9a8" />
      <path d="M-8 150c150 2 300-20 424-58" stroke="#7a4a24" strokeWidth="9" />
      <path
        d="M362 100c8-18 24-20 34-18-2 14-14 24-34 18zM160 138c-4-14-16-18-26-15 2 11 12 19 26 15zM370 96c-2-12 6-22 16-26 4 12-2 22-16 26z"
        fill="#3f8f86"
      />
      <g transform="translate(214 10)">
        <circle cx="58" cy="84" r="11" fill="#ffd38a" />
        <circle cx="80" cy="80" r="12" fill="#7fb8a4" />
        <circle cx="102" cy="84" r="11" fill="#ffd38a" />
        <path d="M55 80l-8-4 9-1zM80 74l-4-9 8 3zM105 80l8-4-9-1z" fill="#c2570c" />
        <path d="M36 90h88c0 24-18 36-44 36s-44-12-44-36z" fill="#c98f4e" />
        <path d="M40 98c26 8 54 8 80 0M46 109c22 8 46 8 68 0M58 119c14 5 30 5 44 0" stroke="#7a4a24" strokeWidth="3" />
        <path d="M96 62c2-18 14-28 30-26 6 1 9 4 10 8l8 3-8 4c-1 16-14 24-34 20z" fill="#0b5cad" />
        <path d="M100 58c8-10 16-12 26-8-4 12-12 16-24 14z" fill="#083b70" />
        <path d="M128 43h.01" stroke="#fff" strokeWidth="4" />
        <path d="M59 82h.01M84 78h.01M101 82h.01" stroke="#083b70" strokeWidth="4" />
      </g>
    </svg>
  );
}
