/** What is printed of a proposal. */
export const waits = ({ proposalNo, said }: { readonly proposalNo: number; readonly said: string }): string =>
  `proposal ${proposalNo} waits for a second person: ${said}`;
