/** A lit lighthouse at dawn, for an issued policy. */
export function LighthouseScene({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="-135 0 830 240" className={className} aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <defs>
        <linearGradient id="lighthouse-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#d3e7f8" />
          <stop offset="0.7" stopColor="#eef6fd" />
          <stop offset="1" stopColor="#fff3e0" />
        </linearGradient>
        <linearGradient id="lighthouse-sun" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffe3b8" />
          <stop offset="1" stopColor="#ffc98a" />
        </linearGradient>
        <linearGradient id="lighthouse-sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#5ba6d6" />
          <stop offset="1" stopColor="#0b5cad" />
        </linearGradient>
        <linearGradient id="lighthouse-beam" x1="1" y1="0" x2="0" y2="0">
          <stop offset="0" stopColor="#fff7ec" stopOpacity="0.95" />
          <stop offset="1" stopColor="#fff7ec" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect x="-135" width="830" height="240" fill="url(#lighthouse-sky)" />
      <circle cx="196" cy="150" r="52" fill="url(#lighthouse-sun)" />
      <g fill="#ffffff" opacity="0.85">
        <ellipse cx="92" cy="56" rx="46" ry="9" />
        <ellipse cx="120" cy="48" rx="26" ry="10" />
        <ellipse cx="330" cy="38" rx="40" ry="8" />
      </g>
      <g transform="translate(-135) scale(1.483 1)">
        <path d="M0 168c58-40 108-46 158-22 40 19 74 8 116-12 62-30 112-22 162 6 44 24 82 22 124 6v94H0z" fill="#b9d9ee" />
        <path d="M0 186c74-26 132-28 204-10 74 18 130 4 196-10 56-12 108-4 160 12v62H0z" fill="#8cc0e2" />
      </g>
      <path d="M432 66 214 24v84z" fill="url(#lighthouse-beam)" />
      <path
        d="M0 200c62-16 116-12 182 2s128 14 196-2 124-12 182 2v38H0z"
        fill="url(#lighthouse-sea)"
        transform="translate(-135) scale(1.483 1)"
      />
      <path d="M366 240c8-34 56-54 116-54s112 20 124 54z" fill="#0e8f8a" />
      <path d="M424 240c16-22 50-34 88-34s70 14 84 34z" fill="#0b7a76" />
      <Tower />
      <g transform="translate(96 196)">
        <path d="M0 0h70l-12 17H12z" fill="#ffffff" />
        <path d="M35-5v-54l30 45z" fill="#fff7ec" />
        <path d="M31-5v-47L6-11z" fill="#f4b06a" />
      </g>
      <path
        d="M0 222c80-14 150-6 228 4s160 6 236-4 66-4 96 0v18H0z"
        fill="#0a4d93"
        opacity="0.75"
        transform="translate(-135) scale(1.483 1)"
      />
    </svg>
  );
}

function Tower() {
  return (
    <g transform="translate(410 48)">
      <path d="M14 34h32l8 110H6z" fill="#ffffff" />
      <path d="M12.400 56h35.200l1.900 26h-39zM9.300 100h41.400l1.900 26H7.400z" fill="#d9762b" />
      <rect x="8" y="28" width="44" height="7" rx="2" fill="#083b70" />
      <rect x="17" y="10" width="26" height="18" fill="#ffe3b8" />
      <path d="M17 10h26M26 10v18M34 10v18" stroke="#083b70" strokeWidth="2" />
      <path d="M13 11c4-10 30-10 34 0z" fill="#083b70" />
      <path d="M30 4v-7" stroke="#083b70" strokeWidth="2.500" strokeLinecap="round" />
      <path d="M24 144v-14a6 6 0 0 1 12 0v14z" fill="#083b70" />
    </g>
  );
}
