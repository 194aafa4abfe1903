/** Cover: a lighthouse on the headland in the morning. */
export function LighthouseMotif({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 160"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path fill="#fdf1e2" d="M0 0h400v160H0z" />
      <circle cx="138" cy="92" r="46" fill="#ffd7a0" />
      <path d="m262 46 108-26v44z" fill="#fff" opacity=".8" />
      <path d="m246 46-98-18v38z" fill="#fff" opacity=".55" />
      <path d="M0 104c60-12 110-10 170-2s140 6 230-10v68H0z" fill="#a9d0ea" />
      <path d="M0 122c90-10 180-6 400-4v42H0z" fill="#2f7fc2" />
      <path d="M178 160c16-30 46-44 80-42 40 2 84 20 142 14v28z" fill="#0b7a76" />
      <path d="M243 58h24l6 64h-36z" fill="#fff" />
      <path d="M241.6 76h26.8l1.6 16h-30zM238.5 108h32.9l1.5 14h-36z" fill="#e2574c" />
      <rect x="239" y="52" width="32" height="7" rx="2" fill="#083b70" />
      <rect x="246" y="38" width="18" height="14" rx="2" fill="#ffe9c9" stroke="#083b70" strokeWidth="2" />
      <path d="m242 38 13-11 13 11z" fill="#083b70" />
      <path d="M60 138c10-4 20-4 30 0M112 148c10-4 20-4 30 0" stroke="#fff" strokeWidth="3" opacity=".6" />
      <path d="M70 60q8-8 15 0 7-8 15 0" stroke="#4d7ea8" strokeWidth="3" />
    </svg>
  );
}
