import type { ReactNode } from 'react';

interface ServiceSceneProps {
  className?: string;
  /** Drawings for `MotifGround`: the largest in the middle, the others on its left and right. */
  children: readonly [middle: ReactNode, left: ReactNode, right: ReactNode];
}

/** Three drawings in one landscape, for the top of a page. */
export function ServiceScene({ className, children: [middle, left, right] }: ServiceSceneProps) {
  return (
    <svg
      viewBox="0 0 800 240"
      preserveAspectRatio="xMaxYMax slice"
      className={className}
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="560" cy="112" r="104" fill="#ffe9cc" opacity=".75" />
      <path
        d="M250 66c3-14 24-17 31-6 9-16 37-13 42 4 16-3 25 9 22 16H242c-6-6-3-14 8-14zM700 40c3-11 19-13 25-4 7-12 29-10 33 4 12-3 19 7 16 13h-82c-5-5-2-13 8-13z"
        fill="#fff"
        opacity=".9"
      />
      <path d="M0 190c130-44 250-28 400-12s250 10 400-34v96H0z" fill="#c9e2f3" />
      <path d="M0 212c150-32 290-18 430-4s240 12 370-22v54H0z" fill="#a9d0ea" />
      <g transform="translate(288 88) scale(.74)">{left}</g>
      <g transform="translate(586 80) scale(.74)">{right}</g>
      <g transform="translate(384 38) scale(1.1)">{middle}</g>
      <path d="M0 230c180-18 320-10 470-4s220 2 330-14v28H0z" fill="#8fc4e6" />
    </svg>
  );
}
