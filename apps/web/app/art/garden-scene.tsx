/** Hero: parents and a child with a kite before their house. The focus is in the right 860 units. */
export function GardenScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1920 520" preserveAspectRatio="xMaxYMax slice" className={className} aria-hidden="true">
      <g fill="#fff" opacity=".9">
        <path d="M1500 96c4-20 34-24 44-8 12-22 52-18 58 6 22-4 34 12 30 22h-146c-8-8-2-20 14-20z" />
      </g>
      <path d="M0 402c240-30 420-40 640-76 190-30 300-110 480-92 160 16 240 64 400 44 150-18 260-40 400-24V520H0z" fill="#d3ebe6" />
      <path d="M0 424c260-30 460-16 700-52 230-34 380-58 620-22 200 30 400 20 600-14V520H0z" fill="#b2dcd5" />
      <House />
      <g>
        <path d="M1806 424V300" stroke="#7a5a3e" strokeWidth="12" strokeLinecap="round" />
        <path d="M1806 190c42-8 76 26 62 62 22 40-12 82-62 76-50 6-84-36-62-76-14-36 20-70 62-62z" fill="#2aa79b" />
        <path d="M1806 218c26-4 44 14 38 36 14 26-10 48-38 44z" fill="#48bcae" />
      </g>
      <path d="M0 440c320-34 620-30 900-30 360 0 660 30 1020 4V520H0z" fill="#6fc1b3" />
      <path d="M0 478c360-24 760-18 1080-16s560 14 840-2V520H0z" fill="#2a9d91" />
      <g fill="none" stroke="#d8f2ea" strokeWidth="3" strokeLinecap="round">
        <path d="M1040 452l-4-14M1046 453l5-12M1736 446l-4-12M880 470l-4-14M886 471l5-12" />
      </g>
      <Kite />
      <g strokeLinecap="round" fill="none">
        <g transform="translate(1268 462)">
          <path d="M-9 0v-58M9 0v-58" stroke="#22344a" strokeWidth="15" />
          <path d="M-22-50c-3-54 4-78 22-78s25 24 22 78z" fill="#0b5cad" />
          <path d="M-19-112c-14 2-20-6-22-18M19-112c14 2 20-6 22-18" stroke="#0b5cad" strokeWidth="11" />
          <circle cy="-148" r="16" fill="#f3c39b" />
          <path d="M-16-146c-4-28 36-28 32 0-2 10-6 13-9 14H-7c-3-1-7-4-9-14z" fill="#22344a" />
          <path d="M-14-164c-12 6-18 18-22 34M14-164c12 6 18 18 22 34" stroke="#35587c" strokeWidth="10" />
          <path d="M-16-160c-1-36 4-48 16-48s17 12 16 48z" fill="#ffd27d" />
          <path d="M-13-192-30-212" stroke="#ffd27d" strokeWidth="9" />
          <path d="M13-192c8 4 14 6 18 12" stroke="#ffd27d" strokeWidth="9" />
          <circle cy="-220" r="14" fill="#f8d2b0" />
          <path d="M-14-218c-3-25 31-25 28 0-2 8-5 11-7 12H-7c-2-1-5-4-7-12z" fill="#3a2a22" />
        </g>
        <g transform="translate(1362 462)">
          <path d="M-8 0v-42M8 0v-42" stroke="#f3c39b" strokeWidth="9" />
          <path d="M-17-112c8-8 26-8 34 0 0 26 10 58 15 82-16 8-48 8-64 0 5-24 15-56 15-82z" fill="#e07a33" />
          <path d="M-15-102c-12-8-22-18-30-34" stroke="#e07a33" strokeWidth="10" />
          <path d="M16-102c9 14 12 30 11 46" stroke="#e07a33" strokeWidth="10" />
          <circle cy="-130" r="15" fill="#f8d2b0" />
          <path d="M-17-106c-5-52 39-52 34 0-10 6-24 6-34 0z" fill="#5b3a29" />
        </g>
      </g>
    </svg>
  );
}

function House() {
  return (
    <g>
      <path d="M1520 290h216v140h-216z" fill="#fff7ec" />
      <path d="M1660 290h76v140h-76z" fill="#fbe9d2" />
      <path d="M1496 298 1592 214h112l56 84z" fill="#d9762b" />
      <path d="M1592 214h112l56 84h-98z" fill="#c2620f" opacity=".55" />
      <path d="M1690 232v-40h24v54z" fill="#b9540c" />
      <path d="M1546 322h38v36h-38zM1604 322h38v36h-38z" fill="#9ed0ee" />
      <path d="M1565 322v36M1623 322v36M1546 340h38M1604 340h38" stroke="#fff" strokeWidth="4" />
      <path d="M1682 350c0-18 32-18 32 0v80h-32z" fill="#0b5cad" />
      <circle cx="1706" cy="394" r="3" fill="#ffd27d" />
      <path d="M1504 430c4-26 36-28 44-8 16-14 40-4 40 12z" fill="#2aa79b" />
    </g>
  );
}

function Kite() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M1238 250c-20-30-50-66-96-98" stroke="#5c7f9e" strokeWidth="2" />
      <path d="m1098 96 62 14-18 44-58 6z" fill="#e2574c" />
      <path d="m1098 96 44 58-58 6z" fill="#f08a5d" />
      <path d="m1084 160-14 26 12 18-16 22" stroke="#e2574c" strokeWidth="3" />
    </g>
  );
}
