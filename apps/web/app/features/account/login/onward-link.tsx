import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsHydrated } from '@portal/ui/use-is-hydrated.ts';
import { useRedirect } from './use-redirect.ts';

interface OnwardLinkProps {
  readonly to: (redirect?: string) => string;
  readonly children: ReactNode;
}

/** A link to the other way of signing in, which opens the same page afterwards. */
export function OnwardLink({ to, children }: OnwardLinkProps) {
  const redirect = useRedirect();
  const isHydrated = useIsHydrated();
  return <Link to={to(isHydrated ? redirect : undefined)}>{children}</Link>;
}
