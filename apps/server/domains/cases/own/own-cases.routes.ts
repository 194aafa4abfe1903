import { inTransaction } from '#platform/database/transaction.ts';
import type { Holidays } from '#platform/holidays.ts';
import type { CallBinder } from '#platform/http/bind-call.ts';
import { withIdempotency } from '#platform/http/idempotency.ts';
import { Refused } from '#platform/refused.ts';
import { saveCase, withdrawOwnCase } from './change-case.ts';
import { addCasePage, type OwnPaperDeps, removeCasePage } from './own-papers.ts';
import { sendCase } from './send-case.ts';
import { listOwnCases, showCase, showOwnCase } from './show-case.ts';
import { startCase } from './start-case.ts';

/** What customers ask for on pages, of every kind that offers it. */
export function bindOwnCaseCalls(bind: CallBinder, deps: OwnPaperDeps & { readonly holidays: Holidays }): void {
  const { db, sealer, clock } = deps;

  bind('startCase', (request, { accountId }) => startCase(deps, { ...request, accountId }));
  bind('getCase', ({ caseNo }, { accountId }) => showCase(deps, { caseNo, accountId }));
  bind('listOwnCases', (_request, { accountId }) => listOwnCases(deps, db, accountId));
  bind('saveCase', (request, { accountId }) => saveCase(deps, { ...request, accountId }));
  bind('addCasePage', (request, { accountId }) => addCasePage(deps, { ...request, accountId }));
  bind('removeCasePage', (request, { accountId }) => removeCasePage(deps, { ...request, accountId }));
  bind('withdrawOwnCase', (request, { accountId }) => withdrawOwnCase(deps, { ...request, accountId }));

  bind('sendCase', async (request, { owner, accountId, idempotencyKey: key }) => {
    const calendar = await deps.holidays.current();
    return inTransaction(db, async (tx) => {
      const sent = await withIdempotency(tx, { call: 'sendCase', owner, key, request, sealer, now: clock() }, () =>
        sendCase(tx, deps, { ...request, accountId, calendar }),
      );
      return sent instanceof Refused ? sent : showOwnCase(tx, deps, { caseNo: sent.caseNo, accountId });
    });
  });
}
