/** Band of the consumer protection: a family under a large umbrella, with somebody who listens. The focus is on the right. */
export function UmbrellaScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 960 300" preserveAspectRatio="xMaxYMax slice" className={className} aria-hidden="true">
      <g fill="#fff" opacity=".9">
        <path d="M290 84c3-16 27-20 36-7 9-17 40-14 45 5 17-3 26 10 23 18H288c-7-8-3-15 2-16z" />
      </g>
      <path d="M0 232c140-48 300-64 460-40 170 26 320-26 500-30v138H0z" fill="#c9e0f1" />
      <path d="M0 262c260-26 520-12 960-30v68H0z" fill="#4aa99c" />
      <path d="M0 284c300-14 560-6 960-14v30H0z" fill="#0b7a76" />
      <g strokeLinecap="round">
        <path d="M676 262V70" stroke="#083b70" strokeWidth="6" />
        <path
          d="M520 148C528 74 596 40 676 40s148 34 156 108c-18-16-46-18-62 0-16-20-46-22-62-2-12-12-24-16-32-16s-20 4-32 16c-16-20-46-18-62 2-16-18-44-16-62 0z"
          fill="#0b5cad"
        />
        <path
          d="M582 148c6-60 42-100 94-108 52 8 88 48 94 108-16-20-46-22-62-2-12-12-24-16-32-16s-20 4-32 16c-16-20-46-18-62 2z"
          fill="#2a75ba"
        />
        <path d="M676 40V28" stroke="#083b70" strokeWidth="6" />
      </g>
      <Family />
      <Listener />
    </svg>
  );
}

function Family() {
  return (
    <g strokeLinecap="round" fill="none">
      <path d="M616 262v-34M636 262v-34" stroke="#22364d" strokeWidth="11" />
      <path d="M604 236c-2-40 4-56 22-56s24 16 22 56z" fill="#0a4a8c" />
      <circle cx="626" cy="164" r="15" fill="#f6cfae" />
      <path d="M611 164c-4-26 32-28 30 0-8-8-20-8-30 0z" fill="#22364d" />
      <path d="M718 262v-26M736 262v-26" stroke="#f6cfae" strokeWidth="8" />
      <path d="M702 242c4-46 10-60 25-60s21 14 25 60z" fill="#e07b39" />
      <circle cx="727" cy="166" r="14" fill="#f6cfae" />
      <path d="M712 186c-6-40 34-42 30 0-2-16-6-24-15-26-9 2-13 10-15 26z" fill="#5b3a2b" />
      <path d="M674 262v-14M686 262v-14" stroke="#2a5a80" strokeWidth="7" />
      <path d="M668 250c0-24 2-34 12-34s12 10 12 34z" fill="#ffd36b" />
      <circle cx="680" cy="206" r="11" fill="#f6cfae" />
      <path d="M669 206c-2-20 24-20 22 0-6-6-16-6-22 0z" fill="#3a2a22" />
      <path d="M646 200c6 14 12 22 22 26M708 200c-4 12-10 22-18 26" stroke="#f6cfae" strokeWidth="6" />
    </g>
  );
}

/** A colleague with a headset and what the family said. */
function Listener() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path
        d="M838 120h78q10 0 10 10v38q0 10-10 10h-56l-18 16v-16h-4q-10 0-10-10v-38q0-10 10-10z"
        fill="#fff"
        stroke="#c3d6e6"
        strokeWidth="2"
      />
      <path d="M846 140h62M846 156h42" stroke="#8fb9db" strokeWidth="6" />
      <path d="M790 262c2-50 10-66 28-66s26 16 28 66z" fill="#083b70" />
      <circle cx="818" cy="180" r="15" fill="#f6cfae" />
      <path d="M803 178c-4-26 34-28 30 2-6-12-22-14-30-2z" fill="#22364d" />
      <path d="M801 182c0-24 34-24 34 0" fill="none" stroke="#e07b39" strokeWidth="4" />
      <circle cx="802" cy="184" r="5" fill="#e07b39" />
      <circle cx="834" cy="184" r="5" fill="#e07b39" />
    </g>
  );
}
