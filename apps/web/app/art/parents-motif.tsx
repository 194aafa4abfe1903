/** Product card: elderly parents side by side under an umbrella. */
export function ParentsMotif({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 160"
      preserveAspectRatio="xMaxYMid slice"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path fill="#e4f4f2" d="M0 0h400v160H0z" />
      <circle cx="300" cy="84" r="88" fill="#cfebe7" />
      <path d="M0 130c80-26 160-18 230-4s110 4 170-16v50H0z" fill="#b5dfd9" />
      <path d="M0 148c90-14 170-8 240 0s110-2 160-10v22H0z" fill="#8fcfc7" />
      <path d="M300 122V30" stroke="#35587c" strokeWidth="4" />
      <path
        d="M216 62c6-62 162-62 168 0-8-9-20-9-28 0-8-9-20-9-28 0-8-9-20-9-28 0-8-9-20-9-28 0-8-9-20-9-28 0-8-9-20-9-28 0z"
        fill="#e07a33"
      />
      <path d="M272 62c2-36 14-48 28-52 14 4 26 16 28 52-8-9-20-9-28 0-8-9-20-9-28 0z" fill="#f0a35c" />
      <path d="M249 150c-2-42 4-58 20-58s22 16 22 58z" fill="#2a6fb0" />
      <path d="M307 150c0-40 6-54 22-54s24 14 22 54z" fill="#b5536a" />
      <path d="M285 112c6 4 10 6 14 6M315 112c-6 5-10 6-14 6" stroke="#f3c39b" strokeWidth="7" />
      <circle cx="269" cy="80" r="16" fill="#f0c29c" />
      <path d="M253 78c-3-28 35-28 32 0-5-8-10-10-16-10s-12 2-16 10z" fill="#d5dbe1" />
      <circle cx="331" cy="84" r="15.5" fill="#f6cfae" />
      <path d="M315 84c-4-30 36-30 32 0-5-9-9-12-16-12s-11 3-16 12z" fill="#bcc4cc" />
      <g fill="#3a4754">
        <circle cx="264" cy="81" r="2" />
        <circle cx="275" cy="81" r="2" />
        <circle cx="326" cy="86" r="2" />
        <circle cx="337" cy="86" r="2" />
      </g>
      <path d="M265 88q5 4 9 0M327 92q5 4 9 0" stroke="#b5583a" strokeWidth="2.2" />
    </svg>
  );
}
