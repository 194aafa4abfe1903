import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { api } from './browser-api.ts';
import { clearStorage, storeLoginCheck } from './session-storage.ts';

export type Customer = Extract<AnswerOf<'isLoggedIn'>, { loggedIn: true }>;

export type Session = { readonly state: 'guest' } | { readonly state: 'customer'; readonly customer: Customer };

/** What this tab knows. Only browsers get here: pages are rendered without any user in them. */
let known: Session | undefined;
let asking: Promise<Session> | undefined;
const followers = new Set<(session: Session) => void>();

function publish(session: Session): void {
  known = session;
  for (const follow of followers) follow(session);
}

/** Calls `follow` with every session that is learnt from now on, until the returned function is called. */
export function followSession(follow: (session: Session) => void): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}

async function ask(): Promise<Session> {
  const answer = await api('isLoggedIn');
  storeLoginCheck(answer);
  return answer.loggedIn ? { state: 'customer', customer: answer } : { state: 'guest' };
}

/** Asks who is signed in and keeps the answer for this tab. Rejects with `CallRefused` when nobody can tell. */
export function fetchSession(): Promise<Session> {
  const question = ask().then((session) => {
    // The answer to an older question is out of date.
    if (asking === question) publish(session);
    return session;
  });
  const settle = (): void => {
    if (asking === question) asking = undefined;
  };
  question.then(settle, settle);
  asking = question;
  return question;
}

/** The same, but shares a question that is under way: layout and page load side by side. */
export function shareSession(): Promise<Session> {
  return asking ?? fetchSession();
}

/** Who is signed in as far as this tab knows; asks if it does not know yet. */
export async function currentSession(): Promise<Session> {
  return known ?? shareSession();
}

/** What a customer is told who could not be signed out: the server's message, or 退出失败 (spec 1 §8). */
function wordLogOutFailure(error: unknown): unknown {
  const hasNoAnswer = error instanceof CallRefused && (error.code === 'OFFLINE' || error.code === 'TIMED_OUT');
  return hasNoAnswer ? new CallRefused(error.code, '退出失败，您仍处于登录状态。请检查网络后再试。', [], error.reference) : error;
}

/** Signs out. Rejects with `CallRefused` if the server could not be told: the customer is still signed in. */
export async function endSession(): Promise<void> {
  await api('logOut').catch((error: unknown) => {
    throw wordLogOutFailure(error);
  });
  clearStorage();
  publish({ state: 'guest' });
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 'NOT_SIGNED_IN';
}

/**
 * Runs `work`. If it fails because this tab's session is out of date (it ended, or somebody signed in or renewed it in
 * another tab), asks for the session and runs `work` once more.
 */
export async function withFreshSession<Answer>(work: () => Promise<Answer>, isOutdated = isSignedOut): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!isOutdated(error)) throw error;
  }
  await fetchSession();
  return work();
}
