import type { ComponentProps } from 'react';
import { useEarlyClick } from './use-early-click.ts';

/** A button without a look of its own: all buttons of server-rendered pages are made of it. */
export function BareButton({ ref, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} ref={useEarlyClick(ref)} />;
}
