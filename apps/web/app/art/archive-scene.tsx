/** Band of the public disclosure: a glass hall by the water whose documents everybody can see. The focus is on the right. */
export function ArchiveScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 960 300" preserveAspectRatio="xMaxYMax slice" className={className} aria-hidden="true">
      <g fill="#fff" opacity=".9">
        <path d="M250 74c3-16 27-20 36-7 9-17 40-14 45 5 17-3 26 10 23 18H248c-7-8-3-15 2-16zM820 44c3-12 21-15 28-5 7-13 31-11 35 4 13-2 20 8 18 14h-82c-5-6-2-12 1-13z" />
      </g>
      <path d="M0 226c120-52 240-74 380-52 150 24 280-30 420-20 70 5 120 18 160 30v116H0z" fill="#c9e0f1" />
      <path d="M200 248c140-44 260-48 400-26 130 20 250-14 360-18v96H200z" fill="#a9cfe9" />
      <path d="M0 258c200-14 420-10 960-16v58H0z" fill="#5fa5d6" />
      <path d="M0 278c260-12 520-2 960-8v30H0z" fill="#2a75ba" />
      <Hall />
      <Sheet />
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity=".7">
        <path d="M180 272h34M262 284h46M840 276h38M700 288h28" />
      </g>
    </svg>
  );
}

function Hall() {
  return (
    <g>
      <path d="M404 258v-16h350v16z" fill="#d7e6f3" />
      <path d="M420 242V142h318v100z" fill="#eef6fd" />
      <path d="M404 142 579 74l175 68z" fill="#0b5cad" />
      <path d="m450 130 129-50 129 50z" fill="#2a75ba" />
      <circle cx="579" cy="114" r="13" fill="#ffd79a" />
      <g fill="#fff">
        <path d="M432 142h22v100h-22zM508 142h22v100h-22zM628 142h22v100h-22zM704 142h22v100h-22z" />
      </g>
      <g fill="#cfe4f5">
        <path d="M462 158h38v70h-38zM538 158h82v84h-82zM658 158h38v70h-38z" />
      </g>
      <g fill="#8fb9db">
        <path d="M468 168h26v5h-26zM468 180h20v5h-20zM468 192h26v5h-26zM664 168h26v5h-26zM664 180h26v5h-26zM664 192h16v5h-16z" />
      </g>
      <path d="M578 158v84" stroke="#8fb9db" strokeWidth="3" />
      <path d="M404 142h350" stroke="#083b70" strokeWidth="6" />
    </g>
  );
}

/** A report with a chart and its seal, under a magnifying glass. */
function Sheet() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M772 108h112l24 24v134H772z" fill="#fff" stroke="#c3d6e6" strokeWidth="2" />
      <path d="M884 108v24h24" fill="#dbe9f5" stroke="#c3d6e6" strokeWidth="2" />
      <path d="M790 132h60M790 148h84" stroke="#8fb9db" strokeWidth="6" />
      <path d="M796 222v-26M818 222v-40M840 222v-32M862 222v-52" stroke="#0e8f8a" strokeWidth="12" strokeLinecap="butt" />
      <path d="M788 223h92" stroke="#55636f" strokeWidth="2" />
      <path d="M790 242h46" stroke="#8fb9db" strokeWidth="6" />
      <circle cx="880" cy="242" r="15" fill="none" stroke="#e07b39" strokeWidth="4" />
      <path d="m873 242 5 6 9-11" fill="none" stroke="#e07b39" strokeWidth="4" />
      <circle cx="858" cy="190" r="36" fill="#ffffff" opacity=".35" />
      <circle cx="858" cy="190" r="36" fill="none" stroke="#083b70" strokeWidth="7" />
      <path d="m884 217 30 32" stroke="#083b70" strokeWidth="12" />
    </g>
  );
}
