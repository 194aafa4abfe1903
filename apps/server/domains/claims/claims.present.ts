import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import { type Fen, toYuanText } from '@portal/rules/values/money.ts';
import type { Content } from '../content/public.ts';
import { type ClaimTimes, deadlineOf } from './claim-deadline.ts';
import type { ClaimDocument } from './claim-document.ts';
import type { ClaimRow } from './claims.queries.ts';

type Papers = Content['claim-papers'];
/** What is known of papers, public holidays, and the days of the terms. */
interface Known {
  readonly content: Pick<Content, 'claim-papers' | 'holidays'>;
  readonly times: ClaimTimes;
}

const yuanOf = (amount: Fen | undefined): string | null => (amount === undefined ? null : toYuanText(amount));

/** A claim in the list. Names are masked. */
export function presentClaim(claim: ClaimRow, document: ClaimDocument, { kinds }: Papers): AnswerOf<'listClaims'>['list'][number] {
  return {
    claimNo: claim.claim_no,
    state: claim.state,
    // The core system may send kinds that are not described yet.
    kind: kinds.find(({ code }) => code === document.kind)?.name ?? '其他',
    insuredName: maskName(document.insuredName),
    productName: document.productName ?? null,
    policyNo: claim.policy_no,
    reportedAt: claim.reported_at.toISOString(),
    updatedAt: claim.updated_at.toISOString(),
    papersMissing: claim.state === 'documents_needed' ? document.papers.filter(({ received }) => !received).length : 0,
    paid: yuanOf(document.amounts.paid),
  };
}

export function presentClaimDetail(
  claim: ClaimRow,
  document: ClaimDocument,
  { content: { 'claim-papers': papers, holidays }, times }: Known,
  today: string,
): AnswerOf<'getClaim'> {
  const { amounts } = document;
  return {
    ...presentClaim(claim, document, papers),
    incidentOn: document.incidentOn,
    reason: document.reason ?? null,
    events: document.events.map(({ state, at, note }) => ({ state, at: new Date(at).toISOString(), note: note ?? null })),
    papers: document.papers.map(({ code, received, note }) => {
      const described = papers.papers.find((paper) => paper.code === code);
      return { code, name: described?.name ?? '其他材料', text: described?.text ?? '', received, note: note ?? null };
    }),
    amounts: { claimed: yuanOf(amounts.claimed), approved: yuanOf(amounts.approved), paid: yuanOf(amounts.paid) },
    deadline: deadlineOf(document, { today, holidays, times }),
  };
}
