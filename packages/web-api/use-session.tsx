import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { currentSession, followSession, type Session } from './session.ts';

/** `unknown` until the server has answered: pages are rendered without a user. */
export type ShownSession = Session | { readonly state: 'unknown' };

const SessionContext = createContext<ShownSession | null>(null);

/** Provides the session to everything inside it. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<ShownSession>({ state: 'unknown' });
  useEffect(() => {
    // The session only changes the greeting, so it must not block the page from responding to input.
    const show = (fresh: Session): void => startTransition(() => setSession(fresh));
    const unfollow = followSession(show);
    // The server could not answer: the page greets a guest until the next check.
    currentSession().then(show, () => setSession((last) => (last.state === 'unknown' ? { state: 'guest' } : last)));
    return unfollow;
  }, []);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): ShownSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}
