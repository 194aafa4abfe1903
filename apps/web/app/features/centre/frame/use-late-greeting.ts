import { useEffect } from 'react';
import { useSession } from '../../../api/use-session.tsx';

/** Corrects a header that greets a guest although the server knows the customer. */
export function useLateGreeting(): void {
  const { session, refresh } = useSession();
  const isGreetingLate = session.state === 'guest';
  useEffect(() => {
    // The header asked when nobody could tell; meanwhile the server has.
    if (isGreetingLate) refresh().catch(() => undefined);
  }, [isGreetingLate, refresh]);
}
