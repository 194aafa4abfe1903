/** Two children on a hill with a kite above the sea. It is drawn far to the left for wide windows. */
export function ChildrenKiteScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 860 300"
      preserveAspectRatio="xMaxYMax meet"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path fill="#e6f0f9" d="M-900 0h1760v300H-900z" />
      <circle cx="520" cy="92" r="46" fill="#ffd9a8" />
      <path d="M-900 190H860v110H-900z" fill="#c4e0ee" />
      <path d="M-900 206c300-14 600 8 900-2s600-10 860 2v94H-900z" fill="#a6cfe3" />
      <path d="M-900 262H240c150-14 230-64 340-62s190 34 280 20v80H-900z" fill="#8cc4a6" />
      <path d="M-900 284H280c160-8 240-42 350-38s150 18 230 6v48H-900z" fill="#5fa58b" />
      <path d="M742 26l54 44-42 52-40-56z" fill="#e07a33" />
      <path d="M742 26l12 96M714 66l82 4" stroke="#ffe9c9" strokeWidth="4" />
      <path d="M742 26l-28 40 34 2z" fill="#f3a35f" />
      <path d="M754 122c-22 28-4 40-24 62" stroke="#e07a33" strokeWidth="4" />
      <path d="M752 136l14 2-8 12zM738 164l14 6-12 8z" fill="#f3a35f" />
      <path d="M736 72c-60 30-92 70-112 112" stroke="#35587c" strokeWidth="2" />
      <path d="M590 252c-4-42 6-62 24-62s28 20 24 62z" fill="#0e8f8a" />
      <path d="M604 200l20-16M628 204l14 14" stroke="#f6cfae" strokeWidth="8" />
      <circle cx="612" cy="172" r="19" fill="#f6cfae" />
      <path d="M593 170c-4-34 44-34 40 0-7-9-12-13-20-13s-14 4-20 13z" fill="#4a3628" />
      <path d="M604 252v16M624 252v16" stroke="#35587c" strokeWidth="9" />
      <path d="M532 262c-3-32 6-48 20-48s23 16 20 48z" fill="#e0677a" />
      <path d="M546 224l-12 18M558 224l18-14" stroke="#f6cfae" strokeWidth="7" />
      <circle cx="552" cy="200" r="16" fill="#f6cfae" />
      <path d="M535 202c-6-34 40-34 34 0-6-10-10-13-17-13s-11 3-17 13z" fill="#5c4330" />
      <path d="M534 196l-9 9M570 196l9 9" stroke="#5c4330" strokeWidth="7" />
      <path d="M543 262v12M561 262v12" stroke="#35587c" strokeWidth="8" />
      <path d="M607 174v1M619 173v1M547 203v1M558 203v1" stroke="#3a4754" strokeWidth="4" />
      <path d="M608 181q6 4 11-1M549 209q4 3 8 0" stroke="#b5583a" strokeWidth="2.5" />
    </svg>
  );
}
