import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { NewWindowLink } from '@portal/ui/new-window-link/new-window-link.tsx';

interface ShellAnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  newWindow?: boolean;
}

/** A link to a page of this site. A full address opens in a new window, which screen readers announce. */
export function ShellAnchor({ to, newWindow = false, children, ...rest }: ShellAnchorProps) {
  const external = /^https?:/.test(to);
  if (!external && !newWindow) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <NewWindowLink href={to} {...rest}>
      {children}
    </NewWindowLink>
  );
}
