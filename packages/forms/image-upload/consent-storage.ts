import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { tabStorage } from '@portal/web-api/browser-storage.ts';

const key = 'identityConsent';

/** Whether the consent to the text in force was given in this tab. The server knows for certain, and refuses without it. */
export function hasGivenConsent(): boolean {
  return tabStorage.getItem(key) === identityConsent.version;
}

/** The consent was withdrawn: it is asked for again. */
export function forgetIdentityConsent(): void {
  tabStorage.removeItem(key);
}

/** Records the consent at the server. Rejects with `CallRefused`. */
export async function giveConsent(): Promise<void> {
  await api('giveIdentityConsent', { version: identityConsent.version });
  tabStorage.setItem(key, identityConsent.version);
}
