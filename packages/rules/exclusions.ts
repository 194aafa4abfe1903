import type { ExclusionClause, Product } from './product.ts';

/** The clauses of one contract. */
export interface ExclusionGroup {
  /** Id of the rider; absent for the main contract. */
  readonly rider?: string;
  readonly name: string;
  readonly clauses: readonly ExclusionClause[];
}

/** What is not covered, the main contract first, then each of these riders that excludes something of its own. */
export function listExclusions(product: Product, riders: readonly string[]): ExclusionGroup[] {
  const chosen = product.riders.filter(({ id }) => riders.includes(id));
  const groups: ExclusionGroup[] = [
    { name: product.mainRisk.name, clauses: product.exclusions },
    ...chosen.map(({ id, name, exclusions = [] }) => ({ rider: id, name, clauses: exclusions })),
  ];
  return groups.filter(({ clauses }) => clauses.length > 0);
}
