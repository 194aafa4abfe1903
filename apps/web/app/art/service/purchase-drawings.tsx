/** Drawings about buying and keeping a policy, around the point 160, 84 of `MotifGround`. */
export const purchaseDrawings = {
  calculate: (
    <>
      <rect x="116" y="26" width="88" height="120" rx="12" fill="#0b5cad" />
      <rect x="128" y="38" width="64" height="28" rx="5" fill="#e6f0f9" />
      <path d="M150 46v14M144 46l6 7 6-7M144 53h12M144 58h12M164 52h20" stroke="#0b5cad" strokeWidth="3" />
      <g fill="#fff">
        <rect x="128" y="76" width="16" height="14" rx="4" />
        <rect x="152" y="76" width="16" height="14" rx="4" />
        <rect x="128" y="98" width="16" height="14" rx="4" />
        <rect x="152" y="98" width="16" height="14" rx="4" />
        <rect x="128" y="120" width="40" height="14" rx="4" />
      </g>
      <rect x="176" y="76" width="16" height="36" rx="4" fill="#f0a35c" />
      <rect x="176" y="120" width="16" height="14" rx="4" fill="#e07a33" />
    </>
  ),
  read: (
    <>
      <path
        d="M160 44c-22-12-48-12-70-5v96c22-7 48-7 70 5 22-12 48-12 70-5V39c-22-7-48-7-70 5z"
        fill="#fff"
        stroke="#a9c9e4"
        strokeWidth="2"
      />
      <path d="M160 44v96" stroke="#a9c9e4" strokeWidth="2" />
      <path
        d="M104 58c14-3 28-3 42 2M104 74c14-3 28-3 42 2M104 90c14-3 28-3 42 2M104 106c10-2 18-2 26-1"
        stroke="#7fa9cf"
        strokeWidth="5"
      />
      <path d="M174 60c14-5 28-5 42-2M174 76c14-5 28-5 42-2" stroke="#c6d8e7" strokeWidth="5" />
      <path d="m178 112 9 9 20-24" stroke="#159a88" strokeWidth="7" />
    </>
  ),
  pay: (
    <>
      <rect x="122" y="22" width="76" height="128" rx="13" fill="#22344a" />
      <rect x="129" y="32" width="62" height="106" rx="5" fill="#fff" />
      <circle cx="160" cy="66" r="19" fill="#1b9f63" />
      <path d="m151 66 7 7 12-14" stroke="#fff" strokeWidth="5" />
      <path d="M140 98h40M146 112h28" stroke="#c6d8e7" strokeWidth="6" />
      <rect x="176" y="96" width="76" height="48" rx="7" fill="#f0a35c" transform="rotate(-8 214 120)" />
      <path d="m178 117 75-11" stroke="#b9540c" strokeWidth="9" />
      <path d="m190 135 22-3" stroke="#fff" strokeWidth="5" />
    </>
  ),
  policy: (
    <>
      <rect x="108" y="28" width="92" height="118" rx="8" fill="#cfe4f5" transform="rotate(-7 154 87)" />
      <rect x="114" y="24" width="92" height="118" rx="8" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <path d="M114 32a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8v18h-92z" fill="#0b5cad" />
      <path d="M128 37h36" stroke="#fff" strokeWidth="5" />
      <path d="M128 66h62M128 80h62M128 94h40M128 108h28" stroke="#c6d8e7" strokeWidth="5" />
      <circle cx="188" cy="116" r="20" stroke="#d2473d" strokeWidth="3" fill="#fff" />
      <path d="m178 116 7 7 13-14" stroke="#d2473d" strokeWidth="4" />
    </>
  ),
  prepare: (
    <>
      <rect x="92" y="52" width="96" height="64" rx="8" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <rect x="102" y="64" width="28" height="34" rx="4" fill="#cfe4f5" />
      <path d="M106 98c1-11 4-14 10-14s9 3 10 14z" fill="#0b5cad" />
      <circle cx="116" cy="77" r="6.5" fill="#f8d2b0" />
      <path d="M140 70h36M140 83h36M140 96h22" stroke="#c6d8e7" strokeWidth="5" />
      <rect x="178" y="64" width="48" height="86" rx="9" fill="#22344a" />
      <rect x="183" y="72" width="38" height="68" rx="3" fill="#e6f0f9" />
      <path d="M190 84h24v16h-14l-6 6v-6h-4z" fill="#159a88" />
    </>
  ),
  calendar: (
    <>
      <rect x="104" y="38" width="112" height="106" rx="10" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <path d="M104 48a10 10 0 0 1 10-10h92a10 10 0 0 1 10 10v18H104z" fill="#0b5cad" />
      <path d="M132 28v20M188 28v20" stroke="#35587c" strokeWidth="7" />
      <g fill="#cfe4f5">
        <rect x="116" y="78" width="16" height="14" rx="3" />
        <rect x="140" y="78" width="16" height="14" rx="3" />
        <rect x="164" y="78" width="16" height="14" rx="3" />
        <rect x="188" y="78" width="16" height="14" rx="3" />
        <rect x="116" y="100" width="16" height="14" rx="3" />
        <rect x="140" y="100" width="16" height="14" rx="3" />
        <rect x="188" y="100" width="16" height="14" rx="3" />
        <rect x="116" y="122" width="16" height="14" rx="3" />
        <rect x="140" y="122" width="16" height="14" rx="3" />
      </g>
      <circle cx="172" cy="107" r="15" fill="#e07a33" />
      <path d="m165 107 5 5 9-10" stroke="#fff" strokeWidth="4" />
    </>
  ),
  receipt: (
    <>
      <path d="M116 24h88v122l-11-8-11 8-11-8-11 8-11-8-11 8-11-8-11 8z" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <path d="M132 46h56" stroke="#0b5cad" strokeWidth="7" />
      <path d="M132 64h56M132 78h56M132 92h34" stroke="#c6d8e7" strokeWidth="5" />
      <circle cx="186" cy="110" r="22" fill="#ffd27d" stroke="#e0a13d" strokeWidth="3" />
      <path d="M186 106v15M178 96l8 10 8-10M178 107h16M178 114h16" stroke="#b9540c" strokeWidth="3" />
    </>
  ),
  verify: (
    <>
      <path d="M160 20c22 13 42 18 62 18 0 56-16 88-62 110-46-22-62-54-62-110 20 0 40-5 62-18z" fill="#fff" />
      <path d="M160 34c18 10 34 14 50 15-2 45-16 71-50 88-34-17-48-43-50-88 16-1 32-5 50-15z" fill="#0b5cad" />
      <path d="m138 86 16 17 30-36" stroke="#fff" strokeWidth="10" />
    </>
  ),
  lock: (
    <>
      <path d="M130 82V62c0-42 60-42 60 0v20" stroke="#35587c" strokeWidth="12" />
      <rect x="112" y="78" width="96" height="68" rx="12" fill="#0b5cad" />
      <circle cx="160" cy="106" r="10" fill="#ffd27d" />
      <path d="M160 112v16" stroke="#ffd27d" strokeWidth="8" />
    </>
  ),
  message: (
    <>
      <rect x="124" y="24" width="72" height="124" rx="13" fill="#22344a" />
      <rect x="131" y="34" width="58" height="102" rx="5" fill="#e6f0f9" />
      <path
        d="M166 48h76a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8h-50l-16 14v-14h-10a8 8 0 0 1-8-8V56a8 8 0 0 1 8-8z"
        fill="#fff"
        stroke="#a9c9e4"
        strokeWidth="2"
      />
      <g fill="#0b5cad">
        <circle cx="178" cy="74" r="5" />
        <circle cx="196" cy="74" r="5" />
        <circle cx="214" cy="74" r="5" />
        <circle cx="232" cy="74" r="5" />
      </g>
    </>
  ),
} as const;
