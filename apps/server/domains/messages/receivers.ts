import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { findAccountOfPhone } from './messages.queries.ts';

/** To whom a message went, as a keyed hash. */
export const hashPhoneOf = (sealer: Sealer, { countryCode, number }: PhoneNumber): Buffer =>
  sealer.hash('message-phone', `${countryCode} ${number}`);

/** To whom a mail went, as a keyed hash. Nobody proves an e-mail address, so the hash is of address and phone together. */
export const hashAddressOf = (sealer: Sealer, address: string, { countryCode, number }: PhoneNumber): Buffer =>
  sealer.hash('mail-address', `${address.toLowerCase()} ${countryCode} ${number}`);

/** The keyed hash by which the phone of an account or a code is looked up: always the same for one number, and not reversible. */
export const hashPhone = (sealer: Sealer, { countryCode, number }: PhoneNumber): Buffer => sealer.hash('phone', `${countryCode}:${number}`);

/** The account of whoever has a phone now; of a mail, only if it goes to the e-mail of that account, as anybody may have typed the two. */
export async function findReceiver(db: Queryable, sealer: Sealer, phone: PhoneNumber, address?: string): Promise<string | null> {
  const account = await findAccountOfPhone(db, hashPhone(sealer, phone));
  if (!account || address === undefined) return account?.id ?? null;
  const own = account.email_sealed && sealer.openText('account email', account.id, account.email_sealed);
  return own?.toLowerCase() === address.toLowerCase() ? account.id : null;
}
