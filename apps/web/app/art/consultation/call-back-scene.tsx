/** A colleague with a headset at a desk by the harbour window; a calendar with the chosen hour. It is drawn far to the left for wide windows. */
export function CallBackScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 860 300"
      preserveAspectRatio="xMaxYMax meet"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path fill="#d9ebf8" d="M-900 0h1760v300H-900z" />
      <rect x="300" y="28" width="330" height="176" rx="12" fill="#f4faff" />
      <path d="M300 128c60-14 110-8 165 0s110 8 165-4v80H300z" fill="#a9d0ea" />
      <path d="M300 156c70-12 120-4 180 0s100 4 150-4v52H300z" fill="#6fb0de" />
      <circle cx="566" cy="78" r="26" fill="#ffd7a0" />
      <path d="M356 140h58l-10 16h-38z" fill="#fff" />
      <path d="M386 134V84l28 44zM382 134V94l-20 36z" fill="#f0a35c" />
      <path d="M465 28v176M300 116h330" stroke="#fff" strokeWidth="7" />
      <rect x="300" y="28" width="330" height="176" rx="12" stroke="#fff" strokeWidth="10" />
      <Calendar />
      <path d="M448 250c-4-66 16-92 54-92s58 26 54 92z" fill="#1c6cb4" />
      <path d="M486 158l16 22 16-22" stroke="#fff" strokeWidth="7" />
      <path d="M502 136v20" stroke="#f0c29c" strokeWidth="20" />
      <circle cx="502" cy="112" r="33" fill="#f6cfae" />
      <path d="M466 116c-10-62 82-62 72 0-6-18-18-26-34-26s-32 8-38 26z" fill="#4a3628" />
      <path d="M467 108c0-46 70-46 70 0" stroke="#0b3f73" strokeWidth="6" />
      <rect x="460" y="104" width="13" height="25" rx="6" fill="#0b3f73" />
      <rect x="531" y="104" width="13" height="25" rx="6" fill="#0b3f73" />
      <path d="M537 128c-2 12-12 16-24 15" stroke="#0b3f73" strokeWidth="4" />
      <path d="M488 114v3M515 114v3" stroke="#3a4754" strokeWidth="5" />
      <path d="M494 128q8 6 16 0" stroke="#b5583a" strokeWidth="3" />
      <path d="M356 250h404v50H356z" fill="#8a6546" />
      <path d="M330 240h456" stroke="#a57a55" strokeWidth="18" />
      <rect x="380" y="184" width="76" height="48" rx="6" fill="#0b3f73" />
      <path d="M418 232v6M398 238h40" stroke="#35587c" strokeWidth="6" />
      <path d="M600 232c-2-18 4-24 14-24h14c10 0 16 6 14 24z" fill="#fff" />
      <path d="M642 214c14-2 14 14 1 14" stroke="#fff" strokeWidth="5" />
      <path d="M612 200c-4-8 4-10 0-18M626 200c-4-8 4-10 0-18" stroke="#9fb8cc" strokeWidth="3" />
      <path d="M560 62c0-14 10-22 24-22h64c14 0 24 8 24 22v14c0 14-10 22-24 22h-62l-22 18 4-22c-5-4-8-10-8-18z" fill="#fff" />
      <path d="M584 62h62M584 78h40" stroke="#8fc4e6" strokeWidth="7" />
    </svg>
  );
}

function Calendar() {
  return (
    <g transform="translate(684 52)">
      <rect width="132" height="132" rx="14" fill="#fff" />
      <path d="M0 36V14C0 5 6 0 14 0h104c9 0 14 5 14 14v22z" fill="#f0a35c" />
      <path d="M34-8v18M98-8v18" stroke="#35587c" strokeWidth="8" />
      <g fill="#dbe8f3">
        <path d="M16 50h22v18H16zM48 50h22v18H48zM80 50h22v18H80zM16 76h22v18H16zM16 102h22v18H16zM48 102h22v18H48z" />
      </g>
      <circle cx="86" cy="96" r="31" fill="#0e8f8a" />
      <path d="M86 78v19l13 8" stroke="#fff" strokeWidth="6" />
    </g>
  );
}
