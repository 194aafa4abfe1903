import { banks } from '@portal/reference/banks.ts';
import { debitAuthorisation, debitAuthorisationTitle, debitAuthorisationVersion } from '@portal/rules/premium/debit-authorisation.ts';
import { toCanonicalJson } from '@portal/rules/values/canonical-json.ts';
import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { createHash } from 'node:crypto';
import type { SigningRow } from '../../payments/public.ts';
import type { DebitablePolicy } from './find-owned.ts';

/** The name of a bank by its code. */
export const bankName = (code: string | null): string => banks.find((bank) => bank.code === code)?.name ?? '';

/** The authorisation that somebody reads before this card is bound, and the hash by which they agree to it. */
export function writeAuthorisation(
  { policy, contract, first }: DebitablePolicy,
  { bank_code: bankCode, card_tail: cardTail }: Pick<SigningRow, 'bank_code' | 'card_tail'>,
  now: Date,
): { readonly title: string; readonly points: readonly string[]; readonly hash: Buffer } {
  const today = dayInShanghai(now);
  const { amount, payments, perYear } = contract.premium;
  const points = debitAuthorisation({
    policyNo: policy.policy_no,
    productName: policy.product_name,
    bank: bankName(bankCode),
    cardTail,
    amount,
    perYear,
    payments,
    // The customer is told the day before.
    firstOn: first.dueOn > today ? first.dueOn : addDays(today, 1),
    firstPeriod: first.period,
  });
  const text = { version: debitAuthorisationVersion, title: debitAuthorisationTitle, points };
  return { title: text.title, points, hash: createHash('sha256').update(toCanonicalJson(text)).digest() };
}
