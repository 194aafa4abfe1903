/** Product card: a building with a shield, and the people who work there before it. */
export function WorkplaceMotif({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 160" preserveAspectRatio="xMaxYMid slice" className={className} aria-hidden="true" fill="none">
      <path fill="#fdf1e3" d="M0 0h400v160H0z" />
      <circle cx="300" cy="84" r="88" fill="#e2eef8" />
      <circle cx="196" cy="40" r="16" fill="#ffd9a8" />
      <path d="M206 136V74h36v62z" fill="#9cc3dd" />
      <path d="M344 136V66l36-14v84z" fill="#7fb8a4" />
      <g transform="translate(214 4)">
        <path d="M40 132V36l40-16 40 16v96z" fill="#0b5cad" />
        <path d="M80 20l40 16v96H80z" fill="#094d92" />
        <path d="M52 48h14v12H52zM52 70h14v12H52zM94 48h14v12H94zM94 70h14v12H94zM73 48h14v12H73zM73 70h14v12H73z" fill="#fff3d6" />
      </g>
      <path d="M130 142c80-14 190-14 280 0v18H130z" fill="#3f8f86" />
      <g transform="translate(214 0)">
        <path d="M80 88c-11 7-21 9-28 9v15c0 17 11 28 28 35 17-7 28-18 28-35V97c-7 0-17-2-28-9z" fill="#fff" />
        <path d="M80 95c-9 5-16 7-22 7v10c0 13 8 22 22 28 14-6 22-15 22-28v-10c-6 0-13-2-22-7z" fill="#c2570c" />
        <circle cx="80" cy="110" r="6" fill="#fff" />
        <path d="M68 130c0-8 5-12 12-12s12 4 12 12z" fill="#fff" />
        <circle cx="18" cy="122" r="7" fill="#ffd38a" />
        <path d="M6 150c0-13 5-18 12-18s12 5 12 18z" fill="#083b70" />
        <circle cx="140" cy="122" r="7" fill="#ffd38a" />
        <path d="M128 150c0-13 5-18 12-18s12 5 12 18z" fill="#7a4a24" />
        <path d="M132 119a8 8 0 0 1 16 0z" fill="#ffb648" />
      </g>
    </svg>
  );
}
