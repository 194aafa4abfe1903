import { createElement, type ElementType } from 'react';
import { classOf, dress, type PropsAs, type SmallSpace, type Space } from './look.ts';

interface ClusterOwn {
  /** Space between the parts, and between rows unless `rowGap` says another one. */
  readonly gap?: Space | undefined;
  readonly rowGap?: SmallSpace | undefined;
  /** Where lower parts stand in their row. Without it they are as high. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  /** Where the parts of a row stand that do not fill it. Without it they stand at its start. */
  readonly justify?: 'between' | 'center' | 'end' | undefined;
  /** The row never breaks: for an icon and its words. */
  readonly line?: boolean | undefined;
  /** It stands within a line of text. */
  readonly inline?: boolean | undefined;
}

/** Parts beside each other, in further rows where the width ends. `as` names the element, a `div` without it. */
export function Cluster<Tag extends ElementType = 'div'>({
  as,
  gap,
  rowGap,
  align,
  justify,
  line,
  inline,
  ...rest
}: PropsAs<ClusterOwn, Tag>) {
  const kind = classOf(inline ? 'inline' : 'row', true);
  const places = [
    classOf('wraps', !line),
    classOf('gap', gap),
    classOf('rows', rowGap),
    classOf('align', align),
    classOf('justify', justify),
  ];
  return createElement<object>(as ?? 'div', dress(rest, kind, ...places));
}
