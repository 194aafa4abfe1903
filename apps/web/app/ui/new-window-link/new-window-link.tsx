import type { ComponentProps, MouseEvent } from 'react';
import { stayInWindow } from './stay-in-window.ts';

interface NewWindowLinkProps extends ComponentProps<'a'> {
  href: string;
}

/** A link that opens in a new window, on iOS and in WeChat in the same one. Screen readers announce the new window. */
export function NewWindowLink({ href, children, onClick, ...rest }: NewWindowLinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    stayInWindow(event);
  };
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer" onClick={open}>
      {children}
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  );
}
