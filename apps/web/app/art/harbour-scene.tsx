import { useId } from 'react';

/** Hero: a family on the headland looks over the strait and the bridge. The focus is in the right 860 units. */
export function HarbourScene({ className }: { className?: string }) {
  const seaId = useId();
  return (
    <svg viewBox="0 0 1920 520" preserveAspectRatio="xMaxYMax slice" className={className} aria-hidden="true">
      <linearGradient id={seaId} x2="0" y2="1">
        <stop stopColor="#8fc4e6" />
        <stop offset="1" stopColor="#2f7fc2" />
      </linearGradient>
      <circle cx="1408" cy="196" r="132" fill="#ffe9cc" opacity=".7" />
      <circle cx="1408" cy="196" r="86" fill="#ffd7a0" />
      <g fill="#fff" opacity=".9">
        <path d="M1076 120c4-20 34-24 44-8 12-22 52-18 58 6 22-4 34 12 30 22H1062c-8-8-2-20 14-20zM1720 92c3-15 26-18 34-6 9-17 40-14 45 5 17-3 26 9 23 17h-114c-6-7-1-16 12-16z" />
      </g>
      <path
        d="M0 378c180-14 320-60 470-58 150 3 240-64 380-92 120-24 190 58 300 40 130-22 190-104 320-84 118 18 190 92 450 62V520H0z"
        fill="#c9e2f3"
      />
      <path d="M0 392c220-20 360-6 540-44 170-36 250-10 380 4 190 20 330-70 520-66 170 4 270 68 480 20V520H0z" fill="#a9d0ea" />
      <Bridge />
      <path d="M0 398c260-26 420-14 640 0s420-30 640-20 420-8 640 6V520H0z" fill={`url(#${seaId})`} />
      <path d="M0 446c240-24 470-12 700 0s480-22 700-10 380-6 520 2V520H0z" fill="#1c6cb4" />
      <path d="M0 486c300-16 560-10 860 0s700-10 1060 0V520H0z" fill="#0b5cad" />
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity=".45">
        <path d="M1180 424c14-6 26-6 40 0M1300 460c16-6 30-6 46 0M880 462c16-6 30-6 46 0M1080 486c16-6 30-6 46 0" />
      </g>
      <g>
        <path d="M1000 420h104l-18 28h-68z" fill="#fff" />
        <path d="M1056 412v-96l46 76z" fill="#fff7ec" />
        <path d="M1050 412v-84l-40 68z" fill="#f0a35c" />
        <path d="M1053 420V306" stroke="#35587c" strokeWidth="3" />
      </g>
      <g fill="none" stroke="#4d7ea8" strokeWidth="3" strokeLinecap="round">
        <path d="M1180 196q9-9 16 0 8-9 17 0M1224 168q7-7 13 0 6-7 13 0" />
      </g>
      <path d="M1286 520c70-58 190-106 340-104 130 2 220 30 294 26v78z" fill="#15979a" />
      <path d="M1380 520c110-50 250-64 540-46v46z" fill="#0b7a76" />
      <g fill="none" stroke="#8fd6c9" strokeWidth="3" strokeLinecap="round">
        <path d="M1476 452l-4-14M1482 453l5-12M1796 448l-4-14M1802 449l5-12" />
      </g>
      <Family />
    </svg>
  );
}

function Bridge() {
  return (
    <g fill="none" stroke="#fff" strokeLinecap="round">
      <path d="M1120 330v58M1340 330v58M1450 330v58M1670 330v58M1780 326v60" strokeWidth="6" />
      <path d="M1230 148v242M1560 148v242" strokeWidth="9" />
      <path d="M960 338c320-16 640-20 960-8" strokeWidth="8" />
      <path
        d="M1230 156 1010 334M1230 176l-170 156M1230 198l-124 132M1230 222l-78 108M1230 156l165 170M1230 176l126 150M1230 198l90 128M1230 222l54 106M1560 156l-165 170M1560 176l-126 150M1560 198l-90 128M1560 222l-54 106M1560 156l220 170M1560 176l170 148M1560 198l124 126M1560 222l78 102"
        strokeWidth="2"
      />
    </g>
  );
}

/** Father, child and mother from behind, hand in hand. */
function Family() {
  return (
    <g strokeLinecap="round" fill="none">
      <g transform="translate(1612 436)">
        <path d="M-9 0v-56M9 0v-56" stroke="#22344a" strokeWidth="15" />
        <path d="M-22-50c-3-52 4-76 22-76s25 24 22 76z" fill="#0b3f78" />
        <path d="M-20-106c-9 16-12 34-11 54" stroke="#0b3f78" strokeWidth="11" />
        <path d="M19-106c8 12 13 24 19 38" stroke="#0b3f78" strokeWidth="11" />
        <path d="M0-132v10" stroke="#f3c39b" strokeWidth="11" />
        <circle cy="-146" r="16" fill="#f3c39b" />
        <path d="M-16-144c-4-28 36-28 32 0-2 10-6 13-9 14H-7c-3-1-7-4-9-14z" fill="#22344a" />
      </g>
      <g transform="translate(1664 438)">
        <path d="M-6 0v-26M6 0v-26" stroke="#35587c" strokeWidth="10" />
        <path d="M-17-22c-1-36 4-48 17-48s18 12 17 48z" fill="#ffd27d" />
        <path d="M-12-58-15-66M12-58l14-8" stroke="#ffd27d" strokeWidth="9" />
        <circle cy="-82" r="14" fill="#f8d2b0" />
        <path d="M-14-80c-3-25 31-25 28 0-2 8-5 11-7 12H-7c-2-1-5-4-7-12z" fill="#3a2a22" />
      </g>
      <g transform="translate(1712 436)">
        <path d="M-8 0v-40M8 0v-40" stroke="#f3c39b" strokeWidth="9" />
        <path d="M-17-112c8-8 26-8 34 0 0 26 10 58 15 82-16 8-48 8-64 0 5-24 15-56 15-82z" fill="#e07a33" />
        <path d="M-15-102c-6 12-10 20-17 31" stroke="#e07a33" strokeWidth="10" />
        <path d="M16-102c9 14 12 30 11 46" stroke="#e07a33" strokeWidth="10" />
        <circle cy="-130" r="15" fill="#f8d2b0" />
        <path d="M-17-106c-5-52 39-52 34 0-10 6-24 6-34 0z" fill="#5b3a29" />
      </g>
    </g>
  );
}
