import { Corners } from './id-card-front-guide.tsx';

/** The page of any certificate that has a name and a number. */
export function CertificatePageGuide({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 214 135" className={className} aria-hidden="true" fill="none" strokeLinecap="round">
      <path d="M107 22c-24-12-54-12-82-4v92c28-8 58-8 82 4z" fill="#fff" stroke="#a9c9e4" strokeWidth="2" strokeLinejoin="round" />
      <path d="M107 22c24-12 54-12 82-4v92c-28-8-58-8-82 4z" fill="#e6f0f9" stroke="#a9c9e4" strokeWidth="2" strokeLinejoin="round" />
      <rect x="38" y="32" width="30" height="38" rx="4" fill="#cfe4f5" />
      <path d="M42 70c1-12 5-16 11-16s10 4 11 16z" fill="#0b5cad" />
      <circle cx="53" cy="46" r="7.5" fill="#f8d2b0" />
      <path d="M78 38h14M78 51h14M78 64h14M38 82h54M38 95h40" stroke="#7fa9cf" strokeWidth="5" />
      <path d="M122 36h52M122 51h52M122 66h36" stroke="#a9c9e4" strokeWidth="5" />
      <circle cx="160" cy="86" r="13" stroke="#d2473d" strokeWidth="3" />
      <path d="m154 86 4 4 8-9" stroke="#d2473d" strokeWidth="3" strokeLinejoin="round" />
      <Corners />
    </svg>
  );
}
