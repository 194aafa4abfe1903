import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { createContext, type ReactNode, useCallback, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import { api } from './browser-api.ts';
import { clearStorage, storeAccessKey } from './session-storage.ts';

type LoggedIn = Extract<AnswerOf<'isLoggedIn'>, { loggedIn: true }>;

/** `unknown` until the server has been asked: pages are rendered without any user in them. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'guest' }
  | { readonly state: 'customer'; readonly customer: LoggedIn };

interface SessionHandle {
  readonly session: Session;
  /** Asks the server again: after signing in, and when a call answers NOT_SIGNED_IN. */
  readonly refresh: () => Promise<Session>;
  readonly logOut: () => Promise<void>;
}

const SessionContext = createContext<SessionHandle | null>(null);

/** Asks who is signed in and keeps the access key for this tab. */
export async function fetchSession(): Promise<Session> {
  const answer = await api('isLoggedIn');
  if (!answer.loggedIn) return { state: 'guest' };
  storeAccessKey(answer.accessKey);
  return { state: 'customer', customer: answer };
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'unknown' });
  const refresh = useCallback(async () => {
    const fresh = await fetchSession();
    setSession(fresh);
    return fresh;
  }, []);
  const logOut = useCallback(async () => {
    await api('logOut');
    clearStorage();
    setSession({ state: 'guest' });
  }, []);
  useEffect(() => {
    // Whether somebody is signed in only changes the greeting here: a failure leaves it unknown.
    // It is no reason to keep the page from answering, either.
    void fetchSession()
      .catch((): Session => ({ state: 'guest' }))
      .then((fresh) => startTransition(() => setSession(fresh)));
  }, []);
  const handle = useMemo(() => ({ session, refresh, logOut }), [session, refresh, logOut]);
  return <SessionContext value={handle}>{children}</SessionContext>;
}

export function useSession(): SessionHandle {
  const handle = useContext(SessionContext);
  if (!handle) throw new Error('useSession outside SessionProvider');
  return handle;
}
