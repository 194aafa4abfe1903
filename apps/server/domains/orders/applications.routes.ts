import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { findOffer } from './find-offer.ts';
import { giveConsent, openConsent, requestConsent } from './insured-consent.ts';
import type { OrderDeps } from './order-deps.ts';
import { presentConsent, presentDraft, presentNotice } from './orders.present.ts';
import { recordSaleSteps } from './sale-steps.ts';
import { saveDraft } from './save-draft.ts';
import { startApplication } from './start-application.ts';
import { submitApplication } from './submit-application.ts';

/** Calls from the first saved answer to the submitted order. */
export function bindApplicationCalls(bind: CallBinder, deps: OrderDeps): void {
  const { db, catalogue, clock } = deps;
  const today = () => dayInShanghai(clock());

  bind('startApplication', ({ orderNo }, { owner }) => startApplication(deps, { owner, orderNo }));

  bind('getElementConfig', async ({ goodsId }) => {
    const version = await catalogue.onSale(goodsId);
    return version ? version.product.elements : refuse('PRODUCT_NOT_FOUND');
  });

  bind('getProductNotice', async ({ goodsId }) => {
    const version = await catalogue.onSale(goodsId);
    return version ? presentNotice(version.product) : refuse('PRODUCT_NOT_FOUND');
  });

  const save = async (how: Parameters<typeof saveDraft>[1], request: Parameters<typeof saveDraft>[2]) => {
    const saved = await saveDraft(deps, how, request);
    if (saved instanceof Refused) return saved;
    const offer = await findOffer(deps, saved.product, saved.application);
    return presentDraft(saved.product, saved, { today: today(), offer });
  };
  /** The first save begins an order. It is counted before its visitor gets a cookie. */
  const begin = async ({ orderNo }: { orderNo?: string | undefined }, context: CallContext) =>
    orderNo === undefined ? context.spend('newOrder') : undefined;

  bind(
    'saveDraft',
    async (request, context) =>
      (await begin(request, context)) ?? save({ call: 'saveDraft', key: context.idempotencyKey }, { ...request, owner: context.owner }),
  );

  bind(
    'saveGuestDraft',
    async (request, context) =>
      (await begin(request, context)) ??
      save({ call: 'saveGuestDraft', key: context.idempotencyKey }, { ...request, owner: context.ensureVisitor() }),
  );

  bind('recordSaleSteps', (request, { owner }) => inTransaction(db, (tx) => recordSaleSteps(tx, deps, { ...request, owner })));

  bind('requestConsent', ({ orderNo, insured }, sender) => requestConsent(deps, { sender, orderNo, insuredId: insured }));

  bind('showConsent', async ({ token }) => {
    const opened = await openConsent(db, deps, token);
    if (opened instanceof Refused) return opened;
    const { product } = await catalogue.version(opened.order.product_id);
    return presentConsent(opened, product);
  });

  bind('giveConsent', (request) => giveConsent(deps, request));

  bind('applyInsurance', (request, { owner, idempotencyKey }) => submitApplication(deps, idempotencyKey, { ...request, owner }));
}
