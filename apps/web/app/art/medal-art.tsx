/** An award: a medal in a laurel, with its year. */
export function MedalArt({ year, className }: { year: string; className?: string }) {
  return (
    <svg viewBox="0 0 120 132" className={className} aria-hidden="true" fill="none" strokeLinecap="round">
      <path d="m44 78-10 46 18-9 10 15 8-44zM76 78l10 46-18-9-10 15-8-44z" fill="#0b5cad" />
      <path d="m44 78-10 46 18-9 4-20zM76 78l10 46-18-9-4-20z" fill="#5b8fc7" />
      <g stroke="#3fae84" strokeWidth="3">
        <path d="M14 68c-4-22 4-42 18-54M106 68c4-22-4-42-18-54" />
        <path
          d="M12 62c-8-2-11-8-10-14 8 1 11 7 10 14zM13 46c-7-4-8-10-6-16 7 3 9 9 6 16zM19 31c-6-5-6-11-2-16 6 4 7 10 2 16zM108 62c8-2 11-8 10-14-8 1-11 7-10 14zM107 46c7-4 8-10 6-16-7 3-9 9-6 16zM101 31c6-5 6-11 2-16-6 4-7 10-2 16z"
          fill="#3fae84"
          stroke="none"
        />
      </g>
      <circle cx="60" cy="52" r="40" fill="#ffd27d" />
      <circle cx="60" cy="52" r="33" fill="#fff7ec" stroke="#e0a15c" strokeWidth="2" />
      <path d="m60 27 4 8.5 9.3 1.2-6.8 6.4 1.7 9.2L60 47.8l-8.2 4.5 1.7-9.2-6.8-6.4 9.3-1.2z" fill="#e07a33" />
      <text x="60" y="72" fontSize="15" fontWeight="700" textAnchor="middle" fill="#083b70">
        {year}
      </text>
    </svg>
  );
}
