import type { ComponentPropsWithRef, ElementType } from 'react';
import { joinClasses } from '../class-names.ts';
import './layout.css';

/** A step of the 4 px grid: `--space-N` of the tokens. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;
export type SmallSpace = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** What every primitive says of itself, in the tokens of the design. */
export interface Look {
  /** Space outside, above and below. It adds to a gap of the parent. */
  readonly above?: Space | undefined;
  readonly below?: Space | undefined;
  /** Space inside: on all four sides, and another one at the two sides. */
  readonly pad?: Space | undefined;
  readonly side?: SmallSpace | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | '2xl' | undefined;
  readonly weight?: 400 | 500 | 600 | 700 | undefined;
  readonly tone?: Tone | undefined;
  readonly fill?: 'paper' | 'mist' | 'foam' | 'sand' | undefined;
  readonly corner?: 'box' | 'card' | undefined;
  readonly bordered?: boolean | undefined;
  readonly centred?: boolean | undefined;
  /** Lines as near to each other as those of a heading. */
  readonly tight?: boolean | undefined;
  /** Figures of equal width, for amounts and dates below each other. */
  readonly figures?: boolean | undefined;
  /** The text never breaks, or it breaks within words too. */
  readonly whole?: boolean | undefined;
  readonly breaks?: boolean | undefined;
  /** In a row: it may be narrower than its longest word; takes the rest of the row; keeps its width. */
  readonly shrinks?: boolean | undefined;
  readonly grows?: boolean | undefined;
  readonly rigid?: boolean | undefined;
  /** As high as a finger needs. */
  readonly target?: boolean | undefined;
  readonly className?: string | undefined;
}

type Tone = 'muted' | 'ink' | 'deep' | 'sea' | 'amber-ink' | 'amber-deep' | 'error' | 'success-ink' | 'teal-ink';

/** The props of a primitive that is drawn as the element or component `Tag`, with all attributes of it. */
export type PropsAs<Own, Tag extends ElementType> = Own &
  Look & { readonly as?: Tag } & Omit<ComponentPropsWithRef<Tag>, keyof Own | keyof Look | 'as'>;

/** `gap` and 4 is the class `gap-4`, `bordered` and true the class `bordered`. They are the only classes with these names: no module renames them. */
export function classOf(name: string, value: string | number | boolean | undefined): string | undefined {
  if (value === undefined || value === false) return undefined;
  return value === true ? name : `${name}-${value}`;
}

/** The attributes of the element: the look has become classes, after those of the primitive itself, and all others are as they were given. */
export function dress(props: Look, ...own: readonly (string | undefined)[]): object {
  const { above, below, pad, side, size, weight, tone, fill, corner, ...more } = props;
  const { bordered, centred, tight, figures, whole, breaks, shrinks, grows, rigid, target, className, ...attributes } = more;
  const valued = { above, below, pad, side, size, weight, tone, fill, corner };
  const said = { ...valued, bordered, centred, tight, figures, whole, breaks, shrinks, grows, rigid, target };
  const look = Object.entries(said).map(([name, value]) => classOf(name, value));
  return { ...attributes, className: joinClasses(...own, ...look, className) };
}
