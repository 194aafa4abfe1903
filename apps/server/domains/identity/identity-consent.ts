import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { hasImageConsent, insertConsents } from '../consents/public.ts';

/** Records the consent to the text that is in force. Refuses another version: the page shows an old text. */
export async function giveIdentityConsent(
  { db, clock }: { db: Queryable; clock: Clock },
  { owner, version }: { owner: Owner; version: string },
): Promise<Record<never, never> | Refused<'IDENTITY_CONSENT_NEEDED'>> {
  if (version !== identityConsent.version) return refuse('IDENTITY_CONSENT_NEEDED', [], '说明已更新，请刷新页面，阅读后再同意。');
  // Agreeing again changes nothing.
  if (await hasConsented(db, owner)) return {};
  await insertConsents(db, { owner, orderId: null, kinds: ['identity_images'] }, clock());
  return {};
}

/** Whether the account, or the visitor of this browser, has agreed to the text that is in force. */
export async function hasConsented(db: Queryable, owner: Owner): Promise<boolean> {
  return hasImageConsent(db, owner, identityConsent.version);
}

/** Refuses a customer who has not agreed. Asked before an image is read, and again when it is complete. */
export async function refuseWithoutConsent(db: Queryable, owner: Owner): Promise<Refused<'IDENTITY_CONSENT_NEEDED'> | undefined> {
  return (await hasConsented(db, owner)) ? undefined : refuse('IDENTITY_CONSENT_NEEDED');
}
