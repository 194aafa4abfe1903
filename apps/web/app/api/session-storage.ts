import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { maskName } from '@portal/rules/masking.ts';

/*
 * What a page keeps of its visitor, under the names of the specification (spec 1 §3). Nothing in it is unmasked: the
 * real name is masked here, everything else by the server. `respectFontSize` is written by the display settings.
 */

/** A random id, made when it is first asked for. */
function keptId(storage: Storage, name: string): string {
  const known = storage.getItem(name);
  if (known) return known;
  const fresh = crypto.randomUUID();
  storage.setItem(name, fresh);
  return fresh;
}

/** Names the visitor of this tab in every request. */
export const visitorId = (): string => keptId(sessionStorage, 'visitorId');

/** Names this browser when it signs in. */
export const deviceId = (): string => keptId(localStorage, 'deviceId');

/** The access key alone, without the HttpOnly cookie, opens nothing. */
export function readAccessKey(): string | null {
  return sessionStorage.getItem('accessKey');
}

export function storeAccessKey(accessKey: string): void {
  sessionStorage.setItem('accessKey', accessKey);
}

/** Keeps what the login check answered. */
export function storeLoginCheck(answer: AnswerOf<'isLoggedIn'>): void {
  // For analytics, which tell visits apart and no people.
  keptId(sessionStorage, 'anonymousId');
  sessionStorage.setItem('loggingStatus', answer.loggedIn ? '1' : '0');
  if (!answer.loggedIn) {
    for (const name of ['accessKey', 'userInfo', 'passwordFlag']) sessionStorage.removeItem(name);
    return;
  }
  const { umUserId, realName, phone, phoneNoShield, idcard } = answer;
  storeAccessKey(answer.accessKey);
  sessionStorage.setItem('userInfo', JSON.stringify({ umUserId, realName: realName && maskName(realName), phone, phoneNoShield, idcard }));
  // Accounts have no passwords yet.
  sessionStorage.setItem('passwordFlag', '0');
}

/** Logging out clears all session and local storage (spec 1 §2). The display preference lives in a cookie and stays. */
export function clearStorage(): void {
  sessionStorage.clear();
  localStorage.clear();
}
