/** Cover: a folded newspaper over the bay. */
export function NewsMotif({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 160"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path fill="#e3f0fa" d="M0 0h400v160H0z" />
      <circle cx="306" cy="48" r="30" fill="#ffe0b4" />
      <path d="M0 112c60-24 120-30 190-16s130 8 210-12v76H0z" fill="#c3def2" />
      <path d="M0 132c80-18 150-14 220-4s120 4 180-8v40H0z" fill="#8fc0e2" />
      <g transform="rotate(-5 196 84)">
        <rect x="138" y="36" width="116" height="96" rx="7" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
        <path d="M138 43a7 7 0 0 1 7-7h102a7 7 0 0 1 7 7v15H138z" fill="#0b5cad" />
        <path d="M150 47h42" stroke="#fff" strokeWidth="5" />
        <rect x="150" y="68" width="42" height="34" rx="4" fill="#cfe9e5" />
        <path d="m154 98 11-14 8 9 6-6 9 11z" fill="#2aa79b" />
        <path d="M202 72h40M202 84h40M202 96h28M150 112h92M150 122h64" stroke="#c6d8e7" strokeWidth="5" />
      </g>
      <path d="M60 64q8-8 15 0 7-8 15 0M96 42q6-6 11 0 5-6 11 0" stroke="#4d7ea8" strokeWidth="3" />
    </svg>
  );
}
