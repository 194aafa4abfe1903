import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { RegisteredOwner } from '@portal/rules/owners/compare-owners.ts';
import { isReviewed } from '@portal/rules/sale/answers/health.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { checkSignature, isSignedBy, type Signature } from '@portal/rules/sale/consents/signature.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { fromYuanText, toYuanText } from '@portal/rules/values/money.ts';
import { checkApplication, type StepId, stepsFor } from '@portal/rules/sale/flows.ts';
import { stepsForHelper } from '@portal/rules/sale/answers/helper.ts';
import type { SuitabilityBasis } from '@portal/rules/sale/judging/application-context.ts';
import type { FlowId, Product } from '@portal/rules/product/product.ts';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { withIdempotency } from '#platform/http/idempotency.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { matchCode, type MatchedCode, spendCode } from '../../codes/public.ts';
import type { OccupationVersion } from '../../occupations/public.ts';
import { refuseOtherPartner } from '../../partners/public.ts';
import { type ProductVersion, refuseEndedSale } from '../../products/public.ts';
import { priceApplication, type PricedApplication } from '../../quoting/public.ts';
import { type Agreement, findAgreed, recordAgreed } from '../../site/public.ts';
import { hasCompleteTrail, signTrailHead } from '../../trail/public.ts';
import { applicationContext } from '../drafts/application-context.ts';
import { changeOrderState } from '../change-order-state.ts';
import { chargeOrder } from '../paying/charge-order.ts';
import { findConsentStates } from '../consent/consent-content.ts';
import { findOnSale } from '../drafts/find-offer.ts';
import { findMinorDeathCover, insuredLives } from '../lives/insured-lives.ts';
import { hashApplicantCertificate } from '../adoption/hash-applicant-certificate.ts';
import { contactOf } from '../known/keep-contact.ts';
import { insertInsuredLives } from '../lives/insured-lives.queries.ts';
import { readApplication, refuseUnreadable } from '../drafts/open-application.ts';
import { findSuitabilityBasis } from '../suitability/suitability-basis.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOwnOrder, lockOwnOrder, type OrderRow } from '../orders.queries.ts';
import { payBeforeOf, type Renewed, refuseOutsideWindow, renewedBy } from '../renewal/renewed-cover.ts';
import { askRegister } from '../owners/compare-with-register.ts';
import { keepOwnerCheck } from '../owners/owner-check.ts';
import { type OwnersSettings, ownersRuleOf } from '../owners/owners-rule.ts';
import { checkGroupSubmission, refuseOtherOrganisation } from '../roster/check-group-submission.ts';

type SubmitRequest = ParsedRequestOf<'applyInsurance'> & {
  readonly owner: Owner;
  /** From where the code is tried. */
  readonly addressKey: string;
  /** Of the officer who signs for an organisation. */
  readonly signature?: Signature;
};

type SubmitRefusal =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_EDITABLE'
  | 'APPLICATION_UNREADABLE'
  | 'DRAFT_CHANGED_ELSEWHERE'
  | 'APPLICATION_INCOMPLETE'
  | 'PRODUCT_CHANGED'
  | 'PRODUCT_NOT_FOUND'
  | 'PRODUCT_NOT_ON_SALE'
  | 'PREMIUM_CHANGED'
  | 'CODE_WRONG'
  | 'CONSENT_NEEDED'
  | 'AGREEMENTS_CHANGED'
  | 'SALE_TRAIL_MISSING'
  | 'QUOTE_OUT_OF_RANGE'
  | 'PARTNER_DIFFERS'
  | 'RENEWAL_NOT_OPEN';

/** The data that a submission is judged by, read before its transaction. */
interface Basis {
  /** The version on sale. */
  readonly version: ProductVersion;
  readonly occupations: OccupationVersion;
  /** The code that was sent to the applicant's phone, if the submitted one is right. */
  readonly code: MatchedCode | undefined;
  /** The texts that the applicant agreed to with the declarations. */
  readonly agreed: readonly Agreement[];
  /** What its suitability is judged by. */
  readonly suitability: SuitabilityBasis | undefined;
  /** The cover that the order renews. */
  readonly renewed: Renewed | undefined;
  readonly owners: OwnersSettings;
  /** What the register says about the organisation that buys; null: nothing. */
  readonly registered: readonly RegisteredOwner[] | null;
}

type TxDeps = Pick<OrderDeps, 'sealer' | 'clock' | 'jobs' | 'signer' | 'reportUnreadable' | 'keepContact'>;

const isSignedInWith = (owner: Owner, order: OrderRow) =>
  order.account_id !== null && order.applicant_phone_hash !== null && owner.phoneHash?.equals(order.applicant_phone_hash) === true;

/** The pages whose answers are known of an applicant who has bought before. */
const knownPages: ReadonlySet<StepId> = new Set(['applicant', 'suitability']);

/**
 * The pages that must have been shown: all pages of the sale, except those that a helper filled in and those whose answers are known. The
 * review shows the answers of all of them.
 */
function pagesToShow(product: Product, application: Application, { isOwn, isHelped }: { isOwn: boolean; isHelped: boolean }): StepId[] {
  const helped = isHelped ? stepsForHelper(product, application).map(({ id }) => id) : [];
  const pages = stepsFor(product, application).map(({ id }) => id);
  return pages.filter((id) => !helped.includes(id) && !(isOwn && knownPages.has(id)));
}

/** Checks all rules again, the evidence, the price that the customer saw, and the consents. */
async function checkSubmission(
  tx: Transaction,
  { sealer, clock }: TxDeps,
  { order, application, shown, isOwn }: { order: OrderRow; application: Application; shown: string; isOwn: boolean },
  { version, occupations, renewed, suitability, owners }: Basis,
): Promise<PricedApplication | Refused<SubmitRefusal>> {
  const { product } = version;
  const now = clock();
  const ended = refuseEndedSale(product, now);
  if (ended) return ended;
  const closed = renewed && refuseOutsideWindow(renewed, now);
  if (closed) return closed;
  if (version.id !== order.product_id) return refuse('PRODUCT_CHANGED');
  const today = dayInShanghai(now);
  const existingMinorDeathCover = await findMinorDeathCover(tx, sealer, { application, today, renews: order.renews_policy_id });
  const context = { ...applicationContext(occupations.table, today), ...(renewed && { renewal: renewed.cover }) };
  const price = priceApplication(version, application, context);
  const premium = 'problem' in price ? null : price.premium;
  const asked = ownersRuleOf(owners, premium);
  const judged = { ...context, existingMinorDeathCover, premium, owners: asked, ...(suitability && { suitability }) };
  const findings = checkApplication(product, application, judged);
  if (findings.length > 0) return refuse('APPLICATION_INCOMPLETE', findings);
  const ofGroup = await checkGroupSubmission(tx, sealer, order.id, { version, application, today });
  if (ofGroup) return ofGroup;
  if (!(await hasCompleteTrail(tx, order.id, product, pagesToShow(product, application, { isOwn, isHelped: order.helped_at !== null }))))
    return refuse('SALE_TRAIL_MISSING');
  if ('problem' in price) return refuse('QUOTE_OUT_OF_RANGE', [], price.problem);
  if (price.premium !== fromYuanText(shown)) return refuse('PREMIUM_CHANGED');
  const consents = await findConsentStates(tx, { sealer, occupations: occupations.table, now }, order.id, { application, version });
  return consents.every(({ state }) => state === 'given') ? price : refuse('CONSENT_NEEDED');
}

/** An organisation signs with the name, or by the hand, of the officer whom it named. A person's sale has no signature. */
function refuseSignature({ organisation }: Application, signature: Signature | undefined): Refused<'APPLICATION_INCOMPLETE'> | undefined {
  if (!organisation || !signature) return undefined;
  const wrong = checkSignature(signature);
  if (wrong.length > 0) return refuse('APPLICATION_INCOMPLETE', wrong);
  if (isSignedBy(signature, organisation.officer?.name ?? '')) return undefined;
  const message = '签名与所填签署人的姓名不一致，请由签署人本人签署';
  return refuse('APPLICATION_INCOMPLETE', [{ rule: 'signature.differs', path: 'signature', message }]);
}

/** Checks and freezes the locked order: premium, product version and occupation table. Then underwrites it. */
async function freezeOrder(
  tx: Transaction,
  deps: TxDeps,
  { owner, orderNo, version: seen, premium: shown, signature, partner }: SubmitRequest,
  basis: Basis,
): Promise<AnswerOf<'applyInsurance'> | Refused<SubmitRefusal>> {
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  if (order.version !== seen) return refuse('DRAFT_CHANGED_ELSEWHERE');
  const differs = await refuseOtherPartner(tx, order.id, partner);
  if (differs) return differs;
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  const unsigned = refuseSignature(application, signature);
  if (unsigned) return unsigned;
  const isOwn = isSignedInWith(owner, order);
  const price = await checkSubmission(tx, deps, { order, application, shown, isOwn }, basis);
  if (price instanceof Refused) return price;
  const { premium } = price;
  const now = deps.clock();
  // The applicant owns the phone if they signed in with it or a code proves it.
  const isVerified = isOwn || (await spendCode(tx, basis.code, order.applicant_phone_hash, now));
  if (!isVerified) return refuse('CODE_WRONG');

  const { product } = basis.version;
  const verdict = isReviewed(product, application, dayInShanghai(now)) ? 'refer' : 'accept';
  const payBefore = verdict === 'accept' ? payBeforeOf(product.payWithinMinutes, basis.renewed?.cover, now) : null;
  const frozen = {
    version: order.version,
    product: product.version,
    occupations: basis.occupations.version,
    documents: application.documentsRead,
    premium,
    ...(signature && { signature, signer: application.organisation?.officer }),
    ...(basis.agreed.length > 0 && { agreements: Object.fromEntries(basis.agreed.map(({ id, version }) => [id, version])) }),
  };
  const compared = await keepOwnerCheck(tx, deps, order.id, { application, registered: basis.registered });
  const { state } = await changeOrderState(tx, deps, order, ['submit', verdict], {
    by: actorOf(owner),
    facts: {
      submitted_at: now,
      premium_fen: premium,
      occupation_version: basis.occupations.version,
      phone_verified_hash: order.applicant_phone_hash,
      applicant_certificate_hash: hashApplicantCertificate(deps.sealer, application),
      pay_before: payBefore,
    },
    before: [{ kind: 'phone_verified' }, { kind: 'submitted', detail: frozen }, ...compared],
  });
  await signTrailHead(tx, deps.signer, { kind: 'order', id: order.id }, now, ['submission']);
  await recordAgreed(tx, { orderId: order.id }, basis.agreed, now);
  await insertInsuredLives(tx, order.id, insuredLives(deps.sealer, product, application, dayInShanghai(now)));
  if (isOwn && order.account_id !== null) await deps.keepContact(tx, order.account_id, contactOf(application));
  if (payBefore) await chargeOrder(tx, { orderId: order.id, price, payBefore, now });
  return { orderNo, state, premium: toYuanText(premium), payBefore: payBefore?.toISOString() ?? null };
}

/**
 * Submits the owner's draft: checks all rules again, quotes again, freezes and underwrites. A clean application may be paid
 * immediately; one with an answer to review waits for an underwriter, and an organisation's until somebody has looked at its papers. A product that a partner sells is submitted through the channel, and
 * only that way: the rules and the answer are the same.
 */
export async function submitApplication(
  deps: OrderDeps,
  key: string | undefined,
  request: SubmitRequest,
  { isThroughChannel, flow }: { readonly isThroughChannel: boolean; readonly flow?: FlowId },
): Promise<AnswerOf<'applyInsurance'> | Refused<SubmitRefusal | 'WRONG_CHANNEL' | 'IDEMPOTENCY_KEY_REUSED'>> {
  const { db, sealer, clock, catalogue } = deps;
  const { owner, addressKey, ...asked } = request;
  const order = await findOwnOrder(db, owner, request.orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const answers = readApplication(deps, order);
  if (!answers) return refuseUnreadable(order);
  const version = await findOnSale(catalogue, await catalogue.version(order.product_id));
  if (!version || (flow && version.product.flow !== flow)) return refuse('PRODUCT_NOT_FOUND');
  // An organisation signs its purchase, so there is no other way to submit it.
  if (version.product.flow === 'partner' && !asked.signature) return refuse('PRODUCT_NOT_FOUND');
  if ((version.product.channel !== undefined) !== isThroughChannel) return refuse('WRONG_CHANNEL');
  const other = await refuseOtherOrganisation(deps, answers);
  if (other) return other;
  const agreed = await findAgreed(deps.site, asked.agreed);
  if (agreed instanceof Refused) return agreed;
  const { applicant_phone_hash: phoneHash } = order;
  const code =
    phoneHash && asked.verifyCode && !isSignedInWith(owner, order)
      ? await matchCode(db, deps, { phoneHash, purpose: 'apply', code: asked.verifyCode, addressKey })
      : undefined;
  const basis: Basis = {
    version,
    occupations: await deps.occupations.current(),
    code,
    agreed,
    suitability: await findSuitabilityBasis(deps, order, { product: version.product, application: answers }),
    renewed: await renewedBy(deps, order),
    owners: (await deps.site.current()).owners,
    registered: await askRegister(deps, answers),
  };
  return inTransaction(db, (tx) =>
    withIdempotency(tx, { call: 'applyInsurance', owner, key, request: asked, sealer, now: clock() }, () =>
      freezeOrder(tx, deps, request, basis),
    ),
  );
}
