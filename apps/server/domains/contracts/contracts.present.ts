import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { fileUrl } from '@portal/contract/client.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import { type Fen, toYuanText } from '@portal/rules/values/money.ts';
import { documentsFor, type ProductVersion } from '../products/public.ts';
import { type Contract, pricedCoverages } from './contract/contract.ts';
import type { PolicyRow } from './policies.queries.ts';
import { coverageStateOn } from './policy-state.ts';
import type { CoverageRow } from './rows/rows.queries.ts';

export function presentSum(sum: Fen | null): string | null {
  return sum === null ? null : toYuanText(sum);
}

/** The insured people of a policy: the first ones, masked, and the number of all. */
export function presentNames(
  { insured_count: insuredCount }: PolicyRow,
  names: readonly string[],
): Pick<AnswerOf<'listPolicies'>['list'][number], 'insuredNames' | 'insuredCount'> {
  return { insuredNames: names.map((name) => maskName(name)), insuredCount };
}

/** The documents of the version that was sold, as far as they belong to what was bought. */
export function presentDocuments(sold: ProductVersion, contract: Contract): AnswerOf<'getPolicy'>['documents'] {
  const { goodsId, version } = sold.product;
  return documentsFor(sold, new Set(pricedCoverages(contract).map(({ id }) => id))).map(({ id, title, hash }) => ({
    id,
    title,
    url: fileUrl('downloadProductFile', { goodsId, fileId: id, hash, version }),
  }));
}

/** Coverages with their states today, without prices. */
export function presentCovers(coverages: readonly CoverageRow[], today: string): AnswerOf<'verifyMember'>['coverages'] {
  return coverages.map((coverage) => ({ name: coverage.name, amount: coverage.amount, ...coverageStateOn(coverage, today) }));
}
