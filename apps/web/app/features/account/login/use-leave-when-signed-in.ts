import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { fetchSession } from '@portal/web-api/session.ts';
import { useSession } from '@portal/web-api/use-session.tsx';

/** Redirects a customer who is already signed in. The session in this tab may be outdated, so the server is asked first. */
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
      // The server could not answer: the form is shown.
      () => undefined,
    );
  }, [isKnown, navigate, target]);
}
