import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { type Clock, dayInShanghai } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { toYuanText } from '@portal/rules/money.ts';
import { giveConsent, openConsent, requestConsent } from './insured-consent.ts';
import type { OrderDeps } from './order-deps.ts';
import { presentConsent, presentDraft, presentNotice } from './orders.present.ts';
import { recordSaleSteps } from './sale-steps.ts';
import { findDraft, saveDraft } from './save-draft.ts';
import { startApplication } from './start-application.ts';
import { submitApplication } from './submit-application.ts';

type Deps = OrderDeps & { readonly db: Database; readonly clock: Clock };

/** From the first saved answer to the submitted order. */
export function bindApplicationCalls(bind: CallBinder, deps: Deps): void {
  const { db, catalogue, clock } = deps;
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

  /** With a key, the order that an intention began is found again instead of begun twice. No answers are kept with the key. */
  const save = async (owner: Owner, call: 'saveDraft' | 'saveGuestDraft', request: ParsedRequestOf<'saveDraft'>, key?: string) => {
    const saved = await inTransaction(db, async (tx) => {
      if (key === undefined) return saveDraft(tx, deps, owner, request);
      const kept = await withIdempotency(tx, { call, owner, key, request, now: clock() }, async () => {
        const fresh = await saveDraft(tx, deps, owner, request);
        return fresh instanceof Refused ? fresh : { orderNo: fresh.orderNo };
      });
      return kept instanceof Refused ? kept : findDraft(tx, deps, owner, kept.orderNo);
    });
    return saved instanceof Refused ? saved : presentDraft(saved.product, saved, today());
  };

  bind('saveDraft', (request, { owner, idempotencyKey }) => save(owner, 'saveDraft', request, idempotencyKey));

  bind('saveGuestDraft', (request, context) => save(context.ensureVisitor(), 'saveGuestDraft', request, context.idempotencyKey));

  bind('recordSaleSteps', (request, { owner }) => inTransaction(db, (tx) => recordSaleSteps(tx, deps, owner, request)));

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
