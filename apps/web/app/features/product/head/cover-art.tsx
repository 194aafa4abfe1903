import { useId } from 'react';

/** The product's picture: a harbour light, or a hospital, over calm water between two arms of land. Decorative. */
export function CoverArt({ className, isMedical }: { className?: string; isMedical: boolean }) {
  const id = useId();
  return (
    <svg className={className} viewBox="0 0 160 160" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#e6f0f9" />
          <stop offset="1" stopColor="#d3e9ee" />
        </linearGradient>
        <clipPath id={`${id}-round`}>
          <rect width="160" height="160" rx="28" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-round)`}>
        <rect width="160" height="160" fill={`url(#${id}-sky)`} />
        <circle cx="116" cy="44" r="18" fill="#ffd9a8" />
        <path d="M0 108c22-20 46-26 72-22 18 3 30 10 44 12 18 2 32-2 44-8v70H0z" fill="#9cc7d9" />
        {isMedical ? <Hospital /> : <Lighthouse />}
        <path d="M-4 122c20-8 34-8 52 0s34 8 52 0 36-8 64 2v40H-4z" fill="#0e8f8a" opacity="0.85" />
        <path d="M-4 136c22-7 38-6 56 1s36 7 54 0 34-6 58 2v26H-4z" fill="#0b5cad" />
        <path d="M16 128c0-9 10-11 14-4 4-7 14-5 14 4 0 8-14 16-14 16s-14-8-14-16z" fill="#fff" opacity="0.92" />
      </g>
    </svg>
  );
}

function Lighthouse() {
  return (
    <>
      <path d="M80 52 150 26v46L80 60z" fill="#fff" opacity="0.55" />
      <path d="M70 62h20l5 48H65z" fill="#fff" />
      <path d="M67.6 84h24.8l1.2 12H66.4zM69.6 66h20.8l.7 8H68.9z" fill="#c2570c" opacity="0.9" />
      <rect x="68" y="56" width="24" height="6" rx="2" fill="#083b70" />
      <rect x="73" y="44" width="14" height="12" rx="2" fill="#ffe9c9" stroke="#083b70" strokeWidth="2" />
      <path d="M70 44 80 35l10 9z" fill="#083b70" />
    </>
  );
}

function Hospital() {
  return (
    <>
      <path d="M48 68h64v46H48zM62 44h36v70H62z" fill="#fff" />
      <path
        d="M59 38h42v6H59zM54 76h7v8h-7zM54 92h7v8h-7zM99 76h7v8h-7zM99 92h7v8h-7zM69 80h8v8h-8zM83 80h8v8h-8zM74 96h12v18H74z"
        fill="#083b70"
      />
      <path d="M76 50h8v7h7v8h-7v7h-8v-7h-7v-8h7z" fill="#c2570c" />
    </>
  );
}
