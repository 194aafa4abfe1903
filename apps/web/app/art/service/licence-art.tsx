interface LicenceArtProps {
  /** The words of the stamp: in force, interrupted, or over. */
  mark: 'good' | 'paused' | 'over';
  className?: string;
}

const marks = {
  good: { colour: '#1b7f4b', sign: <path d="m131 93 9 9 17-20" /> },
  paused: { colour: '#b45309', sign: <path d="M138 82v20M150 82v20" /> },
  over: { colour: '#c4232b', sign: <path d="m135 83 18 18M153 83l-18 18" /> },
} as const;

/** An agent's licence on a ribbon, with a stamp for its state. */
export function LicenceArt({ mark, className }: LicenceArtProps) {
  const { colour, sign } = marks[mark];
  return (
    <svg viewBox="0 0 200 144" className={className} aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="100" cy="134" rx="72" ry="6" fill="#dbe7f2" />
      <path d="M76 4 92 30h16l16-26" stroke="#0b5cad" strokeWidth="9" />
      <rect x="46" y="26" width="108" height="102" rx="9" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <path d="M46 35a9 9 0 0 1 9-9h90a9 9 0 0 1 9 9v13H46z" fill="#0b5cad" />
      <path d="M88 35h24" stroke="#fff" strokeWidth="5" />
      <rect x="58" y="58" width="36" height="42" rx="4" fill="#cfe4f5" />
      <path d="M62 100c1-14 5-19 14-19s13 5 14 19z" fill="#159a88" />
      <circle cx="76" cy="73" r="9" fill="#f8d2b0" />
      <path d="M67 73c-2-16 20-16 18 0-3-5-5-7-9-7s-6 2-9 7z" fill="#22344a" />
      <path d="M104 62h36M104 74h26M58 112h40" stroke="#c6d8e7" strokeWidth="5" />
      <g opacity={mark === 'good' ? 1 : 0.96}>
        <circle cx="144" cy="92" r="26" fill="#fff" stroke={colour} strokeWidth="5" />
        <g stroke={colour} strokeWidth="7">
          {sign}
        </g>
      </g>
    </svg>
  );
}
