import { claimNo, day, policyNo } from '@portal/contract/fields.ts';
import { claimState } from '@portal/contract/states.ts';
import { z } from 'zod';
import { hashCertificate } from '#platform/certificate-hash.ts';
import { recordClaim } from '../../claims/public.ts';
import { fault, type Feed, type LineContext } from '../feed.ts';
import { amount, at, certificate, revision, text } from '../line-fields.ts';

const line = z.strictObject({
  claimNo,
  revision,
  policyNo,
  kind: text,
  productName: text.optional(),
  insured: certificate.extend({ name: text }),
  incidentOn: day,
  complex: z.boolean().default(false),
  events: z
    .array(z.strictObject({ state: claimState, at, note: text.optional() }))
    .min(1)
    .max(100),
  papers: z
    .array(z.strictObject({ code: text, received: z.boolean(), note: text.optional() }))
    .max(50)
    .default([]),
  amounts: z.strictObject({ claimed: amount.optional(), approved: amount.optional(), paid: amount.optional() }).default({}),
  reason: text.optional(),
});

type Line = z.output<typeof line>;

/** The checks that need more than the claim: its codes are in claim-papers.yaml, and its state needs papers, amounts or a reason. */
function checkClaim({ kind, papers, events, amounts, reason }: Line, known: LineContext['papers']): string[] {
  const state = events.at(-1)?.state;
  const names = (list: readonly { code: string }[]) => list.map(({ code }) => code).join(', ');
  return [
    ...(known.kinds.some(({ code }) => code === kind) ? [] : [`kind: claim-papers.yaml has ${names(known.kinds)}`]),
    ...papers
      .filter(({ code }) => !known.papers.some((paper) => paper.code === code))
      .map(({ code }) => `papers: claim-papers.yaml has no ${code}`),
    ...(state === 'documents_needed' && papers.every(({ received }) => received)
      ? ['papers: none is missing, but the state asks for them']
      : []),
    ...(state === 'rejected' && !reason ? ['reason: a rejected claim needs one'] : []),
    ...(state === 'paid' && amounts.paid === undefined ? ['amounts.paid: a paid claim needs it'] : []),
  ];
}

export const claimsFeed: Feed<Line> = {
  name: 'claims',
  schema: line,
  idOf: (claim) => claim.claimNo,
  async record(tx, { sealer, papers }, claim) {
    const faults = checkClaim(claim, papers);
    if (faults.length > 0) return fault(...faults);
    const { claimNo: number, revision: _revision, policyNo: policy, insured, ...document } = claim;
    return fault(
      ...(await recordClaim(tx, sealer, {
        claimNo: number,
        policyNo: policy,
        certificateHash: hashCertificate(sealer, insured),
        document: { ...document, insuredName: insured.name },
      })),
    );
  },
};
