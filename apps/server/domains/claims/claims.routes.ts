import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { openClaim } from './claim-document.ts';
import { presentClaim, presentClaimDetail } from './claims.present.ts';
import { countOwnClaims, findOwnClaim, listOwnClaims } from './claims.queries.ts';

/** Claims as their owner sees them. */
export function bindClaimCalls(bind: CallBinder, { db, sealer, content, site, clock }: ClaimDeps): void {
  bind('listClaims', async (request, { accountId }) => {
    const { 'claim-papers': papers } = await content.current();
    const counts = await countOwnClaims(db, accountId);
    const rows = await listOwnClaims(db, accountId, request);
    return { total: counts[request.tab], counts, list: rows.map((claim) => presentClaim(claim, openClaim(sealer, claim), papers)) };
  });

  bind('getClaim', async ({ claimNo }, { accountId }) => {
    const claim = await findOwnClaim(db, accountId, claimNo);
    if (!claim) return refuse('CLAIM_NOT_FOUND');
    const known = { content: await content.current(), times: (await site.current()).service };
    return presentClaimDetail(claim, openClaim(sealer, claim), known, dayInShanghai(clock()));
  });
}
