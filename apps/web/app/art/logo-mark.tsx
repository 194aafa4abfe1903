/** The company's mark: a cable-stayed bridge whose cables are the strings of a qin, over the sea. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 42 42" width="42" height="42" className={className} aria-hidden="true" fill="none" strokeLinecap="round">
      <rect width="42" height="42" rx="11" fill="#0b5cad" />
      <path d="M21 7.5v18.2" stroke="#fff" strokeWidth="2.6" />
      <path
        d="M21 9 8.4 24.6M21 13.4l-8.2 11.2M21 17.8l-4 6.8M21 9l12.6 15.6M21 13.4l8.2 11.2M21 17.8l4 6.8"
        stroke="#fff"
        strokeWidth="1.5"
      />
      <path d="M6 26h30" stroke="#fff" strokeWidth="2.2" />
      <path d="M6.5 32.4c4.8-3.4 9.7-3.4 14.5 0s9.7 3.4 14.5 0" stroke="#8fd0cd" strokeWidth="2.2" />
    </svg>
  );
}
