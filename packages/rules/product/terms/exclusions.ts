import { chosenCoverages, isRider } from '../coverages.ts';
import type { ExclusionClause, Product } from '../product.ts';

/** The clauses of one contract. */
export interface ExclusionGroup {
  /** Id of the rider; absent for a main contract. */
  readonly rider?: string;
  readonly name: string;
  readonly clauses: readonly ExclusionClause[];
}

/** The exclusions, those of the main contract first, then each of these riders that excludes something of its own. */
export function listExclusions(product: Product, riders: readonly string[]): ExclusionGroup[] {
  return chosenCoverages(product, { riders })
    .map((coverage) => ({ ...(isRider(coverage) ? { rider: coverage.id } : {}), name: coverage.name, clauses: coverage.exclusions }))
    .filter(({ clauses }) => clauses.length > 0);
}
