/** Drawings of services for customers, around the point 160, 84 of `MotifGround`. */
export const helpDrawings = {
  home: (
    <>
      <path d="M104 80h112v70H104z" fill="#fff7ec" />
      <path d="M88 86 160 28l72 58z" fill="#d9762b" />
      <path d="M196 40h16v30l-16-13z" fill="#b9540c" />
      <path d="M146 106c0-18 28-18 28 0v44h-28z" fill="#0b5cad" />
      <circle cx="167" cy="128" r="3" fill="#ffd27d" />
      <path d="M114 96h22v20h-22zM184 96h22v20h-22z" fill="#9ed0ee" />
      <path d="M125 96v20M114 106h22M195 96v20M184 106h22" stroke="#fff" strokeWidth="3" />
    </>
  ),
  counter: (
    <>
      <circle cx="160" cy="58" r="22" fill="#f8d2b0" />
      <path d="M138 56c-4-38 48-38 44 0-6-10-12-14-22-14s-16 4-22 14z" fill="#22344a" />
      <circle cx="152" cy="60" r="2.8" fill="#3a2a22" />
      <circle cx="168" cy="60" r="2.8" fill="#3a2a22" />
      <path d="M153 69q7 6 14 0" stroke="#b5583a" strokeWidth="3" />
      <path d="M126 116c0-24 12-34 34-34s34 10 34 34z" fill="#159a88" />
      <path d="M153 82h14l-7 12z" fill="#fff" />
      <path d="M84 110h152v12H84z" fill="#0b5cad" />
      <path d="M92 122h136v32H92z" fill="#2f7fc2" />
      <path d="M144 138h32" stroke="#fff" strokeWidth="6" />
      <rect x="204" y="92" width="22" height="18" rx="2" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
    </>
  ),
  doctor: (
    <>
      <circle cx="160" cy="56" r="25" fill="#f8d2b0" />
      <path d="M135 54c-4-42 54-42 50 0-6-12-14-16-25-16s-19 4-25 16z" fill="#3a2a22" />
      <circle cx="152" cy="58" r="2.8" fill="#3a2a22" />
      <circle cx="168" cy="58" r="2.8" fill="#3a2a22" />
      <path d="M153 67q7 6 14 0" stroke="#b5583a" strokeWidth="3" />
      <path d="M114 152c0-46 16-64 46-64s46 18 46 64z" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <path d="M148 88h24l-12 20z" fill="#9ed0ee" />
      <path d="M140 92c-4 26 2 36 12 36M180 92c4 18 2 26-4 32" stroke="#35587c" strokeWidth="4" />
      <circle cx="154" cy="128" r="5" fill="#35587c" />
      <path d="M176 130h10v-10h8v10h10v8h-10v10h-8v-10h-10z" fill="#e2574c" />
    </>
  ),
  opinion: (
    <>
      <rect x="98" y="28" width="82" height="114" rx="8" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <rect x="122" y="20" width="34" height="16" rx="6" fill="#35587c" />
      <path d="M112 54h52M112 70h52M112 86h30" stroke="#c6d8e7" strokeWidth="5" />
      <path d="M112 116h10l6-14 10 24 8-16h20" stroke="#e2574c" strokeWidth="5" />
      <path d="m182 124 38-62 16 10-38 62-18 8z" fill="#f0a35c" />
      <path d="m220 62 8-12 16 10-8 12z" fill="#35587c" />
    </>
  ),
  recovery: (
    <>
      <circle cx="176" cy="40" r="17" fill="#f3c39b" />
      <path d="M159 38c-3-30 37-30 34 0-5-8-10-10-17-10s-12 2-17 10z" fill="#22344a" />
      <path d="M172 64c-6 18-8 30-6 44" stroke="#0b5cad" strokeWidth="22" />
      <path d="M166 108c-10 14-16 24-20 42M168 108c14 12 20 22 24 42" stroke="#22344a" strokeWidth="12" />
      <path d="M172 70c10 14 22 18 36 16M166 72c-12 8-22 12-34 12" stroke="#0b5cad" strokeWidth="10" />
      <path d="M212 84v68M130 82l-14 70" stroke="#b9540c" strokeWidth="5" />
    </>
  ),
  print: (
    <>
      <path
        d="M160 40c-24-12-52-12-76-4v104c24-8 52-8 76 4 24-12 52-12 76-4V36c-24-8-52-8-76 4z"
        fill="#fff"
        stroke="#a9c9e4"
        strokeWidth="2"
      />
      <path d="M160 40v104" stroke="#a9c9e4" strokeWidth="2" />
      <path d="m100 108 20-54 20 54M107 90h26" stroke="#0b5cad" strokeWidth="8" />
      <path d="M178 66h40M178 84h40M178 102h26" stroke="#7fa9cf" strokeWidth="8" />
    </>
  ),
  relay: (
    <>
      <rect x="88" y="44" width="144" height="86" rx="9" fill="#22344a" />
      <rect x="96" y="52" width="128" height="70" rx="3" fill="#e6f0f9" />
      <path d="M76 132h168l-8 14H84z" fill="#35587c" />
      <rect x="106" y="62" width="62" height="18" rx="9" fill="#fff" />
      <rect x="138" y="90" width="76" height="20" rx="10" fill="#0b5cad" />
      <path d="M116 71h42" stroke="#7fa9cf" strokeWidth="4" />
      <path d="M150 100h52" stroke="#fff" strokeWidth="4" />
    </>
  ),
  mediation: (
    <>
      <path d="M160 34v104M128 142h64" stroke="#35587c" strokeWidth="8" />
      <path d="M100 52c40 10 80 10 120 0" stroke="#35587c" strokeWidth="7" />
      <circle cx="160" cy="34" r="9" fill="#e07a33" />
      <path d="m100 54-22 50h44zM220 54l-22 50h44z" stroke="#7fa9cf" strokeWidth="3" />
      <path d="M74 104h52c-2 22-50 22-52 0zM194 104h52c-2 22-50 22-52 0z" fill="#0b5cad" />
    </>
  ),
  tidy: (
    <>
      <rect x="92" y="58" width="76" height="88" rx="7" fill="#cfe4f5" transform="rotate(-10 130 102)" />
      <rect x="108" y="46" width="80" height="96" rx="7" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <path d="M122 66h10M142 66h32M122 86h10M142 86h32M122 106h10M142 106h24" stroke="#7fa9cf" strokeWidth="6" />
      <path d="m178 92 6-10c20 0 40-6 40-20 14 44 6 76-26 92-24-10-34-30-34-54 6-2 10-4 14-8z" fill="#159a88" />
      <path d="m184 112 9 9 17-20" stroke="#fff" strokeWidth="6" />
    </>
  ),
  star: (
    <>
      <path d="m160 24 19 40 44 6-32 30 8 44-39-21-39 21 8-44-32-30 44-6z" fill="#ffd27d" stroke="#e0a13d" strokeWidth="4" />
      <path d="m160 24 19 40 44 6-32 30 8 44-39-21z" fill="#f0b04c" opacity=".55" />
    </>
  ),
} as const;
