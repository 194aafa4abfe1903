import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { type Clock, dayInShanghai } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { giveConsent, openConsent, requestConsent } from './insured-consent.ts';
import type { OrderDeps } from './order-deps.ts';
import { presentConsent, presentDraft, presentNotice, presentSubmitted } from './orders.present.ts';
import { findOwnOrder } from './orders.queries.ts';
import { recordSaleSteps } from './sale-steps.ts';
import { saveDraft } from './save-draft.ts';
import { startApplication } from './start-application.ts';
import { submitApplication } from './submit-application.ts';

type Deps = OrderDeps & { readonly db: Database; readonly clock: Clock };

/** From the first saved answer to the submitted order. */
export function bindApplicationCalls(bind: CallBinder, deps: Deps): void {
  const { db, catalogue, sealer, clock } = deps;
  const today = () => dayInShanghai(clock());

  bind('startApplication', ({ orderNo }, { owner }) => startApplication(db, deps, owner, orderNo));

  bind('getElementConfig', async ({ goodsId }) => {
    const version = await catalogue.onSale(goodsId);
    return version ? version.product.elements : refuse('PRODUCT_NOT_FOUND');
  });

  bind('getProductNotice', async ({ goodsId }) => {
    const version = await catalogue.onSale(goodsId);
    return version ? presentNotice(version.product) : refuse('PRODUCT_NOT_FOUND');
  });

  const save = async (who: Parameters<typeof saveDraft>[2], request: ParsedRequestOf<'saveDraft'>) => {
    const saved = await saveDraft(db, deps, who, request);
    return saved instanceof Refused ? saved : presentDraft(saved.product, saved, today());
  };

  bind('saveDraft', (request, { owner, idempotencyKey: key }) => save({ call: 'saveDraft', owner, key }, request));

  bind('saveGuestDraft', (request, context) =>
    save({ call: 'saveGuestDraft', owner: context.ensureVisitor(), key: context.idempotencyKey }, request),
  );

  bind('recordSaleSteps', (request, { owner }) => recordSaleSteps(db, deps, owner, request));

  bind('requestConsent', ({ orderNo }, context) => inTransaction(db, (tx) => requestConsent(tx, deps, context, orderNo)));

  bind('showConsent', ({ token }) =>
    inTransaction(db, async (tx) => {
      const opened = await openConsent(tx, deps, token);
      if (opened instanceof Refused) return opened;
      const { product } = await catalogue.version(opened.order.product_id);
      return presentConsent(opened, product);
    }),
  );

  bind('giveConsent', (request) => giveConsent(db, deps, request));

  bind('applyInsurance', (request, { owner, idempotencyKey }) =>
    inTransaction(db, (tx) =>
      withIdempotency(
        tx,
        { call: 'applyInsurance', owner, key: idempotencyKey, request, sealer, now: clock() },
        {
          read: () => findOwnOrder(tx, owner, request.orderNo, 'lock'),
          async run(order) {
            const submitted = await submitApplication(db, tx, deps, owner, order, request);
            return submitted instanceof Refused ? submitted : presentSubmitted(submitted);
          },
        },
      ),
    ),
  );
}
