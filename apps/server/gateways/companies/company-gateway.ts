/** A register of organisations by their unified social credit code. */
export interface CompanyGateway {
  /**
   * `matches`: the code is registered for this name. `differs`: it is registered for another one. `unknown`: the register has no such code.
   * Throws when it cannot be reached or is busy: nothing is known then.
   */
  check(company: { readonly name: string; readonly creditCode: string }): Promise<'matches' | 'differs' | 'unknown'>;
}
