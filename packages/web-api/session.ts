import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { api } from './browser-api.ts';
import { keepAdvised } from './kept-advised.ts';
import { clearStorage, storeLoginCheck } from './session-storage.ts';
import { wordFailure } from './word-failure.ts';

export type Customer = Extract<AnswerOf<'isLoggedIn'>, { loggedIn: true }>;

export type Session = { readonly state: 'guest' } | { readonly state: 'customer'; readonly customer: Customer };

/** The session as this tab has it. Used in browsers only: pages are rendered without a user. */
let known: Session | undefined;
let asking: Promise<Session> | undefined;
const followers = new Set<(session: Session) => void>();

function publish(session: Session): void {
  known = session;
  for (const follow of followers) follow(session);
}

/** Calls `follow` with every new session until the returned function is called. */
export function followSession(follow: (session: Session) => void): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}

async function ask(): Promise<Session> {
  const answer = await api('isLoggedIn');
  storeLoginCheck(answer);
  // What a customer refused elsewhere is refused here, too, also after signing out.
  if (answer.loggedIn && !answer.isAdvised) keepAdvised(false);
  return answer.loggedIn ? { state: 'customer', customer: answer } : { state: 'guest' };
}

/** Asks the server who is signed in and stores the answer for this tab. Rejects with `CallRefused` if the server cannot answer. */
export function fetchSession(): Promise<Session> {
  const question = ask().then((session) => {
    // The answer to an older question is outdated.
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

/** The same, but shares a call in progress: layout and page load in parallel. */
export function shareSession(): Promise<Session> {
  return asking ?? fetchSession();
}

/** The session that this tab has; asks the server if there is none yet. */
export async function currentSession(): Promise<Session> {
  return known ?? shareSession();
}

/** The message for a customer whose sign-out failed: the server's own, or 退出失败 (spec 1 §8). */
function wordLogOutFailure(error: unknown): unknown {
  const hasNoAnswer = error instanceof CallRefused && (error.code === 'OFFLINE' || error.code === 'TIMED_OUT');
  if (hasNoAnswer) return new CallRefused(error.code, '退出失败，您仍处于登录状态。请检查网络后再试。', [], error.reference);
  return wordFailure(error, '退出失败，您仍处于登录状态。请稍后再试。');
}

/** Signs out. Rejects with `CallRefused` if the call failed: the customer is then still signed in. */
export async function endSession(): Promise<void> {
  await api('logOut').catch((error: unknown) => {
    throw wordLogOutFailure(error);
  });
  forgetSession();
}

/** Clears what this browser has stored about a customer whose session has ended. */
export function forgetSession(): void {
  clearStorage();
  publish({ state: 'guest' });
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 'NOT_SIGNED_IN';
}

/**
 * Runs `work`. If it fails because this tab's session is outdated (it ended, or somebody signed in or renewed it in
 * another tab), fetches the session and runs `work` once more.
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
