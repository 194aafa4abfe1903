import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { Refused } from '../../platform/refused.ts';
import { levelOf } from './assurance/level-of.ts';
import { proveAgain } from './assurance/prove-again.ts';
import { authenticateRealName } from './authenticate-real-name.ts';
import { refuseWithoutConsent } from './identity-consent.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { openIdentityDraft, saveIdentityDraft } from './identity-draft.ts';
import { presentAuthentication } from './identity.present.ts';
import { findIdentityAccount } from './identity.queries.ts';
import { getIdentityReview, requestIdentityReview, saveIdentityImages } from './review/request-review.ts';
import { findLatestReview } from './review/reviews.ts';
import { isContestedBy } from './review/reviews.queries.ts';

/** The calls of signed-in customers who prove their real name. */
export function bindProofCalls(bind: CallBinder, deps: IdentityDeps): void {
  const { db, sealer } = deps;

  const showAuthentication = async (accountId: string) => {
    const account = await findIdentityAccount(db, accountId);
    const level = await levelOf(db, account);
    const isContested = await isContestedBy(db, accountId);
    return presentAuthentication(account, { latest: await findLatestReview(db, sealer, accountId), level, isContested }, sealer);
  };

  bind(
    'authenticateRealName',
    (request, context) => {
      const { accountId, addressKey } = context;
      return authenticateRealName(deps, { owner: context.ensureVisitor(), accountId, addressKey, request });
    },
    ({ owner }) => refuseWithoutConsent(db, owner),
  );

  bind('getAuthentication', async (_request, { accountId }) => {
    return showAuthentication(accountId);
  });

  bind('proveIdentity', async (_request, { accountId }) => {
    const refused = await proveAgain(deps, accountId);
    return refused instanceof Refused ? refused : showAuthentication(accountId);
  });

  bind('getIdentityDraft', async (_request, { accountId }) => ({ draft: await openIdentityDraft(deps, accountId) }));

  bind('saveIdentityDraft', (draft, { accountId }) => saveIdentityDraft(deps, accountId, draft));

  bind('saveIdentityImages', (request, { owner, accountId }) =>
    inTransaction(db, (tx) => saveIdentityImages(tx, deps, { owner, accountId, ...request })),
  );

  bind('getIdentityReview', ({ reference }, { accountId }) => getIdentityReview(deps, { accountId, reference }));

  bind('requestIdentityReview', ({ reference, ...entries }, { accountId }) =>
    inTransaction(db, (tx) => requestIdentityReview(tx, deps, { accountId, reference, entries })),
  );
}
