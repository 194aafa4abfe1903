import { type EvidenceDeps, exportEvidence } from '../domains/evidence/export-evidence.ts';
import { Refused } from '../platform/refused.ts';

/** The evidence of an order or a policy that has a record. */
export async function evidenceOf(deps: EvidenceDeps, number: string): Promise<Uint8Array> {
  const pdf = await exportEvidence(deps, number);
  if (pdf instanceof Refused) throw new Error(pdf.message);
  return pdf;
}
