/** Hero: an elderly couple on a bench by the sea in the evening. The focus is in the right 860 units. */
export function SeasideBenchScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1920 520" preserveAspectRatio="xMaxYMax slice" className={className} aria-hidden="true">
      <linearGradient id="bench-sea" x2="0" y2="1">
        <stop stopColor="#f6cfa4" />
        <stop offset=".45" stopColor="#8fc0dd" />
        <stop offset="1" stopColor="#3a86c4" />
      </linearGradient>
      <circle cx="1250" cy="286" r="140" fill="#ffe6c6" opacity=".7" />
      <circle cx="1250" cy="286" r="92" fill="#ffc98a" />
      <g fill="#fff" opacity=".85">
        <path d="M1010 150c4-20 34-24 44-8 12-22 52-18 58 6 22-4 34 12 30 22H996c-8-8-2-20 14-20zM1470 112c3-15 26-18 34-6 9-17 40-14 45 5 17-3 26 9 23 17h-114c-6-7-1-16 12-16z" />
      </g>
      <path d="M0 340c220-10 360-52 560-50 180 2 260 46 420 50h940V520H0z" fill="#c4dfef" />
      <path d="M1420 342c90-44 160-80 270-76 90 4 160 40 230 34v60h-500z" fill="#b3d4e8" />
      <path d="M0 338h1920V520H0z" fill="url(#bench-sea)" />
      <g fill="none" stroke="#fff" strokeLinecap="round" opacity=".7">
        <path d="M1184 356h132M1206 374h90M1170 394h60M1256 398h70M1214 418h76" strokeWidth="5" />
        <path d="M900 380h60M820 410h44M1010 418h54M620 396h50M1420 384h60" strokeWidth="3" opacity=".7" />
      </g>
      <g fill="none" stroke="#4d7ea8" strokeWidth="3" strokeLinecap="round">
        <path d="M1090 236q9-9 16 0 8-9 17 0M1140 208q7-7 13 0 6-7 13 0M1400 220q8-8 14 0 7-8 15 0" />
      </g>
      <path d="M0 484c300-26 620-22 900-20 340 2 640-44 1020-34V520H0z" fill="#4aa99c" />
      <path d="M0 506c420-22 900-14 1240-16s460-20 680-14V520H0z" fill="#0b7a76" />
      <g>
        <path d="M1778 470c10-90 6-160-10-250" fill="none" stroke="#6f5138" strokeWidth="18" strokeLinecap="round" />
        <path d="M1776 318c-22-14-38-22-62-24" fill="none" stroke="#6f5138" strokeWidth="9" strokeLinecap="round" />
        <path
          d="M1772 70c64-22 126 20 122 76 36 44 10 104-44 106-40 36-102 30-122-6-54 10-104-28-92-78-20-48 18-98 66-94 16-12 46-14 70-4z"
          fill="#1f9a8f"
        />
        <path d="M1790 100c46-12 84 16 82 54 24 30 6 70-34 72-26 20-58 14-70-8z" fill="#3fb5a6" />
      </g>
      <Couple />
    </svg>
  );
}

/** Seen from behind, leaning towards each other. */
function Couple() {
  return (
    <g strokeLinecap="round" fill="none" transform="translate(1500 458)">
      <path d="M-84-6v-40M84-6v-40" stroke="#5c4330" strokeWidth="10" />
      <path d="M-46-50c-2-62 6-86 26-88 20 0 30 22 30 88z" fill="#2a6fb0" />
      <path d="M-42-118c-10 20-12 44-10 66" stroke="#2a6fb0" strokeWidth="12" />
      <path d="M-18-150v14" stroke="#f0c29c" strokeWidth="12" />
      <circle cx="-15" cy="-160" r="17" fill="#f0c29c" />
      <path d="M-32-156c-6-31 38-33 35-2-2 10-6 14-9 15h-16c-4-1-8-5-10-13z" fill="#d5dbe1" />
      <path d="M4-50c-2-58 8-82 26-82s28 24 28 82z" fill="#b5536a" />
      <path d="M54-112c10 18 12 40 10 60" stroke="#b5536a" strokeWidth="12" />
      <path d="M28-144v12" stroke="#f6cfae" strokeWidth="11" />
      <circle cx="25" cy="-152" r="16" fill="#f6cfae" />
      <path d="M8-146c-6-34 38-36 35-2-2 11-8 14-12 15h-11c-5-1-10-5-12-13z" fill="#bcc4cc" />
      <circle cx="29" cy="-172" r="9" fill="#bcc4cc" />
      <path d="M-40-100c22 14 54 14 84 2" stroke="#2a6fb0" strokeWidth="11" />
      <path d="M-104-84h208" stroke="#8a6546" strokeWidth="13" />
      <path d="M-104-62h208M-104-42h208" stroke="#76543a" strokeWidth="12" />
    </g>
  );
}
