/** Product card: a child growing beside a height mark, with a sapling. */
export function ChildMotif({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 160"
      preserveAspectRatio="xMaxYMid slice"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path fill="#fff1e0" d="M0 0h400v160H0z" />
      <circle cx="300" cy="82" r="88" fill="#ffe4c2" />
      <path d="M0 130c80-26 160-18 230-4s110 4 170-16v50H0z" fill="#f9d7a8" />
      <path d="M0 148c90-14 170-8 240 0s110-2 160-10v22H0z" fill="#f3c384" />
      <rect x="344" y="26" width="16" height="114" rx="4" fill="#fff" />
      <path d="M350 42h10M353 58h7M350 74h10M353 90h7M350 106h10M353 122h7" stroke="#e0a15c" strokeWidth="3" />
      <path d="M290 140v-24M308 140v-24" stroke="#35587c" strokeWidth="11" />
      <path d="M277 120c-2-40 6-54 22-54s24 14 22 54z" fill="#0e8f8a" />
      <path d="M281 82c-8 8-14 18-18 28" stroke="#0e8f8a" strokeWidth="9" />
      <path d="M317 80c8-6 14-14 20-24" stroke="#0e8f8a" strokeWidth="9" />
      <circle cx="299" cy="48" r="20" fill="#f8d2b0" />
      <path d="M279 46c-3-34 43-34 40 0-6-10-12-14-18-14s-16 4-22 14z" fill="#3a2a22" />
      <circle cx="292" cy="50" r="2.4" fill="#3a2a22" />
      <circle cx="307" cy="50" r="2.4" fill="#3a2a22" />
      <path d="M294 58q5 5 11 0" stroke="#b5583a" strokeWidth="2.4" />
      <path d="M226 140v-38" stroke="#2a8f6b" strokeWidth="5" />
      <path d="M226 116c-20 0-26-12-26-22 18 0 26 8 26 22zM226 106c0-18 10-26 28-26 0 16-10 26-28 26z" fill="#3fae84" />
      <path d="M210 140h32l-4 10h-24z" fill="#c2620f" />
    </svg>
  );
}
