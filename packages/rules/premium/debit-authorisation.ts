import { premiumPeriod } from '../product/payments.ts';
import type { PerYear } from '../product/product.ts';
import { showDay } from '../values/dates.ts';
import { type Fen, showYuan } from '../values/money.ts';
import { debitOffsets } from './instalments.ts';

/** A changed text has a new version. */
export const debitAuthorisationVersion = '2026-11-2';

export const debitAuthorisationTitle = '续期保险费自动扣款授权书';

/** The authorisation that a customer gives when a card is bound. */
export interface DebitTerms {
  readonly policyNo: string;
  readonly productName: string;
  readonly bank: string;
  readonly cardTail: string;
  /** Of each premium. */
  readonly amount: Fen;
  readonly perYear: PerYear;
  /** The day of the first debit. */
  readonly firstOn: string;
  readonly payments: number;
  /** The period of the first debit. */
  readonly firstPeriod: number;
}

/** The points of the authorisation: what is taken, from where, when, and how it is withdrawn. It is agreed to separately from everything else. */
export function debitAuthorisation(terms: DebitTerms): readonly string[] {
  const { policyNo, productName, bank, cardTail, amount, perYear, firstOn, payments, firstPeriod } = terms;
  const retries = debitOffsets.filter((offset) => offset > 0).join('、');
  return [
    `扣什么：${productName}（保单号 ${policyNo}）的续期保险费，每期 ${showYuan(amount)}，第 ${firstPeriod} 期至第 ${payments} 期。金额高于此数时不扣，须由您重新授权。`,
    `从哪里扣：投保人本人的${bank}借记卡，尾号 ${cardTail}。`,
    `什么时候扣：每${premiumPeriod(perYear)}的交费日，首次为 ${showDay(firstOn)}。没有扣成的，在交费日后第 ${retries} 天再扣，不超过宽限期。每次扣款前至少一天发短信提醒，提醒未发出的不扣。`,
    '不重复扣：您已自助交清、已免交的，不扣这一期。重复收到的款项原路退回。',
    '怎样撤回：在“续期交费”页解除绑定，立即生效，不收费用。已提交银行的这一次扣款除外。',
    '可以不授权：不影响合同效力，您可以每期自助交费。',
  ];
}
