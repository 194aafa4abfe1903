/** The layout of the portrait side of an ID card: lines of text, the picture, the number. */
export function IdCardFrontGuide({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 214 135" className={className} aria-hidden="true" fill="none" strokeLinecap="round">
      <rect x="9" y="9" width="196" height="117" rx="9" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <path d="M10 96c40-22 74-8 108-20s54-34 86-30v71a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8z" fill="#e6f0f9" />
      <path d="M26 30h16M26 47h16M26 64h16M26 81h16" stroke="#a9c9e4" strokeWidth="5" />
      <path d="M52 30h34M52 47h14M76 47h22M52 64h50M52 81h60" stroke="#7fa9cf" strokeWidth="5" />
      <path d="M26 109h26M62 109h126" stroke="#7fa9cf" strokeWidth="5" />
      <rect x="134" y="22" width="54" height="68" rx="5" fill="#cfe4f5" />
      <path d="M138 90c1-21 9-29 23-29s22 8 23 29z" fill="#0b5cad" />
      <circle cx="161" cy="46" r="13" fill="#f8d2b0" />
      <path d="M148 45c-3-25 29-25 26 0-4-7-8-9-13-9s-9 2-13 9z" fill="#3a2a22" />
      <path d="m154 61 7 8 7-8" stroke="#fff" strokeWidth="3" strokeLinejoin="round" />
      <Corners />
    </svg>
  );
}

/** The corners of a viewfinder: all four must be in the picture. */
export function Corners() {
  return (
    <path
      d="M3 20V9a6 6 0 0 1 6-6h11M194 3h11a6 6 0 0 1 6 6v11M211 115v11a6 6 0 0 1-6 6h-11M20 132H9a6 6 0 0 1-6-6v-11"
      stroke="#0e8f8a"
      strokeWidth="4"
    />
  );
}
