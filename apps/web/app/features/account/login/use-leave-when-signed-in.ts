import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../api/use-session.tsx';

/** Whoever is signed in already goes on at once. What this tab believes may be old: the server is asked first. */
export function useLeaveWhenSignedIn(target: string): void {
  const { session, refresh } = useSession();
  const navigate = useNavigate();
  const isKnown = session.state !== 'unknown';
  const wasCustomer = useRef(false);
  wasCustomer.current = session.state === 'customer';
  useEffect(() => {
    if (!isKnown || !wasCustomer.current) return;
    refresh().then(
      (fresh) => (fresh.state === 'customer' ? navigate(target, { replace: true }) : undefined),
      // Nobody knows: the form is there.
      () => undefined,
    );
  }, [isKnown, refresh, navigate, target]);
}
