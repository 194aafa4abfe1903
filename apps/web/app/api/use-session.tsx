import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { currentSession, followSession, type Session } from './session.ts';

/** `unknown` until the server has been asked: pages are rendered without any user in them. */
export type ShownSession = Session | { readonly state: 'unknown' };

const SessionContext = createContext<ShownSession | null>(null);

/** Shows who is signed in to everything inside it. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<ShownSession>({ state: 'unknown' });
  useEffect(() => {
    // Whether somebody is signed in only changes the greeting: it is no reason to keep the page from answering.
    const show = (fresh: Session): void => startTransition(() => setSession(fresh));
    const unfollow = followSession(show);
    // Nobody can tell: the page greets a guest, until somebody asks again.
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
