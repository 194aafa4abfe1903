import { Corners } from './id-card-front-guide.tsx';

/** The layout of the emblem side of an ID card: the emblem, the titles, authority and validity. */
export function IdCardBackGuide({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 214 135" className={className} aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <rect x="9" y="9" width="196" height="117" rx="9" fill="#fff" stroke="#a9c9e4" strokeWidth="2" />
      <path d="M10 92c30-30 62-6 98-18s62-32 96-22v65a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8z" fill="#e6f0f9" />
      <circle cx="47" cy="43" r="21" fill="#d2473d" />
      <circle cx="47" cy="43" r="16" stroke="#f7c948" strokeWidth="2.5" />
      <path d="m47 31 2.9 6.3 6.8.8-5 4.7 1.3 6.8-6-3.4-6 3.4 1.3-6.8-5-4.7 6.8-.8z" fill="#f7c948" />
      <path d="M36 55h22" stroke="#f7c948" strokeWidth="3" />
      <path d="M86 34h92" stroke="#7fa9cf" strokeWidth="6" />
      <path d="M98 54h68" stroke="#7fa9cf" strokeWidth="8" />
      <path d="M58 89h22M58 108h22" stroke="#a9c9e4" strokeWidth="5" />
      <path d="M92 89h56M92 108h84" stroke="#7fa9cf" strokeWidth="5" />
      <Corners />
    </svg>
  );
}
