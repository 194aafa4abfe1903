import type { ComponentProps, MouseEvent } from 'react';
import { isIos } from './is-ios.ts';

interface NewWindowLinkProps extends ComponentProps<'a'> {
  href: string;
}

/** Leaves the window as it is on iOS, where new windows opened by a page are easily lost (spec 2 §2). */
function stayInWindow(event: MouseEvent<HTMLAnchorElement>): void {
  if (isIos(navigator)) event.currentTarget.target = '_self';
}

/** A link that opens in a new window, on iOS in the same one. Screen readers announce the new window. */
export function NewWindowLink({ href, children, ...rest }: NewWindowLinkProps) {
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer" onClick={stayInWindow}>
      {children}
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  );
}
