import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { showStanding } from './lapse/show-standing.ts';
import type { IssueDeps } from '../contracts/public.ts';
import type { AskDeps } from './reinstatement/asked-again.ts';
import { requestReinstatement } from './reinstatement/request-reinstatement.ts';
import { showReinstatementPage } from './reinstatement/show-reinstatement.ts';

type Deps = AskDeps & IssueDeps & { readonly db: Database };

/** What becomes of a policy whose premiums were not paid: its standing, and the way back. */
export function bindServicingCalls(bind: CallBinder, deps: Deps): void {
  const { db, sealer, clock } = deps;

  bind('getPremiumStanding', ({ policyNo }, { accountId }) => showStanding(deps, { accountId, policyNo }));

  bind('getReinstatement', ({ policyNo }, { accountId }) => showReinstatementPage(deps, { accountId, policyNo }));

  bind('requestReinstatement', (request, { owner, idempotencyKey: key }) =>
    inTransaction(db, (tx) =>
      withIdempotency(tx, { call: 'requestReinstatement', owner, key, request, sealer, now: clock() }, () =>
        requestReinstatement(tx, deps, owner, request),
      ),
    ),
  );
}
