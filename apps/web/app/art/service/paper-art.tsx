import type { ReactNode } from 'react';

/** A sheet with a title in words, which the details below make a certain paper. */
function Sheet({ title, children, seal }: { title: string; children: ReactNode; seal?: boolean }) {
  return (
    <>
      <rect x="54" y="12" width="92" height="120" rx="4" fill="#cfe0ef" transform="rotate(3 100 72)" />
      <rect x="52" y="10" width="96" height="122" rx="4" fill="#fff" stroke="#a9c9e4" strokeWidth="1.5" />
      <text x="100" y="28" textAnchor="middle" fontSize="10.5" fontWeight="700" fill="#083b70">
        {title}
      </text>
      {children}
      {seal && (
        <>
          <circle cx="128" cy="112" r="13" stroke="#d2473d" strokeWidth="2" fill="#fff" fillOpacity=".6" />
          <path d="m128 104 2.4 5.2 5.600.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6-4.2-3.8 5.6-.6z" fill="#d2473d" />
        </>
      )}
    </>
  );
}

const lines = (d: string) => <path d={d} stroke="#c6d8e7" strokeWidth="3.5" />;

const papers = {
  'paper-form': (
    <Sheet title="给付申请书">
      <path d="M62 38h76v66H62zM62 54h76M62 70h76M62 86h76M88 38v66" stroke="#a9c9e4" strokeWidth="1.5" />
      {lines('M67 46h14M94 46h34M67 62h14M94 62h26M67 78h14M94 78h38M67 94h14M94 94h20')}
      <path d="M96 122c6-10 10-8 9-2s8-8 11-3 6-2 14-4" stroke="#0b5cad" strokeWidth="2.5" />
      {lines('M64 122h22')}
    </Sheet>
  ),
  'paper-id-card': (
    <>
      <rect x="28" y="20" width="112" height="70" rx="6" fill="#e6f0f9" stroke="#a9c9e4" strokeWidth="1.5" />
      <circle cx="60" cy="50" r="15" fill="#d2473d" opacity=".85" />
      <path d="m60 40 3 6.5 7 .8-5.2 4.8 1.4 7-6.2-3.5-6.2 3.5 1.4-7-5.2-4.8 7-.8z" fill="#ffd27d" />
      {lines('M84 42h44M84 54h44M44 78h70')}
      <rect x="58" y="52" width="116" height="74" rx="6" fill="#fff" stroke="#a9c9e4" strokeWidth="1.5" />
      <path d="M68 68h42M68 80h30M68 92h42" stroke="#7fa9cf" strokeWidth="3.5" />
      {lines('M68 112h78')}
      <rect x="126" y="62" width="36" height="42" rx="3" fill="#cfe4f5" />
      <path d="M130 104c1-14 6-19 14-19s13 5 14 19z" fill="#0b5cad" />
      <circle cx="144" cy="76" r="8" fill="#f8d2b0" />
      <path d="M136 76c-2-15 18-15 16 0-3-5-5-6-8-6s-5 1-8 6z" fill="#22344a" />
    </>
  ),
  'paper-bank-card': (
    <>
      <rect x="34" y="34" width="132" height="82" rx="9" fill="#cfe0ef" transform="rotate(-5 100 75)" />
      <rect x="34" y="32" width="132" height="82" rx="9" fill="#0b5cad" />
      <path d="M34 92c40-30 90 10 132-28v41a9 9 0 0 1-9 9H43a9 9 0 0 1-9-9z" fill="#094a8c" />
      <rect x="48" y="50" width="24" height="18" rx="4" fill="#ffd27d" />
      <path d="M48 59h24M60 50v18" stroke="#c98a2b" strokeWidth="1.5" />
      <path d="M48 86h20M76 86h20M104 86h20M132 86h20" stroke="#fff" strokeWidth="5" />
      <circle cx="140" cy="54" r="9" fill="#f0a35c" />
      <circle cx="150" cy="54" r="9" fill="#e2574c" opacity=".85" />
    </>
  ),
  'paper-diagnosis': (
    <Sheet title="诊断证明书" seal>
      {lines('M64 44h30M64 56h72')}
      <path d="M64 72h72" stroke="#e07a33" strokeWidth="4.5" />
      {lines('M64 86h64M64 98h40M64 110h24')}
    </Sheet>
  ),
  'paper-report': (
    <Sheet title="检查报告" seal>
      <rect x="64" y="38" width="34" height="40" rx="3" fill="#22344a" />
      <path d="M81 42v32M74 48c-7 4-8 18-5 26 5 0 7-4 7-10M88 48c7 4 8 18 5 26-5 0-7-4-7-10" stroke="#9ed0ee" strokeWidth="2.5" />
      {lines('M106 44h30M106 56h30M106 68h22M64 90h72M64 102h44')}
      <path d="M64 116h10l4-7 5 12 4-7h12" stroke="#e2574c" strokeWidth="2.5" />
    </Sheet>
  ),
  'paper-records': (
    <Sheet title="出院记录" seal>
      <path d="M64 42h16M64 56h16" stroke="#0b5cad" strokeWidth="3.5" />
      {lines('M88 42h40M88 56h40M64 72h72M64 84h72M64 96h48M64 108h36')}
    </Sheet>
  ),
  'paper-invoice': (
    <>
      <rect x="24" y="30" width="152" height="88" rx="4" fill="#fff7ec" stroke="#e0b98a" strokeWidth="1.5" />
      <text x="100" y="47" textAnchor="middle" fontSize="10.5" fontWeight="700" fill="#9a4507">
        医疗门诊收费票据
      </text>
      <path d="M36 56h128v44H36zM36 70h128M36 85h128M104 56v44" stroke="#e0b98a" strokeWidth="1.5" />
      <path d="M44 63h28M44 78h36M44 92h24M112 63h28M112 78h20" stroke="#f3c998" strokeWidth="3.5" />
      <path d="M112 92h42" stroke="#e07a33" strokeWidth="4.5" />
      <circle cx="146" cy="98" r="14" stroke="#d2473d" strokeWidth="2" fill="#fff" fillOpacity=".5" />
      <path d="M139 95h14M139 101h14" stroke="#d2473d" strokeWidth="2.5" />
      <path d="M40 109h44" stroke="#f3c998" strokeWidth="3.5" />
    </>
  ),
  'paper-fee-list': (
    <Sheet title="费用明细清单" seal>
      {lines('M64 42h38M64 53h30M64 64h42M64 75h26M64 86h36')}
      <path d="M124 42h12M124 53h12M120 64h16M124 75h12M120 86h16" stroke="#7fa9cf" strokeWidth="3.5" />
      <path d="M62 94h76" stroke="#a9c9e4" strokeWidth="1.5" />
      <path d="M64 104h20" stroke="#0b5cad" strokeWidth="4.5" />
    </Sheet>
  ),
  'paper-accident': (
    <Sheet title="事故认定书" seal>
      <path d="M62 80h76v-18l-10-4-8-12H92l-10 12-16 3a4 4 0 0 0-4 4z" fill="#cfe4f5" stroke="#7fa9cf" strokeWidth="1.5" />
      <circle cx="80" cy="81" r="7" fill="#35587c" />
      <circle cx="122" cy="81" r="7" fill="#35587c" />
      <path d="M94 50h10v9H88zM109 50h8l5 9h-13z" fill="#fff" />
      {lines('M64 102h44M64 114h36')}
    </Sheet>
  ),
  'paper-death': (
    <Sheet title="死亡证明" seal>
      {lines('M64 44h20M92 44h44M64 58h20M92 58h32M64 72h20M92 72h44M64 88h60M64 102h40M64 114h26')}
    </Sheet>
  ),
  'paper-family': (
    <>
      <rect x="40" y="18" width="84" height="112" rx="5" fill="#8f2f2a" />
      <text x="82" y="56" textAnchor="middle" fontSize="14" fontWeight="700" fill="#ffd27d">
        户口簿
      </text>
      <circle cx="82" cy="86" r="13" stroke="#ffd27d" strokeWidth="2" />
      <path d="m82 78 2.4 5.2 5.600.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6-4.2-3.8 5.6-.6z" fill="#ffd27d" />
      <rect x="92" y="52" width="78" height="74" rx="5" fill="#fff" stroke="#a9c9e4" strokeWidth="1.5" />
      <circle cx="116" cy="78" r="9" fill="#f8d2b0" />
      <path d="M102 110c0-16 6-22 14-22s14 6 14 22z" fill="#0b5cad" />
      <circle cx="146" cy="84" r="7.5" fill="#f3c39b" />
      <path d="M135 110c0-13 4-18 11-18s11 5 11 18z" fill="#e07a33" />
    </>
  ),
} as const;

interface PaperArtProps {
  /** Id of the drawing, as the insurer's list of papers names it; another one gives a sheet with lines. */
  image: string;
  /** Title on the sheet of an unknown drawing. */
  name: string;
  className?: string;
}

/** The appearance of a paper for a claim. */
export function PaperArt({ image, name, className }: PaperArtProps) {
  const drawing = Object.entries(papers).find(([id]) => id === image)?.[1];
  return (
    <svg viewBox="0 0 200 144" className={className} aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <ellipse cx="100" cy="134" rx="72" ry="6" fill="#dbe7f2" />
      {drawing ?? <Sheet title={name.slice(0, 8)}>{lines('M64 44h72M64 56h72M64 68h60M64 80h72M64 92h40')}</Sheet>}
    </svg>
  );
}
