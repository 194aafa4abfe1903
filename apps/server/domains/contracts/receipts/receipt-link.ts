/** The page on which an owner signs for a policy. It asks the owner to sign in. */
export function receiptLink(publicUrl: string, policyNo: string): string {
  return `${publicUrl}/policyReceipt?policyNo=${policyNo}`;
}
