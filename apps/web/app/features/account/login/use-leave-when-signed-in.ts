import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { fetchSession } from '../../../api/session.ts';
import { useSession } from '../../../api/use-session.tsx';

/** Whoever is signed in already goes on at once. What this tab believes may be old: the server is asked first. */
export function useLeaveWhenSignedIn(target: string): void {
  const { state } = useSession();
  const navigate = useNavigate();
  const isKnown = state !== 'unknown';
  const wasCustomer = useRef(false);
  wasCustomer.current = state === 'customer';
  useEffect(() => {
    if (!isKnown || !wasCustomer.current) return;
    fetchSession().then(
      (fresh) => (fresh.state === 'customer' ? navigate(target, { replace: true }) : undefined),
      // Nobody knows: the form is there.
      () => undefined,
    );
  }, [isKnown, navigate, target]);
}
