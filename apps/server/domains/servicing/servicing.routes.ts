import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { showStanding } from './lapse/show-standing.ts';
import type { AskDeps } from './reinstatement/asked-again.ts';
import { requestReinstatement } from './reinstatement/request-reinstatement.ts';
import { showReinstatementPage } from './reinstatement/show-reinstatement.ts';

type Deps = AskDeps & { readonly db: Database; readonly clock: Clock };

/** What becomes of a policy whose premiums were not paid: its standing, and the way back. */
export function bindServicingCalls(bind: CallBinder, deps: Deps): void {
  const { db, sealer, clock } = deps;

  bind('getPremiumStanding', ({ policyNo }, { session }) => showStanding(deps, { accountId: session?.accountId ?? '', policyNo }));

  bind('getReinstatement', ({ policyNo }, { session }) => showReinstatementPage(deps, { accountId: session?.accountId ?? '', policyNo }));

  bind('requestReinstatement', (request, { owner, idempotencyKey: key }) =>
    inTransaction(db, (tx) =>
      withIdempotency(tx, { call: 'requestReinstatement', owner, key, request, sealer, now: clock() }, () =>
        requestReinstatement(tx, deps, owner, request),
      ),
    ),
  );
}
