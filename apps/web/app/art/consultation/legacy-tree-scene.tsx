/** An old tree above the sea; in its shade a grandfather and a child water a young one. It is drawn far to the left for wide windows. */
export function LegacyTreeScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 860 300"
      preserveAspectRatio="xMaxYMax meet"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path fill="#fdf1df" d="M-900 0h1760v300H-900z" />
      <circle cx="392" cy="112" r="58" fill="#ffdcae" />
      <path d="M-900 190H0c140-12 270-8 420 0s300 4 440-6v116H-900z" fill="#b5d9ee" />
      <path d="M-900 216H0c160-10 300-4 440 2s280 0 420-6v88H-900z" fill="#8fc4e6" />
      <path d="M220 300c90-56 220-78 360-76 120 2 210 14 280 6v70z" fill="#8fcfc7" />
      <path d="M330 300c110-40 260-52 530-40v40z" fill="#5db8ac" />
      <path d="M676 262c14-62 12-104-4-152M674 176c26-10 44-26 54-48M676 150c-24-6-44-22-56-46" stroke="#7a573c" strokeWidth="20" />
      <path
        d="M560 112c-30-40 4-84 48-74 18-40 92-44 112-6 46-16 92 22 74 66 28 34-4 82-48 72-26 26-70 24-86-4-40 18-96-10-100-54z"
        fill="#1f9a8f"
      />
      <path d="M640 52c26-22 66-14 78 12 34-4 56 30 38 58-4 26-40 34-58 14-34 10-60-12-54-42-18-10-20-30-4-42z" fill="#3fb5a6" />
      <g fill="#f0a35c">
        <circle cx="612" cy="88" r="8" />
        <circle cx="660" cy="118" r="8" />
        <circle cx="700" cy="70" r="8" />
        <circle cx="748" cy="112" r="8" />
        <circle cx="640" cy="56" r="7" />
      </g>
      <path d="M506 262v-46" stroke="#7a573c" strokeWidth="6" />
      <path d="M506 228c-22-2-30-16-28-32 18 0 28 12 28 32zM506 218c2-20 14-30 32-30 0 18-12 30-32 30z" fill="#3fb5a6" />
      <path d="M552 268c-4-64 8-92 34-92s38 28 34 92z" fill="#35587c" />
      <path d="M566 196c-14 8-24 16-34 18" stroke="#f0c29c" strokeWidth="10" />
      <circle cx="586" cy="152" r="23" fill="#f0c29c" />
      <path d="M562 150c-5-38 53-38 48 0-8-12-14-15-24-15s-17 3-24 15z" fill="#dfe4e9" />
      <path d="M580 154v2M593 154v2" stroke="#3a4754" strokeWidth="4" />
      <path d="M580 164q6 4 12 0" stroke="#b5583a" strokeWidth="2.5" />
      <path d="M428 274c-2-42 6-58 22-58s24 16 22 58z" fill="#e07a33" />
      <circle cx="450" cy="200" r="18" fill="#f6cfae" />
      <path d="M431 202c-6-34 44-34 38 0-6-10-11-14-19-14s-13 4-19 14z" fill="#4a3628" />
      <path d="M445 203v1M456 203v1" stroke="#3a4754" strokeWidth="4" />
      <path d="M468 226l14 4" stroke="#f6cfae" strokeWidth="8" />
      <path d="M480 222h26l-4 22h-20zM506 228l12-8" fill="#0b5cad" stroke="#0b5cad" strokeWidth="4" />
      <path d="M520 226v6M526 232v8M518 238v6" stroke="#4a93d6" strokeWidth="3" />
      <path d="M300 150q8-8 15 0 7-8 16 0M344 132q6-6 12 0 6-6 12 0" stroke="#9a7a58" strokeWidth="3" />
    </svg>
  );
}
