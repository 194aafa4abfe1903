import type { ReactNode } from 'react';

/** Pictures of how a card is photographed: one that is right, and three that cannot be read. */
const frame = <rect width="160" height="112" rx="8" fill="#e6f0f9" />;

/** The card itself, moved, turned or cut by the caller. */
function Card({ transform }: { transform?: string }) {
  return (
    <g transform={transform}>
      <rect x="22" y="20" width="116" height="73" rx="6" fill="#fff" stroke="#7fa9cf" strokeWidth="2" />
      <path d="M34 34h34M34 46h26M34 58h38M34 80h84" stroke="#7fa9cf" strokeWidth="5" strokeLinecap="round" />
      <rect x="98" y="31" width="28" height="34" rx="3" fill="#cfe4f5" />
      <circle cx="112" cy="44" r="7" fill="#0b5cad" />
      <path d="M101 65c1-10 5-13 11-13s10 3 11 13z" fill="#0b5cad" />
    </g>
  );
}

const draw = (content: ReactNode) => (
  <svg viewBox="0 0 160 112" aria-hidden="true">
    {frame}
    {content}
  </svg>
);

export const cardPhotoExamples = [
  { id: 'good', label: '四角完整、文字清晰', isGood: true, picture: draw(<Card />) },
  { id: 'cut', label: '缺边角', isGood: false, picture: draw(<Card transform="translate(52 30)" />) },
  {
    id: 'glare',
    label: '反光',
    isGood: false,
    picture: draw(
      <>
        <Card />
        <ellipse cx="66" cy="60" rx="40" ry="22" fill="#fff" opacity=".95" />
        <ellipse cx="66" cy="60" rx="46" ry="27" fill="none" stroke="#f2c14e" strokeWidth="3" strokeDasharray="5 6" />
      </>,
    ),
  },
  {
    id: 'far',
    label: '太远、太小',
    isGood: false,
    picture: draw(<Card transform="translate(52 36) scale(.34)" />),
  },
] as const;
