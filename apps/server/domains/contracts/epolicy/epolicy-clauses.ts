import type { Contract, Declaration } from '../contract/contract.ts';
import { pricedCoverages } from '../contract/contract.ts';
import { sayBenefitAmount } from '../contract/say-benefit-amount.ts';

/** The benefits of a coverage, a row for each, and its exclusions. */
export interface PrintedClauses {
  readonly name: string;
  readonly benefits: readonly { readonly name: string; readonly amount: string; readonly how: string }[];
  readonly exclusions: readonly string[];
}

/** The sum of a coverage, if it is the same for everybody who has it. */
function commonSum(contract: Contract, id: string) {
  const sums = new Set(pricedCoverages(contract).flatMap((coverage) => (coverage.id === id ? [coverage.sum] : [])));
  return sums.size === 1 ? ([...sums][0] ?? null) : null;
}

/** The benefits and exclusions of the coverages of a contract, with figures. */
export function printClauses(contract: Contract): PrintedClauses[] {
  return contract.clauses.map(({ coverage, name, benefits, exclusions }) => ({
    name,
    benefits: benefits.map((benefit) => ({
      name: benefit.name,
      amount: sayBenefitAmount(benefit, commonSum(contract, coverage)),
      how: benefit.how,
    })),
    exclusions: [...exclusions],
  }));
}

/** The questions to one person with their answers. */
export interface PrintedDeclarations {
  readonly caption: string;
  readonly rows: readonly { readonly question: string; readonly answer: string }[];
}

function sayAnswer({ answer, details }: Declaration): string {
  if (answer === 'no') return '否';
  return details.length === 0 ? '是' : `是。${details.map(([label, text]) => `${label}：${text}`).join('；')}`;
}

/** The declarations about each insured and the applicant, in this order. */
export function printDeclarations({ members, applicant, declarations }: Contract): PrintedDeclarations[] {
  const about = (isMeant: (one: Declaration) => boolean, caption: string): PrintedDeclarations[] => {
    const rows = declarations.filter(isMeant).map((one) => ({ question: one.question, answer: sayAnswer(one) }));
    return rows.length === 0 ? [] : [{ caption, rows }];
  };
  return [
    ...members.flatMap(({ id, person }) => about(({ of }) => of !== 'applicant' && of.member === id, `被保险人　${person.name}`)),
    ...about(({ of }) => of === 'applicant', `投保人　${applicant.name}`),
  ];
}
