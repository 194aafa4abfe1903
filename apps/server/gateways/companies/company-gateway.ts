import type { RegisteredOwner } from '@portal/rules/owners/compare-owners.ts';

/** A register of organisations by their unified social credit code. */
export interface CompanyGateway {
  /**
   * `matches`: the code is registered for this name. `differs`: it is registered for another one. `unknown`: the register has no such code.
   * Throws when it cannot be reached or is busy: nothing is known then.
   */
  check(company: { readonly name: string; readonly creditCode: string }): Promise<'matches' | 'differs' | 'unknown'>;
  /** Who stands behind the organisation with a code; null: there is no record. Throws like `check`. */
  owners(creditCode: string): Promise<readonly RegisteredOwner[] | null>;
}
