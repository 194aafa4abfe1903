import { createElement, type ElementType } from 'react';
import { classOf, dress, type PropsAs } from './look.ts';

interface TextOwn {
  /** An element within a line, such as a `span`, has a line of its own. */
  readonly block?: boolean | undefined;
}

/** A text with the size, weight and tone of the design. `as` names the element, a `p` without it. */
export function Text<Tag extends ElementType = 'p'>({ as, block, ...rest }: PropsAs<TextOwn, Tag>) {
  return createElement<object>(as ?? 'p', dress(rest, classOf('block', block)));
}
