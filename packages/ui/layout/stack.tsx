import { createElement, type ElementType } from 'react';
import { classOf, dress, type PropsAs, type Space } from './look.ts';

interface StackOwn {
  /** Space between the parts. */
  readonly gap?: Space | undefined;
  /** Where parts stand that are narrower than the stack. Without it they are as wide. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** In a stack that is higher than its parts, they stand at its top. Without it they share the height. */
  readonly top?: boolean | undefined;
  /** A part that `grows` takes the rest of the height. */
  readonly column?: boolean | undefined;
}

/** Parts below each other, with the same space between them. `as` names the element, a `div` without it. */
export function Stack<Tag extends ElementType = 'div'>({ as, gap, align, top, column, ...rest }: PropsAs<StackOwn, Tag>) {
  const kind = classOf(column ? 'column' : 'stack', true);
  const place = classOf(column ? 'align' : 'items', align);
  return createElement<object>(as ?? 'div', dress(rest, kind, classOf('gap', gap), place, classOf('top', top)));
}
