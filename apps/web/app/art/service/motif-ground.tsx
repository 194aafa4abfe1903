import type { ReactNode } from 'react';

export type MotifTint = 'blue' | 'teal' | 'sand' | 'indigo';

/** Sky, disc, far and near hill. */
const tints: Record<MotifTint, readonly [string, string, string, string]> = {
  blue: ['#e3f1fb', '#d3e8f7', '#bcdcf2', '#9ccbea'],
  teal: ['#e4f4f2', '#cfebe7', '#b5dfd9', '#8fcfc7'],
  sand: ['#fff3e2', '#ffe6c7', '#fbdcb4', '#f3c998'],
  indigo: ['#eef1fb', '#dfe5f7', '#cdd7f1', '#b3c2e8'],
};

interface MotifGroundProps {
  tint: MotifTint;
  className?: string;
  /** Drawn in front, around the point 160, 84. */
  children: ReactNode;
}

/** Sky and hills behind a small drawing. */
export function MotifGround({ tint, className, children }: MotifGroundProps) {
  const [sky, disc, far, near] = tints[tint];
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path fill={sky} d="M0 0h320v180H0z" />
      <circle cx="160" cy="86" r="76" fill={disc} />
      <path d="M0 146c60-26 116-16 170-4s96 8 150-14v52H0z" fill={far} />
      <path d="M0 164c76-16 140-8 196 0s88 0 124-8v24H0z" fill={near} />
      <g fill="#fff" opacity=".85">
        <circle cx="46" cy="48" r="4" />
        <circle cx="66" cy="30" r="2.5" />
        <circle cx="276" cy="40" r="3.5" />
      </g>
      {children}
    </svg>
  );
}
