/** A shelf with a box for each kind of cover, and a person who chooses. It is drawn far to the left for wide windows. */
export function ProductShelfScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 860 300"
      preserveAspectRatio="xMaxYMax meet"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path fill="#e2eefa" d="M-900 0h1760v300H-900z" />
      <path d="M-900 268h1760v32H-900z" fill="#c4dbee" />
      <g transform="translate(-40)">
        <rect x="430" y="22" width="380" height="250" rx="14" fill="#fff" />
        <path d="M430 104h380M430 188h380" stroke="#b9d3e8" strokeWidth="10" />
        <rect x="430" y="22" width="380" height="250" rx="14" stroke="#a57a55" strokeWidth="10" />
        <Boxes />
        <path d="M330 272c-4-74 10-106 38-106s42 32 38 106z" fill="#b5536a" />
        <path d="M394 190l46-34" stroke="#f6cfae" strokeWidth="12" />
        <circle cx="368" cy="140" r="26" fill="#f6cfae" />
        <path d="M340 168c-16-66 72-70 58-6-6-22-12-32-28-32s-26 12-30 38z" fill="#5c4330" />
        <path d="M362 142v2M378 142v2" stroke="#3a4754" strokeWidth="4.5" />
        <path d="M364 154q6 5 12 0" stroke="#b5583a" strokeWidth="3" />
        <path
          d="M832 272v-60M832 232c-18-2-26-14-24-30 16 0 24 12 24 30zM832 224c2-18 12-26 26-26 0 16-10 26-26 26z"
          fill="#3fb5a6"
          stroke="#0b7a76"
          strokeWidth="4"
        />
      </g>
    </svg>
  );
}

function Boxes() {
  return (
    <g>
      <rect x="456" y="40" width="78" height="58" rx="8" fill="#dcecfa" />
      <path d="M495 88c-34-20-26-42-10-40 6 0 9 4 10 8 1-4 4-8 10-8 16-2 24 20-10 40z" fill="#0b5cad" />
      <rect x="560" y="52" width="96" height="46" rx="8" fill="#e4f4f2" />
      <path d="M608 62v26M595 75h26" stroke="#0e8f8a" strokeWidth="9" />
      <rect x="684" y="36" width="92" height="62" rx="8" fill="#fff1e0" />
      <path d="M704 88V66l26-18 26 18v22z" fill="#f0a35c" />
      <path d="M730 88V74" stroke="#fff" strokeWidth="9" />
      <rect x="450" y="126" width="104" height="56" rx="8" fill="#fff1e0" />
      <path d="M466 168c8-40 64-40 72 0-6-7-12-7-18 0-6-7-12-7-18 0-6-7-12-7-18 0-6-7-12-7-18 0z" fill="#e07a33" />
      <path d="M502 168v10" stroke="#35587c" strokeWidth="4" />
      <rect x="584" y="118" width="70" height="64" rx="8" fill="#dcecfa" />
      <path d="M619 130l24 8c2 22-8 36-24 42-16-6-26-20-24-42z" fill="#4a93d6" />
      <path d="M609 154l8 8 14-16" stroke="#fff" strokeWidth="5" />
      <rect x="684" y="130" width="92" height="52" rx="8" fill="#e4f4f2" />
      <path
        d="M730 174v-24M730 158c-14-2-20-10-18-22 12 0 18 8 18 22zM730 152c2-14 10-20 20-20 0 12-8 20-20 20z"
        fill="#1f9a8f"
        stroke="#0b7a76"
        strokeWidth="3"
      />
      <rect x="462" y="206" width="86" height="56" rx="8" fill="#e4f4f2" />
      <circle cx="490" cy="228" r="9" fill="#f0c29c" />
      <path d="M476 256c0-16 6-20 14-20s14 4 14 20z" fill="#1c6cb4" />
      <circle cx="520" cy="234" r="8" fill="#f6cfae" />
      <path d="M508 256c0-12 4-16 12-16s12 4 12 16z" fill="#e07a33" />
      <rect x="580" y="214" width="90" height="48" rx="8" fill="#fff1e0" />
      <path d="M598 248l18-16 14 10 24-22" stroke="#c2570c" strokeWidth="6" />
      <rect x="698" y="204" width="74" height="58" rx="8" fill="#dcecfa" />
      <path d="M718 218h34M718 232h34M718 246h20" stroke="#4a93d6" strokeWidth="6" />
    </g>
  );
}
