import { addDays, addYears } from '../values/dates.ts';
import { type Fen, fen } from '../values/money.ts';
import type { ContractHistory, ValuedContract } from './value-today.ts';

/** A contract with cash values: fen per 1,000 yuan at the end of each policy year, as in the table of the product, for so many thousands. */
export function withValues(
  effectiveOn: string,
  thousands: number,
  perThousand: readonly number[],
  more: { readonly payoutOn?: string; readonly coverUntil?: string } = {},
): ValuedContract {
  const { payoutOn, coverUntil = null } = more;
  const cashValues = perThousand.map((value) => fen(value * thousands));
  return {
    effectiveOn,
    coverUntil,
    coolingOffDays: 15,
    earlyEnd: 'cash_value',
    premium: { payments: 20, perYear: 1 },
    surrender: {},
    members: [{ id: 'insured', coverages: [], cashValues, ...(payoutOn !== undefined && { payoutOn }) }],
  };
}

/** A cover of one year that keeps 30 % for expenses, with the premium of each insured in fen. */
export function forAYear(effectiveOn: string, premiums: Readonly<Record<string, number>>, notAfterClaim = false): ValuedContract {
  return {
    effectiveOn,
    coverUntil: addDays(addYears(effectiveOn, 1), -1),
    coolingOffDays: 15,
    earlyEnd: 'unexpired_premium',
    premium: { payments: 1, perYear: 1 },
    surrender: { expenses: 30, notAfterClaim },
    members: Object.entries(premiums).map(([id, premium]) => ({ id, coverages: [{ premium: fen(premium) }], cashValues: [] })),
  };
}

/** So many premiums were paid, each of the same amount in fen; the receipt was signed long ago, unless a day is given. */
export const paid = (amount: number, count: number, more: Partial<ContractHistory> = {}): ContractHistory => ({
  premiums: Array.from({ length: count }, (): Fen => fen(amount)),
  signedOn: '2020-01-01',
  ...more,
});
