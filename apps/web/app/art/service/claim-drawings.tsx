/** Drawings about claims, health and help, around the point 160, 84 of `MotifGround`. */
export const claimDrawings = {
  call: (
    <>
      <path d="M118 58c0-50 84-50 84 0" stroke="#35587c" strokeWidth="8" />
      <path d="M126 150c0-34 14-46 34-46s34 12 34 46z" fill="#0b5cad" />
      <path d="M152 98h16v12c-4 6-12 6-16 0z" fill="#e9b386" />
      <circle cx="160" cy="74" r="30" fill="#f8d2b0" />
      <path d="M129 74c-6-52 68-52 62 0-8-16-16-22-31-22s-23 6-31 22z" fill="#3a2a22" />
      <circle cx="149" cy="78" r="3.4" fill="#3a2a22" />
      <circle cx="171" cy="78" r="3.4" fill="#3a2a22" />
      <path d="M151 89q9 8 18 0" stroke="#b5583a" strokeWidth="3.5" />
      <rect x="110" y="60" width="15" height="30" rx="7" fill="#e07a33" />
      <rect x="195" y="60" width="15" height="30" rx="7" fill="#e07a33" />
      <path d="M117 90c2 14 14 18 26 15" stroke="#35587c" strokeWidth="4" />
      <path d="M222 40h34a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7h-20l-10 9v-9h-4a7 7 0 0 1-7-7V47a7 7 0 0 1 7-7z" fill="#fff" />
      <path d="M226 52h26M226 61h16" stroke="#7fa9cf" strokeWidth="4" />
    </>
  ),
  papers: (
    <>
      <path d="M96 54a8 8 0 0 1 8-8h38l12 14h62a8 8 0 0 1 8 8v70a8 8 0 0 1-8 8H104a8 8 0 0 1-8-8z" fill="#e0a13d" />
      <rect x="112" y="36" width="78" height="92" rx="5" fill="#fff" transform="rotate(-5 150 80)" />
      <rect x="126" y="32" width="78" height="92" rx="5" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <path d="M138 48h36" stroke="#0b5cad" strokeWidth="6" />
      <path d="M138 62h54M138 74h54" stroke="#c6d8e7" strokeWidth="5" />
      <path d="M88 84h144l-10 56a7 7 0 0 1-7 6H105a7 7 0 0 1-7-6z" fill="#ffd27d" />
      <path d="M138 108h44" stroke="#e0a13d" strokeWidth="7" />
    </>
  ),
  review: (
    <>
      <rect x="100" y="30" width="92" height="114" rx="8" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <path d="M116 50h44M116 66h60M116 82h60M116 98h34M116 114h26" stroke="#c6d8e7" strokeWidth="5" />
      <circle cx="188" cy="94" r="30" fill="#e6f0f9" fillOpacity=".85" stroke="#0b5cad" strokeWidth="8" />
      <path d="m210 117 24 24" stroke="#35587c" strokeWidth="11" />
      <path d="m176 95 9 9 16-19" stroke="#159a88" strokeWidth="6" />
    </>
  ),
  payout: (
    <>
      <path d="M96 66 160 30l64 36z" fill="#0b5cad" />
      <path d="M96 66h128v10H96z" fill="#083b70" />
      <path d="M110 78h14v46h-14zM140 78h14v46h-14zM166 78h14v46h-14zM196 78h14v46h-14z" fill="#fff" />
      <path d="M98 124h124v12H98z" fill="#cfe4f5" />
      <path d="M90 134h140v12H90z" fill="#0b5cad" />
      <circle cx="226" cy="112" r="27" fill="#ffd27d" stroke="#e0a13d" strokeWidth="4" />
      <path d="M226 108v18M215 95l11 13 11-13M215 109h22M215 118h22" stroke="#b9540c" strokeWidth="3.5" />
    </>
  ),
  letter: (
    <>
      <rect x="94" y="54" width="132" height="88" rx="9" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <path d="M96 60 160 108l64-48" stroke="#0b5cad" strokeWidth="5" />
      <path d="m96 138 46-42M224 138l-46-42" stroke="#cfe4f5" strokeWidth="4" />
      <circle cx="218" cy="52" r="20" fill="#e07a33" />
      <path d="M218 42v12M218 62v.5" stroke="#fff" strokeWidth="5" />
    </>
  ),
  search: (
    <>
      <circle cx="150" cy="78" r="44" fill="#fff" stroke="#0b5cad" strokeWidth="10" />
      <path d="m184 112 34 34" stroke="#35587c" strokeWidth="14" />
      <path d="M150 52c13 0 22 9 22 21 0 15-22 34-22 34s-22-19-22-34c0-12 9-21 22-21z" fill="#e07a33" />
      <circle cx="150" cy="74" r="8" fill="#fff" />
    </>
  ),
  heart: (
    <>
      <path d="M160 18c24 14 46 20 68 20 0 58-17 94-68 118-51-24-68-60-68-118 22 0 44-6 68-20z" fill="#fff" />
      <path d="M160 66c16-27 57-16 53 18-3 22-31 42-53 58-22-16-50-36-53-58-4-34 37-45 53-18z" fill="#e2574c" />
      <path d="M112 92h24l8-18 14 34 10-16h38" stroke="#fff" strokeWidth="6" />
    </>
  ),
  hospital: (
    <>
      <path d="M98 66h124v84H98z" fill="#fff" />
      <path d="M124 32h72v118h-72z" fill="#f7f9fe" />
      <path d="M118 26h84v10h-84zM92 60h32v9H92zM196 60h32v9h-32z" fill="#3f5fb0" />
      <circle cx="160" cy="62" r="17" fill="#e07a33" />
      <path d="M157 52h6v7h7v6h-7v7h-6v-7h-7v-6h7z" fill="#fff" />
      <path
        d="M134 90h18v14h-18zM168 90h18v14h-18zM104 82h12v14h-12zM104 108h12v14h-12zM204 82h12v14h-12zM204 108h12v14h-12z"
        fill="#b9c8ec"
      />
      <path d="M148 120h24v30h-24z" fill="#3f5fb0" />
    </>
  ),
  drug: (
    <>
      <path d="M112 54h64v92a6 6 0 0 1-6 6h-52a6 6 0 0 1-6-6z" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <rect x="106" y="34" width="76" height="22" rx="6" fill="#0b5cad" />
      <path d="M112 82h64v40h-64z" fill="#cfe4f5" />
      <path d="M140 88h8v10h10v8h-10v10h-8v-10h-10v-8h10z" fill="#e2574c" />
      <rect x="182" y="106" width="58" height="28" rx="14" fill="#fff" stroke="#a9c9e4" strokeWidth="2" transform="rotate(-24 211 120)" />
      <path d="m205 107.5 18-8a14 14 0 0 1 11.5 25.5l-18 8z" fill="#f0a35c" />
    </>
  ),
  accident: (
    <>
      <rect x="84" y="66" width="152" height="50" rx="25" fill="#f6cfae" transform="rotate(-18 160 91)" />
      <rect x="134" y="64" width="52" height="54" rx="6" fill="#fff7ec" transform="rotate(-18 160 91)" />
      <g fill="#e0a98a">
        <circle cx="150" cy="84" r="3" />
        <circle cx="164" cy="79" r="3" />
        <circle cx="155" cy="98" r="3" />
        <circle cx="169" cy="93" r="3" />
      </g>
      <g fill="#e9b386">
        <circle cx="108" cy="100" r="3" />
        <circle cx="118" cy="112" r="3" />
        <circle cx="204" cy="70" r="3" />
        <circle cx="214" cy="82" r="3" />
      </g>
    </>
  ),
  child: (
    <>
      <circle cx="128" cy="48" r="17" fill="#c98f5a" />
      <circle cx="192" cy="48" r="17" fill="#c98f5a" />
      <circle cx="128" cy="48" r="9" fill="#f3c39b" />
      <circle cx="192" cy="48" r="9" fill="#f3c39b" />
      <ellipse cx="160" cy="132" rx="40" ry="28" fill="#c98f5a" />
      <circle cx="160" cy="76" r="42" fill="#d9a06a" />
      <ellipse cx="160" cy="90" rx="20" ry="15" fill="#fbe3c8" />
      <circle cx="144" cy="70" r="4.5" fill="#3a2a22" />
      <circle cx="176" cy="70" r="4.5" fill="#3a2a22" />
      <path d="M153 84h14l-7 7zM160 91v6" stroke="#3a2a22" strokeWidth="2.5" fill="#3a2a22" />
      <path d="M138 118q22 16 44 0" stroke="#0b5cad" strokeWidth="9" />
    </>
  ),
  family: (
    <>
      <path d="M160 62V28" stroke="#35587c" strokeWidth="4" />
      <path
        d="M84 74c6-68 146-68 152 0-8-9-18-9-25 0-8-9-18-9-26 0-8-9-17-9-25 0-8-9-18-9-26 0-8-9-17-9-25 0-8-9-17-9-25 0z"
        fill="#e07a33"
      />
      <path d="M135 74c0-34 10-48 25-51 15 3 25 17 25 51-8-9-17-9-25 0-8-9-17-9-25 0z" fill="#f0a35c" />
      <path d="M110 152c0-34 6-48 20-48s22 14 22 48z" fill="#0b5cad" />
      <path d="M168 152c0-30 6-42 18-42s20 12 20 42z" fill="#b5536a" />
      <circle cx="131" cy="92" r="14" fill="#f3c39b" />
      <path d="M117 90c-3-25 31-25 28 0-4-7-8-9-14-9s-10 2-14 9z" fill="#22344a" />
      <circle cx="187" cy="98" r="13" fill="#f8d2b0" />
      <path d="M173 100c-5-32 33-32 28 0-3-10-8-13-14-13s-11 3-14 13z" fill="#5b3a29" />
    </>
  ),
  refund: (
    <>
      <circle cx="160" cy="86" r="40" fill="#ffd27d" stroke="#e0a13d" strokeWidth="5" />
      <path d="M160 80v28M144 60l16 20 16-20M143 82h34M143 95h34" stroke="#b9540c" strokeWidth="6" />
      <path d="M226 84c0 44-44 70-84 58M94 88c0-44 44-70 84-58" stroke="#159a88" strokeWidth="8" />
      <path d="m154 128-13 14 16 11M166 44l13-14-16-11" stroke="#159a88" strokeWidth="8" />
    </>
  ),
  question: (
    <>
      <path
        d="M96 34h108a12 12 0 0 1 12 12v58a12 12 0 0 1-12 12h-60l-26 24v-24H96a12 12 0 0 1-12-12V46a12 12 0 0 1 12-12z"
        fill="#0b5cad"
      />
      <path d="M136 62c2-16 30-16 30 2 0 12-15 12-15 24M151 100v1" stroke="#fff" strokeWidth="9" />
      <path
        d="M206 84h24a10 10 0 0 1 10 10v30a10 10 0 0 1-10 10v16l-18-16h-34a10 10 0 0 1-10-10V94"
        fill="#fff"
        stroke="#a9c9e4"
        strokeWidth="2"
      />
      <path d="M184 102h40M184 116h26" stroke="#7fa9cf" strokeWidth="5" />
    </>
  ),
} as const;
