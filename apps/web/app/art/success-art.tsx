/** Done: a tick over calm water. */
export function SuccessArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 150" className={className} aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="100" cy="68" r="58" fill="#eaf6ef" />
      <circle cx="100" cy="68" r="42" fill="#1b7f4b" />
      <path d="m81 69 13 13 26-27" stroke="#fff" strokeWidth="8" />
      <path d="M26 120c18-10 36-10 54 0s36 10 54 0 30-9 42-2" stroke="#8fc4e6" strokeWidth="5" />
      <path d="M44 136c16-8 30-8 46 0s32 8 48 0" stroke="#c9e2f3" strokeWidth="5" />
      <path d="M34 44l6 6M168 36l-6 6M160 92l8 3M30 88l-7 3" stroke="#f0a35c" strokeWidth="4" />
    </svg>
  );
}
