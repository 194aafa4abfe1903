import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { IdentityAccount } from './identity.queries.ts';

/** The full phone of an account, as accounts seal it. */
export function openAccountPhone(sealer: Sealer, account: Pick<IdentityAccount, 'id' | 'phone_sealed'>): PhoneNumber {
  return sealer.openJson('account phone', account.id, account.phone_sealed) as PhoneNumber;
}
