import type { Product } from '@portal/rules/product/product.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { Contract } from './contract/contract.ts';
import { freezeClauses } from './contract/freeze-clauses.ts';
import { sayBenefitAmount } from './contract/say-benefit-amount.ts';

/** How the coverages of a contract are shown to its owner. */
export interface Cover {
  readonly clauses: Contract['clauses'];
  readonly productName: string;
  readonly termsName: string;
}

/** The cover of a contract. One frozen before it kept its clauses has them from the version sold. */
export function coverOf({ clauses, productName, termsName }: Contract, product: Pick<Product, 'coverages'>): Cover {
  return { clauses: clauses.length > 0 ? clauses : product.coverages.map(freezeClauses), productName, termsName };
}

/** The main coverage has the name of its product; riders have the names of their own terms. */
export const coverageName = ({ productName, termsName }: Cover, name: string): string => (name === termsName ? productName : name);

/** The benefits of a coverage, with the amounts in words. `sum` is the sum assured of the person, null if there is none. */
export function listPays(
  { clauses }: Pick<Cover, 'clauses'>,
  { id, sum }: { id: string; sum: Fen | null },
): { name: string; amount: string }[] {
  const benefits = clauses.find(({ coverage }) => coverage === id)?.benefits ?? [];
  return benefits.map((benefit) => ({ name: benefit.name, amount: sayBenefitAmount(benefit, sum) }));
}
