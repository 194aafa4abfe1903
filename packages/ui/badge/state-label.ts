import type { BadgeTone } from './badge.tsx';

/** How a state is shown: its label and its colour. */
export interface StateLabel {
  readonly label: string;
  readonly tone: BadgeTone;
}
