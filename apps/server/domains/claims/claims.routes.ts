import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { ContentCatalogue } from '../content/public.ts';
import { openClaim } from './claim-document.ts';
import { presentClaim, presentClaimDetail } from './claims.present.ts';
import { countOwnClaims, findOwnClaim, listOwnClaims } from './claims.queries.ts';

interface Deps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly content: ContentCatalogue;
  readonly clock: Clock;
}

/** Claims as their owner sees them. */
export function bindClaimCalls(bind: CallBinder, { db, sealer, content, clock }: Deps): void {
  bind('listClaims', async (request, { session }) => {
    const accountId = session?.accountId ?? '';
    const { 'claim-papers': papers } = await content.current();
    const counts = await countOwnClaims(db, accountId);
    const rows = await listOwnClaims(db, accountId, request);
    return { total: counts[request.tab], counts, list: rows.map((claim) => presentClaim(claim, openClaim(sealer, claim), papers)) };
  });

  bind('getClaim', async ({ claimNo }, { session }) => {
    const claim = await findOwnClaim(db, session?.accountId ?? '', claimNo);
    if (!claim) return refuse('CLAIM_NOT_FOUND');
    const { 'claim-papers': papers } = await content.current();
    return presentClaimDetail(claim, openClaim(sealer, claim), papers, dayInShanghai(clock()));
  });
}
