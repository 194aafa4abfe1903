import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { maskCertificate, maskPhone } from '@portal/rules/values/masking.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { openCertificate } from '../identity/public.ts';
import type { AccountRow } from './accounts.queries.ts';

/** The full phone of an account, for messages and for its owner. */
export function openPhone(account: Pick<AccountRow, 'id' | 'phone_sealed'>, sealer: Sealer): PhoneNumber {
  return sealer.openJson('account phone', account.id, account.phone_sealed) as PhoneNumber;
}

export interface PresentedAccount {
  readonly umUserId: string;
  readonly realName: string | null;
  readonly phone: string;
  readonly phoneNoShield: string;
  readonly idcard: string | null;
}

/** An account as its owner sees it, with the phone and certificate masked. */
export function presentAccount(account: AccountRow, sealer: Sealer): PresentedAccount {
  const phone = maskPhone(openPhone(account, sealer).number);
  const realName = account.real_name_sealed && sealer.openText('account real name', account.id, account.real_name_sealed);
  const certificate = openCertificate(sealer, account);
  const idcard = certificate ? maskCertificate(certificate.certificateNo) : null;
  return { umUserId: account.id, realName, phone, phoneNoShield: phone, idcard };
}
