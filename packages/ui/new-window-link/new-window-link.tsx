import type { ComponentProps } from 'react';

interface NewWindowLinkProps extends ComponentProps<'a'> {
  href: string;
}

/** A link that opens in a new window, on iOS and in WeChat in the same one (`stayInWindowScript`). Screen readers announce the new window. */
export function NewWindowLink({ href, children, ...rest }: NewWindowLinkProps) {
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">（在新窗口打开）</span>
    </a>
  );
}
