import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useRedirect } from './use-redirect.ts';

interface OnwardLinkProps {
  readonly to: (redirect?: string) => string;
  readonly children: ReactNode;
}

/** A link to the other way of signing in, which opens the same page afterwards. */
export function OnwardLink({ to, children }: OnwardLinkProps) {
  const redirect = useRedirect();
  // Servers render without the query.
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return <Link to={to(isHydrated ? redirect : undefined)}>{children}</Link>;
}
