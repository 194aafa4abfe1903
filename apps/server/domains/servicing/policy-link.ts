/** The page of a policy. It asks its owner to sign in. */
export function policyLink(publicUrl: string, policyNo: string): string {
  return `${publicUrl}/policyDetails?policyNo=${policyNo}`;
}
