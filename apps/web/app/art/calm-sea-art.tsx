/** A sailing boat on a calm sea under a lighthouse: nothing is amiss. */
export function CalmSeaArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 220" className={className} aria-hidden="true" fill="none" strokeLinecap="round">
      <path d="M0 0h320v220H0z" fill="#e8f3fb" />
      <circle cx="214" cy="88" r="40" fill="#ffe0b4" />
      <circle cx="214" cy="88" r="27" fill="#ffcf8f" />
      <path d="M40 56c3-15 26-18 34-6 9-17 40-14 45 5 17-3 26 9 23 17H38c-6-7-9-16 2-16z" fill="#fff" />
      <path d="M0 136c60-16 110-12 160-6s100 6 160-8v98H0z" fill="#a9d0ea" />
      <path d="M0 158c70-12 130-6 180-2s90 2 140-4v68H0z" fill="#5f9fd2" />
      <path d="M0 184c60-10 130-6 190-2s90 2 130-4v42H0z" fill="#0b5cad" />
      <path d="M122 150h82l-14 24h-54z" fill="#fff" />
      <path d="M168 142V66l36 62z" fill="#fff7ec" />
      <path d="M162 142V78l-32 54z" fill="#f0a35c" />
      <path d="M165 150V58" stroke="#35587c" strokeWidth="3" />
      <path
        d="M40 178c10-5 20-5 30 0M236 176c10-5 20-5 30 0M86 202c10-5 20-5 30 0M200 204c10-5 20-5 30 0"
        stroke="#fff"
        strokeWidth="3"
        opacity=".6"
      />
      <path d="M252 44q8-8 15 0 7-8 15 0M230 62q6-6 11 0 5-6 11 0" stroke="#4d7ea8" strokeWidth="3" />
    </svg>
  );
}
