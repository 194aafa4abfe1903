/** Hero: parents and a child with a kite in front of their house. The focus is in the right 860 units. */
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
      <Father />
      <Mother />
    </svg>
  );
}

/** The father with the child on his shoulders, who holds the string of the kite. */
function Father() {
  return (
    <g transform="translate(1268 462)" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M-9-6v-54M9-6v-54" stroke="#22344a" strokeWidth="15" />
      <path d="M-16 1h10M6 1h10" stroke="#3a2a22" strokeWidth="7" />
      <path d="M-14-192c-2 22-4 42-3 62h34c1-20-1-40-3-62-8-5-20-5-28 0z" fill="#ffd27d" />
      <path d="M-11-186-27-208M11-186c10 0 15-8 18-18" stroke="#ffd27d" strokeWidth="10" />
      <path d="M-23-50c-2-30-1-62 1-68 3-8 12-10 22-10s19 2 22 10c2 6 3 38 1 68-14 3-32 3-46 0z" fill="#0b5cad" />
      <path d="M-7-134h14v9c-4 5-10 5-14 0z" fill="#e9b386" />
      <path d="M-14-134c-6 6-6 18-5 30M14-134c6 6 6 18 5 30" stroke="#35587c" strokeWidth="10" />
      <path d="M-19-98v3M19-98v3" stroke="#e2574c" strokeWidth="10" />
      <path d="M-22-116c-10 6-15 18-12 24 2 4 8 0 13-9M22-116c10 6 15 18 12 24-2 4-8 0-13-9" stroke="#0b5cad" strokeWidth="10" />
      <Head y={-149} size={16} skin="#f3c39b" hair="#22344a" />
      <Head y={-208} size={14.5} skin="#f8d2b0" hair="#3a2a22" />
      <g fill="#f8d2b0">
        <circle cx="-30" cy="-212" r="5.5" />
        <circle cx="30" cy="-207" r="5.5" />
      </g>
      <g fill="#f3c39b">
        <circle cx="-20" cy="-103" r="5.5" />
        <circle cx="20" cy="-103" r="5.5" />
      </g>
    </g>
  );
}

function Mother() {
  return (
    <g transform="translate(1362 462)" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M-8-2v-40M8-2v-40" stroke="#f3c39b" strokeWidth="9" />
      <path d="M-13 1h7M7 1h7" stroke="#b9540c" strokeWidth="7" />
      <path d="M-19-100c-7-58 45-58 38 0-10 8-28 8-38 0z" fill="#5b3a29" />
      <path d="M-18-100c1-9 8-14 18-14s17 5 18 14c2 24 9 48 14 70-16 8-48 8-64 0 5-22 12-46 14-70z" fill="#e07a33" />
      <path d="M-5-120h10v9c-3 5-7 5-10 0z" fill="#eebf98" />
      <path d="M-13-104c-12-5-21-14-29-28M13-104c11 10 15 28 14 42" stroke="#e07a33" strokeWidth="10" />
      <g fill="#f8d2b0">
        <circle cx="-44" cy="-135" r="5.5" />
        <circle cx="27" cy="-57" r="5.5" />
      </g>
      <Head y={-131} size={15} skin="#f8d2b0" hair="#5b3a29" />
    </g>
  );
}

interface HeadProps {
  readonly y: number;
  readonly size: number;
  readonly skin: string;
  readonly hair: string;
}

/** A smiling face under hair that leaves the ears free; drawn 16 units wide to each side and scaled. */
function Head({ y, size, skin, hair }: HeadProps) {
  return (
    <g transform={`translate(0 ${y}) scale(${size / 16})`} fill="none" strokeLinecap="round">
      <g fill={skin}>
        <circle cx="-15.5" cy="2" r="3.5" />
        <circle cx="15.5" cy="2" r="3.5" />
        <circle r="16" />
      </g>
      <path d="M-16.5 0c-4-27 37-27 33 0-3-8-7-11-13-11-8 0-15 3-20 11z" fill={hair} />
      <g fill="#3a2a22">
        <circle cx="-5.5" cy="2" r="1.9" />
        <circle cx="5.5" cy="2" r="1.9" />
      </g>
      <path d="M-4.5 8q4.5 4.5 9 0" stroke="#b5583a" strokeWidth="2.2" />
    </g>
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
