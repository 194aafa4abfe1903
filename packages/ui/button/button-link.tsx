import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonClasses } from './button-look.ts';

interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonLook {
  /** Decorative icon before the text. */
  icon?: ReactNode;
}

/** A router link that looks like a button: for navigation rather than an action. */
export function ButtonLink({ kind, size, block, blockOnPhone, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses({ kind, size, block, blockOnPhone }, className)}>
      {icon}
      {children}
    </Link>
  );
}
