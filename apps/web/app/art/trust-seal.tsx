/** A seal for promises: the bridge mark inside a stamped ring. */
export function TrustSeal({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true" fill="none" strokeLinecap="round">
      <circle cx="32" cy="32" r="30" fill="#e6f0f9" />
      <circle cx="32" cy="32" r="25" stroke="#0b5cad" strokeWidth="2" />
      <circle cx="32" cy="32" r="28.5" stroke="#0b5cad" strokeWidth="2" strokeDasharray=".1 4.6" />
      <path d="M32 15v20" stroke="#0b5cad" strokeWidth="3" />
      <path d="M32 17 19 34M32 22l-8 12M32 17l13 17M32 22l8 12" stroke="#0b5cad" strokeWidth="1.6" />
      <path d="M15 36h34" stroke="#0b5cad" strokeWidth="2.6" />
      <path d="M18 43c4.7-3.3 9.3-3.3 14 0s9.3 3.3 14 0" stroke="#0e8f8a" strokeWidth="2.6" />
    </svg>
  );
}
