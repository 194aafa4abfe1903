import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import type { MoneyBack } from '../payments/public.ts';
import { listRedNeeded, markRedNeeded } from './invoices.queries.ts';

const mostListed = 500;

export interface RedLetterDeps {
  readonly db: Database;
}

/** Money of a premium goes back: an invoice that says more than is kept needs a red letter (增值税发票管理规定). Nobody makes one here. */
export async function noteMoneyBack(tx: Transaction, { charge, kept }: MoneyBack, now: Date): Promise<void> {
  await markRedNeeded(tx, charge, kept, now);
}

/** Invoices that need a red letter, the longest first. */
export async function describeRedNeeded({ db }: RedLetterDeps): Promise<StaffAnswerOf<'listRedLetters'>> {
  const invoices = await listRedNeeded(db, mostListed);
  return invoices.map(({ policy_no: policyNo, period, amount_fen: amount, serial, state, red_needed_at: since }) => ({
    policyNo,
    period,
    amount: toYuanText(amount),
    serial,
    state,
    since: since.toISOString(),
  }));
}
