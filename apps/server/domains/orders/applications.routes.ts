import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Signature } from '@portal/rules/sale/consents/signature.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { findOffer } from './drafts/find-offer.ts';
import { findKnownApplicant } from './known/known-applicant.ts';
import { presentConsent } from './consent/consent.present.ts';
import { applicationContext } from './drafts/application-context.ts';
import { findConsentStates } from './consent/consent-content.ts';
import { declineConsent, giveConsent, openConsent } from './consent/insured-consent.ts';
import { requestConsent, withdrawConsentRequest } from './consent/request-consent.ts';
import { removeReport } from './health/remove-report.ts';
import { type ReportDeps, uploadReport } from './health/upload-report.ts';
import { showHeldCover } from './held/show-held-cover.ts';
import type { OrderDeps } from './order-deps.ts';
import { presentDraft } from './orders.present.ts';
import { recordSaleSteps } from './submitting/sale-steps.ts';
import { refuseNobody } from './submitting/refuse-nobody.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { settled, startApplication } from './drafts/start-application.ts';
import { submitApplication } from './submitting/submit-application.ts';

type SaleDeps = OrderDeps & ReportDeps;

/** Calls from the first saved answer to the submitted order. */
export function bindApplicationCalls(bind: CallBinder, deps: SaleDeps): void {
  const { db, catalogue, occupations, clock, sealer } = deps;
  const today = () => dayInShanghai(clock());

  bind('startApplication', ({ orderNo }, { owner }) => startApplication(deps, { owner, orderNo }));

  const save = async (how: Parameters<typeof saveDraft>[1], request: Parameters<typeof saveDraft>[2]) => {
    const saved = await saveDraft(deps, how, request);
    if (saved instanceof Refused) return saved;
    const { id, product: version, application, isHelper } = saved;
    // A helper neither decides about the version nor sees the name of the person who consented.
    const offer = isHelper ? settled : await findOffer(deps, version, application);
    const { table } = await occupations.current();
    const consents = isHelper
      ? []
      : await findConsentStates(db, { sealer, occupations: table, now: clock() }, id, { application, version });
    return presentDraft(version, saved, { context: applicationContext(table, today()), offer, consents });
  };
  /** The first save begins an order. It is counted before its visitor gets a cookie. */
  const begin = async ({ orderNo }: { orderNo?: string | undefined }, context: CallContext) =>
    orderNo === undefined ? context.spend('newOrder') : undefined;

  bind(
    'saveDraft',
    async (request, context) =>
      (await begin(request, context)) ?? save({ call: 'saveDraft', key: context.idempotencyKey }, { ...request, owner: context.owner }),
  );

  bind('saveFamilyDraft', async (request, context) => {
    const begun = request.orderNo === undefined ? await catalogue.onSale(request.application.goodsId) : undefined;
    if (request.orderNo === undefined && begun?.product.flow !== 'family') return refuse('PRODUCT_NOT_FOUND');
    const how = { call: 'saveFamilyDraft', key: context.idempotencyKey } as const;
    return (await begin(request, context)) ?? save(how, { ...request, owner: context.owner });
  });

  bind(
    'saveGuestDraft',
    async (request, context) =>
      (await begin(request, context)) ??
      save({ call: 'saveGuestDraft', key: context.idempotencyKey }, { ...request, owner: context.ensureVisitor() }),
  );

  bind('getOwnFacts', async (_request, { owner }) => {
    const { gender, birthday } = (await findKnownApplicant(deps, owner))?.person ?? {};
    return { gender: gender ?? null, birthday: birthday ?? null };
  });

  bind('showHeldCover', ({ orderNo }, { owner }) => showHeldCover(deps, { owner, orderNo }));

  bind('uploadHealthReport', (request, { owner }) => uploadReport(deps, { ...request, owner }), refuseNobody);

  bind('removeHealthReport', (request, { owner }) => removeReport(deps, { ...request, owner }));

  bind('recordSaleSteps', (request, { owner }) => recordSaleSteps(deps, { ...request, owner }));

  bind('requestConsent', ({ orderNo, insured }, sender) => requestConsent(deps, { sender, orderNo, insuredId: insured }));

  bind('withdrawConsentRequest', ({ orderNo, insured }, { owner }) => withdrawConsentRequest(deps, { owner, orderNo, insuredId: insured }));

  bind('showConsent', async ({ token }) => {
    const opened = await openConsent(deps, token);
    return opened instanceof Refused ? opened : presentConsent(opened);
  });

  bind('giveConsent', (request, { addressKey }) => giveConsent(deps, { ...request, addressKey }));

  bind('declineConsent', (request) => declineConsent(deps, request));

  bindSubmissions(bind, deps);
}

/** The ways to submit a draft: by who sells it, and to whom. */
function bindSubmissions(bind: CallBinder, deps: SaleDeps): void {
  const submit =
    (way: Parameters<typeof submitApplication>[3]) =>
    (
      request: ParsedRequestOf<'applyInsurance'> & { readonly signature?: Signature },
      { owner, idempotencyKey, addressKey }: Pick<CallContext, 'owner' | 'idempotencyKey' | 'addressKey'>,
    ) =>
      submitApplication(deps, idempotencyKey, { ...request, owner, addressKey }, way);
  bind('applyInsurance', submit({ isThroughChannel: false }));
  bind('applyThroughChannel', submit({ isThroughChannel: true }));
  bind('applyForGroup', submit({ isThroughChannel: false, flow: 'partner' }));
  bind('applyForFamily', submit({ isThroughChannel: false, flow: 'family' }));
}
