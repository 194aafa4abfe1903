import { createElement, type ElementType } from 'react';
import { dress, type PropsAs } from './look.ts';

/** One part with its spaces, frame and fill; a list in it has no marks. `as` names the element, a `div` without it. */
export function Box<Tag extends ElementType = 'div'>({ as, ...rest }: PropsAs<object, Tag>) {
  return createElement<object>(as ?? 'div', dress(rest));
}
