/** Product card: a hospital and a receipt, for medical expenses. */
export function HospitalMotif({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 160" preserveAspectRatio="xMaxYMid slice" className={className} aria-hidden="true">
      <path fill="#eef1fb" d="M0 0h400v160H0z" />
      <circle cx="300" cy="80" r="92" fill="#dfe5f7" />
      <path d="M0 134c80-28 150-16 220-4s120 8 180-16v46H0z" fill="#cdd7f1" />
      <path d="M0 148c90-18 170-8 240 0s110 0 160-10v22H0z" fill="#b3c2e8" />
      <path d="M244 62h92v82h-92z" fill="#fff" />
      <path d="M262 34h56v110h-56z" fill="#f7f9fe" />
      <path d="M258 30h64v8h-64zM240 58h22v7h-22zM318 58h22v7h-22z" fill="#3f5fb0" />
      <circle cx="290" cy="58" r="14" fill="#e07a33" />
      <path d="M287 50h6v5h5v6h-5v5h-6v-5h-5v-6h5z" fill="#fff" />
      <g fill="#b9c8ec">
        <path d="M270 80h14v12h-14zM296 80h14v12h-14zM270 100h14v12h-14zM296 100h14v12h-14z" />
        <path d="M247 76h10v12h-10zM247 98h10v12h-10zM323 76h10v12h-10zM323 98h10v12h-10z" />
      </g>
      <path d="M281 120h18v24h-18z" fill="#3f5fb0" />
      <path d="M352 88h32v50l-5-4-5 4-6-4-6 4-5-4-5 4z" fill="#fff" />
      <path d="M358 98h20v4h-20zM358 107h20v4h-20zM358 116h12v4h-12z" fill="#8fa4d8" />
      <path d="M370 119l4 4 8-9" fill="none" stroke="#159a88" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" />
      <g fill="#fff" opacity=".8">
        <circle cx="188" cy="54" r="5" />
        <circle cx="214" cy="30" r="3" />
        <circle cx="380" cy="30" r="4" />
      </g>
    </svg>
  );
}
