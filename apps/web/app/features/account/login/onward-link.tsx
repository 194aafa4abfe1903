import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useRedirect } from './use-redirect.ts';

interface OnwardLinkProps {
  readonly to: (redirect?: string) => string;
  readonly children: ReactNode;
}

const noChanges = () => () => undefined;

/** A link to the other way of signing in, which opens the same page afterwards. */
export function OnwardLink({ to, children }: OnwardLinkProps) {
  const redirect = useRedirect();
  // Servers render without the query. A store, not an effect: the link is right before the first click is handled.
  const known = useSyncExternalStore(
    noChanges,
    () => redirect,
    () => undefined,
  );
  return <Link to={to(known)}>{children}</Link>;
}
