import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { createContext, type ReactNode, useCallback, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import { api } from './browser-api.ts';
import { clearStorage, storeLoginCheck } from './session-storage.ts';

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
  /** Rejects with `CallRefused` if the server could not be told: the customer is still signed in. */
  readonly logOut: () => Promise<void>;
}

const SessionContext = createContext<SessionHandle | null>(null);

/** Asks who is signed in and keeps the answer for this tab. */
export async function fetchSession(): Promise<Session> {
  const answer = await api('isLoggedIn');
  storeLoginCheck(answer);
  return answer.loggedIn ? { state: 'customer', customer: answer } : { state: 'guest' };
}

/** What a customer is told who could not be signed out: the server's message, or 退出失败 (spec 1 §8). */
function wordLogOutFailure(error: unknown): unknown {
  const hasNoAnswer = error instanceof CallRefused && (error.code === 'OFFLINE' || error.code === 'TIMED_OUT');
  return hasNoAnswer ? new CallRefused(error.code, '退出失败，您仍处于登录状态。请检查网络后再试。', [], error.reference) : error;
}

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ state: 'unknown' });
  const refresh = useCallback(async () => {
    const fresh = await fetchSession();
    setSession(fresh);
    return fresh;
  }, []);
  const logOut = useCallback(async () => {
    await api('logOut').catch((error: unknown) => {
      throw wordLogOutFailure(error);
    });
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
