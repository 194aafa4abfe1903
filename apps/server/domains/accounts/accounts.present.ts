import type { PhoneNumber } from '@portal/rules/application.ts';
import { maskPhone } from '@portal/rules/masking.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { AccountRow } from './accounts.queries.ts';

/** An account as its owner sees it: the phone masked. */
export function presentAccount(account: AccountRow, sealer: Sealer): { umUserId: string; phoneNoShield: string; realName: string | null } {
  const phone = JSON.parse(sealer.openText(account.phone_sealed)) as PhoneNumber;
  return {
    umUserId: account.id,
    phoneNoShield: maskPhone(phone.number),
    realName: account.real_name_sealed && sealer.openText(account.real_name_sealed),
  };
}
