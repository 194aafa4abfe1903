import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { authenticateRealName } from './authenticate-real-name.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { openIdentityDraft, saveIdentityDraft } from './identity-draft.ts';
import { presentAuthentication } from './identity.present.ts';
import { findIdentityAccount } from './identity.queries.ts';
import { getIdentityReview, requestIdentityReview, saveIdentityImages } from './review/request-review.ts';
import { findLatestReview } from './review/reviews.queries.ts';

/** The calls of signed-in customers who prove their real name. */
export function bindProofCalls(bind: CallBinder, deps: IdentityDeps): void {
  const { db, sealer } = deps;

  bind('authenticateRealName', (request, context) =>
    authenticateRealName(deps, { owner: context.ensureVisitor(), accountId: context.session?.accountId ?? '', request }),
  );

  bind('getAuthentication', async (_request, { session }) => {
    const accountId = session?.accountId ?? '';
    return presentAuthentication(await findIdentityAccount(db, accountId), await findLatestReview(db, accountId), sealer);
  });

  bind('getIdentityDraft', async (_request, { session }) => ({ draft: await openIdentityDraft(deps, session?.accountId ?? '') }));

  bind('saveIdentityDraft', (draft, { session }) => saveIdentityDraft(deps, session?.accountId ?? '', draft));

  bind('saveIdentityImages', (request, { owner, session }) =>
    inTransaction(db, (tx) => saveIdentityImages(tx, deps, { owner, accountId: session?.accountId ?? '', ...request })),
  );

  bind('getIdentityReview', ({ reference }, { session }) => getIdentityReview(deps, { accountId: session?.accountId ?? '', reference }));

  bind('requestIdentityReview', ({ reference, ...entries }, { session }) =>
    inTransaction(db, (tx) => requestIdentityReview(tx, deps, { accountId: session?.accountId ?? '', reference, entries })),
  );
}
