/** An open box, for an empty list. */
export function EmptyBoxArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 200 150" className={className} aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="100" cy="134" rx="78" ry="9" fill="#e3edf6" />
      <path d="m48 70 52-20 52 20-52 20z" fill="#8fb9db" />
      <path d="M48 70v44l52 20V90z" fill="#cfe4f5" />
      <path d="M152 70v44l-52 20V90z" fill="#b5d4ec" />
      <path d="m48 70-18 16 52 20 18-16zM152 70l18 16-52 20-18-16z" fill="#e6f0f9" />
      <path d="M48 70 30 54l52-20 18 16zM152 70l18-16-52-20-18 16z" fill="#dbe9f5" />
      <path d="M100 34c-4-12 8-14 6-24M124 30c6-4 4-10 10-14M76 30c-6-2-6-8-10-10" stroke="#a9c9e4" strokeWidth="3" strokeDasharray="1 7" />
    </svg>
  );
}
