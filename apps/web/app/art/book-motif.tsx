/** Cover: an open book with a leaf as its bookmark. */
export function BookMotif({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 160"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path fill="#e8f5f2" d="M0 0h400v160H0z" />
      <circle cx="204" cy="78" r="70" fill="#cfebe4" />
      <path d="M0 136c90-20 170-10 230-6s110-2 170-12v42H0z" fill="#b2dcd5" />
      <path d="M200 60c-24-16-56-18-82-10v72c26-8 58-6 82 10 24-16 56-18 82-10V50c-26-8-58-6-82 10z" fill="#0e8f8a" />
      <path d="M200 56c-22-14-50-16-74-9v68c24-7 52-5 74 9 22-14 50-16 74-9V47c-24-7-52-5-74 9z" fill="#fff" />
      <path d="M200 56v68" stroke="#b9d6d1" strokeWidth="3" />
      <path d="M140 64c14-3 30-2 44 3M140 80c14-3 30-2 44 3M140 96c14-3 30-2 44 3" stroke="#c3dedb" strokeWidth="5" />
      <path d="M216 67c14-5 30-6 44-3M216 83c14-5 30-6 44-3" stroke="#c3dedb" strokeWidth="5" />
      <path d="M232 112c-4-16 8-28 28-28 0 18-10 28-28 28zM232 112c6-8 12-13 18-18" fill="#ffc98a" stroke="#c2620f" strokeWidth="2" />
      <path
        d="M318 132v-26M318 116c-12 0-16-8-16-14 11 0 16 6 16 14zM318 110c0-11 6-16 17-16 0 10-6 16-17 16z"
        stroke="#2a8f6b"
        strokeWidth="3"
        fill="#3fae84"
      />
      <path d="M84 134v-20M84 122c10 0 13-6 13-11-9 0-13 5-13 11z" stroke="#2a8f6b" strokeWidth="3" fill="#3fae84" />
    </svg>
  );
}
