/** Product card: a heart behind a shield, for critical illness. */
export function HeartShieldMotif({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 160" preserveAspectRatio="xMaxYMid slice" className={className} aria-hidden="true">
      <path fill="#e3f1fb" d="M0 0h400v160H0z" />
      <circle cx="304" cy="78" r="92" fill="#d3e8f7" />
      <path d="M0 132c80-30 150-18 220-4s120 8 180-18v50H0z" fill="#bcdcf2" />
      <path d="M0 148c90-18 170-8 240 0s110 0 160-10v22H0z" fill="#9ccbea" />
      <path d="M304 18c20 12 40 17 60 17 0 50-16 84-60 104-44-20-60-54-60-104 20 0 40-5 60-17z" fill="#fff" />
      <path d="M304 30c16 9 32 14 49 15-2 40-16 66-49 82-33-16-47-42-49-82 17-1 33-6 49-15z" fill="#0b5cad" />
      <path d="M304 66c9-15 33-9 30 10-2 13-18 24-30 34-12-10-28-21-30-34-3-19 21-25 30-10z" fill="#fff" />
      <path d="M278 84h13l5-10 8 19 6-9h20" fill="none" stroke="#e07a33" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      <g fill="#fff" opacity=".8">
        <circle cx="196" cy="52" r="5" />
        <circle cx="222" cy="30" r="3" />
        <circle cx="386" cy="28" r="4" />
      </g>
    </svg>
  );
}
