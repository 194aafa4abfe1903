/** Three generations under one large umbrella in light rain. It is drawn far to the left for wide windows. */
export function UmbrellaFamilyScene({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 860 300"
      preserveAspectRatio="xMaxYMax meet"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
    >
      <path fill="#dff1ef" d="M-900 0h1760v300H-900z" />
      <circle cx="566" cy="164" r="150" fill="#c9e7e3" />
      <path d="M-900 232H0c120-40 240-30 350-6s210 8 300-14 150-8 210 4v84H-900z" fill="#a9d9d3" />
      <path d="M-900 268H0c160-26 300-14 430-4s290-4 430-12v48H-900z" fill="#7fc6bd" />
      <g stroke="#8fb9d8" strokeWidth="4">
        <path d="M300 40l-6 18M352 92l-6 18M316 150l-6 18M382 30l-6 18M772 44l-6 18M812 104l-6 18M776 158l-6 18M838 30l-6 18M404 120l-6 18" />
      </g>
      <path d="M566 250V42" stroke="#35587c" strokeWidth="7" />
      <path d="M566 250c0 22 26 22 26 2" stroke="#35587c" strokeWidth="7" />
      <path
        d="M400 118C408-14 724-14 732 118c-14-16-42-16-55 0-14-16-42-16-56 0-13-16-42-16-55 0-14-16-42-16-56 0-13-16-41-16-55 0-13-16-41-16-55 0z"
        fill="#0b5cad"
      />
      <path d="M511 118c4-72 26-104 55-110 28 6 51 38 55 110-13-16-42-16-55 0-14-16-42-16-55 0z" fill="#4a93d6" />
      <path d="M566 10V-2" stroke="#0b5cad" strokeWidth="8" />
      <Elders />
      <Parents />
      <Children />
    </svg>
  );
}

function Elders() {
  return (
    <g>
      <Person
        body="M424 262c-3-58 8-84 30-84s33 26 30 84z"
        coat="#6b7fa8"
        head={[454, 158, 22]}
        skin="#f0c29c"
        hair="M432 156c-5-38 49-38 44 0-7-11-13-14-22-14s-15 3-22 14z"
        hairColour="#d5dbe1"
      />
      <Person
        body="M648 262c-3-56 8-80 29-80s32 24 29 80z"
        coat="#b5536a"
        head={[677, 162, 21]}
        skin="#f6cfae"
        hair="M655 162c-6-42 50-42 44 0-7-12-13-16-22-16s-15 4-22 16z"
        hairColour="#bcc4cc"
      />
      <path d="M447 160v2M462 160v2M670 164v2M684 164v2" stroke="#3a4754" strokeWidth="4" />
      <path d="M449 170q5 4 10 0M672 174q5 4 10 0" stroke="#b5583a" strokeWidth="2.5" />
    </g>
  );
}

function Parents() {
  return (
    <g>
      <Person
        body="M502 264c-3-68 8-98 33-98s36 30 33 98z"
        coat="#1c6cb4"
        head={[535, 144, 23]}
        skin="#f0c29c"
        hair="M511 144c-7-42 55-42 48 0-7-13-14-18-24-18s-17 5-24 18z"
        hairColour="#3b2c22"
      />
      <path d="M562 190l-4 34" stroke="#f0c29c" strokeWidth="10" />
      <Person
        body="M580 264c-3-66 8-92 31-92s34 26 31 92z"
        coat="#f0a35c"
        head={[611, 150, 22]}
        skin="#f6cfae"
        hair="M588 176c-14-58 60-64 46 0-4-24-10-38-24-38s-20 14-22 38z"
        hairColour="#5c4330"
      />
      <path d="M528 146v2M543 146v2M604 154v2M618 154v2" stroke="#3a4754" strokeWidth="4" />
      <path d="M530 156q5 4 10 0M606 163q5 4 10 0" stroke="#b5583a" strokeWidth="2.5" />
    </g>
  );
}

function Children() {
  return (
    <g>
      <Person
        body="M476 270c-2-38 5-52 20-52s22 14 20 52z"
        coat="#0e8f8a"
        head={[496, 204, 17]}
        skin="#f6cfae"
        hair="M478 204c-4-30 40-30 36 0-6-9-10-12-18-12s-13 3-18 12z"
        hairColour="#4a3628"
      />
      <Person
        body="M628 270c-2-36 5-48 18-48s20 12 18 48z"
        coat="#e07a33"
        head={[646, 208, 16]}
        skin="#f6cfae"
        hair="M629 210c-5-32 39-32 34 0-6-10-10-13-17-13s-11 3-17 13z"
        hairColour="#5c4330"
      />
      <path d="M626 200l-8-6M666 200l8-6" stroke="#5c4330" strokeWidth="8" />
      <path d="M491 206v1M501 206v1M641 210v1M651 210v1" stroke="#3a4754" strokeWidth="4" />
    </g>
  );
}

interface PersonProps {
  readonly body: string;
  readonly coat: string;
  /** Centre and radius. */
  readonly head: readonly [x: number, y: number, radius: number];
  readonly skin: string;
  readonly hair: string;
  readonly hairColour: string;
}

function Person({ body, coat, head: [x, y, radius], skin, hair, hairColour }: PersonProps) {
  return (
    <>
      <path d={body} fill={coat} />
      <circle cx={x} cy={y} r={radius} fill={skin} />
      <path d={hair} fill={hairColour} />
    </>
  );
}
