import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { openClaim } from './claim-document.ts';
import { presentClaimDetail } from './claims.present.ts';
import { listOwnClaims } from './claims.queries.ts';

const pageSize = 100;

/** All claims of an account, for the customer's copy of their data. Names are masked. */
export async function exportClaims({ db, sealer, content, site, clock }: ClaimDeps, accountId: string): Promise<object[]> {
  const known = { content: await content.current(), times: (await site.current()).service };
  const today = dayInShanghai(clock());
  const exported: object[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const rows = await listOwnClaims(db, accountId, { tab: 'all', pageNum, pageSize });
    for (const row of rows) exported.push(presentClaimDetail(row, openClaim(sealer, row), known, today));
    if (rows.length < pageSize) return exported;
  }
}
