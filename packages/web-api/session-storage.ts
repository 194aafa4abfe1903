import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import { deviceStorage, type KeptTexts, readJson, tabStorage } from './browser-storage.ts';

/* The data that a page stores about its visitor, under the names of the specification (spec 1 §3). Everything is masked: the real name
   here, the rest by the server. `respectFontSize` is written by the display settings. */

/** A random id, created on first use. */
function keptId(storage: KeptTexts, name: string): string {
  const known = storage.getItem(name);
  if (known) return known;
  const fresh = crypto.randomUUID();
  storage.setItem(name, fresh);
  return fresh;
}

/** Identifies the visitor of this tab in every request. */
export const visitorId = (): string => keptId(tabStorage, 'visitorId');

/** Identifies this browser when it signs in. */
export const deviceId = (): string => keptId(deviceStorage, 'deviceId');

/** The access key is useless without the HttpOnly cookie. */
export function readAccessKey(): string | null {
  return tabStorage.getItem('accessKey');
}

export function storeAccessKey(accessKey: string): void {
  tabStorage.setItem('accessKey', accessKey);
}

/** Whose data this tab stores. */
function storedUserId(): string | undefined {
  const stored = readJson(tabStorage, 'userInfo') as { readonly umUserId?: string } | undefined;
  return stored?.umUserId;
}

/** Stores the answer of the login check. */
export function storeLoginCheck(answer: AnswerOf<'isLoggedIn'>): void {
  // For analytics: it identifies a visit, not a person.
  keptId(tabStorage, 'anonymousId');
  tabStorage.setItem('loggingStatus', answer.loggedIn ? '1' : '0');
  if (!answer.loggedIn) {
    for (const name of ['accessKey', 'userInfo', 'passwordFlag', 'provedUntil']) tabStorage.removeItem(name);
    return;
  }
  const { umUserId, realName, phone, phoneNoShield, idcard } = answer;
  storeAccessKey(answer.accessKey);
  if (storedUserId() !== umUserId) tabStorage.removeItem('passwordFlag');
  tabStorage.setItem('userInfo', JSON.stringify({ umUserId, realName: realName && maskName(realName), phone, phoneNoShield, idcard }));
}

/**
 * Stores whether the account's identity list has a password, identityType 11 (spec 1 §3). The login check does not say it: the flag is
 * absent until an answer does.
 */
export function storePasswordFlag(hasPassword: boolean): void {
  tabStorage.setItem('passwordFlag', hasPassword ? '1' : '0');
}

/** Logging out clears all session and local storage (spec 1 §2). The display preference is in a cookie and stays. */
export function clearStorage(): void {
  tabStorage.clear();
  deviceStorage.clear();
}
