import type { BadgeTone } from './badge.tsx';

/** How a state is shown: its word, and the colour that says how it stands. */
export interface StateLabel {
  readonly label: string;
  readonly tone: BadgeTone;
}
