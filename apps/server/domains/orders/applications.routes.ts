import { type Clock, dayInShanghai } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { toYuanText } from '@portal/rules/money.ts';
import { appendTrail } from '../trail/public.ts';
import { giveConsent, openConsent, requestConsent } from './insured-consent.ts';
import type { OrderDeps } from './order-deps.ts';
import { presentConsent, presentDraft, presentNotice } from './orders.present.ts';
import { findOwnOrder } from './orders.queries.ts';
import { saveDraft } from './save-draft.ts';
import { startApplication } from './start-application.ts';
import { submitApplication } from './submit-application.ts';

type Deps = OrderDeps & { readonly db: Database; readonly clock: Clock };

/** From the first saved answer to the submitted order. */
export function bindApplicationCalls(bind: CallBinder, deps: Deps): void {
  const { db, catalogue, clock, sealer } = deps;
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

  bind('saveDraft', async (request, { owner }) => {
    const saved = await inTransaction(db, (tx) => saveDraft(tx, deps, owner, request));
    return saved instanceof Refused ? saved : presentDraft(saved.product, saved, today());
  });

  bind('saveGuestDraft', async (request, context) => {
    const owner = context.ensureVisitor();
    const saved = await inTransaction(db, (tx) => saveDraft(tx, deps, owner, request));
    return saved instanceof Refused ? saved : presentDraft(saved.product, saved, today());
  });

  bind('recordSaleStep', ({ orderNo, kind, page, pageVersion, documentId, documentHash }, { owner }) =>
    inTransaction(db, async (tx) => {
      const order = await findOwnOrder(tx, owner, orderNo, 'lock');
      if (!order) return refuse('ORDER_NOT_FOUND');
      return { seq: await appendTrail(tx, sealer, order.id, clock(), [{ kind, page, documentId, pageVersion, detail: { documentHash } }]) };
    }),
  );

  bind('requestConsent', ({ orderNo }, { owner }) => inTransaction(db, (tx) => requestConsent(tx, deps, owner, orderNo)));

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
      withIdempotency(tx, { call: 'applyInsurance', owner, key: idempotencyKey, request, now: clock() }, async () => {
        const submitted = await submitApplication(db, tx, deps, owner, request);
        if (submitted instanceof Refused) return submitted;
        const { premium, payBefore, ...rest } = submitted;
        return { ...rest, premium: toYuanText(premium), payBefore: payBefore?.toISOString() ?? null };
      }),
    ),
  );
}
