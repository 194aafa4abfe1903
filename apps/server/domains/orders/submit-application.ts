import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Application } from '@portal/rules/sale/application.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { fromYuanText, toYuanText } from '@portal/rules/values/money.ts';
import { checkApplication, stepsFor } from '@portal/rules/sale/flows.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { matchCode, type MatchedCode, spendCode } from '../codes/public.ts';
import type { OccupationVersion } from '../occupations/public.ts';
import type { ProductVersion } from '../products/public.ts';
import { priceApplication, type PricedApplication } from '../quoting/public.ts';
import { hasCompleteTrail } from '../trail/public.ts';
import { applicationContext } from './application-context.ts';
import { changeOrderState } from './change-order-state.ts';
import { chargeOrder } from './charge-order.ts';
import { findConsentStates } from './consent-content.ts';
import { findOnSale } from './find-offer.ts';
import { findMinorDeathCover, insuredLives } from './insured-lives.ts';
import { insertInsuredLives } from './insured-lives.queries.ts';
import { readApplication, refuseUnreadable } from './open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOwnOrder, lockOwnOrder, type OrderRow } from './orders.queries.ts';
import { underwrite } from './underwrite.ts';

type SubmitRequest = ParsedRequestOf<'applyInsurance'> & { readonly owner: Owner };

type SubmitRefusal =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_EDITABLE'
  | 'APPLICATION_UNREADABLE'
  | 'DRAFT_CHANGED_ELSEWHERE'
  | 'APPLICATION_INCOMPLETE'
  | 'PRODUCT_CHANGED'
  | 'PRODUCT_NOT_FOUND'
  | 'PREMIUM_CHANGED'
  | 'CODE_WRONG'
  | 'CONSENT_NEEDED'
  | 'SALE_TRAIL_MISSING'
  | 'QUOTE_OUT_OF_RANGE';

/** What a submission is judged by, read before its transaction. */
interface Basis {
  /** The version on sale. */
  readonly version: ProductVersion;
  readonly occupations: OccupationVersion;
  /** The code that was sent to the applicant's phone, if the submitted one is right. */
  readonly code: MatchedCode | undefined;
}

type TxDeps = Pick<OrderDeps, 'sealer' | 'clock' | 'reportUnreadable'>;

/** Checks all rules again, the evidence, the price that the customer saw, and the consents. */
async function checkSubmission(
  tx: Transaction,
  { sealer, clock }: TxDeps,
  { order, application, premium }: { order: OrderRow; application: Application; premium: string },
  { version, occupations }: Basis,
): Promise<PricedApplication | Refused<SubmitRefusal>> {
  if (version.id !== order.product_id) return refuse('PRODUCT_CHANGED');
  const { product } = version;
  const today = dayInShanghai(clock());
  const existingMinorDeathCover = await findMinorDeathCover(tx, sealer, application, today);
  const findings = checkApplication(product, application, { ...applicationContext(occupations.table, today), existingMinorDeathCover });
  if (findings.length > 0) return refuse('APPLICATION_INCOMPLETE', findings);
  const pages = stepsFor(product, application).map(({ id }) => id);
  if (!(await hasCompleteTrail(tx, order.id, product, pages))) return refuse('SALE_TRAIL_MISSING');
  const price = priceApplication(version, application, today);
  if ('problem' in price) return refuse('QUOTE_OUT_OF_RANGE', [], price.problem);
  if (price.premium !== fromYuanText(premium)) return refuse('PREMIUM_CHANGED');
  const consents = await findConsentStates(tx, sealer, order.id, application, today);
  return consents.every(({ state }) => state === 'given') ? price : refuse('CONSENT_NEEDED');
}

const isSignedInWith = (owner: Owner, order: OrderRow) =>
  order.account_id !== null && order.applicant_phone_hash !== null && owner.phoneHash?.equals(order.applicant_phone_hash) === true;

/** Checks and freezes the locked order: premium, product version and occupation table. Then underwrites it. */
async function freezeOrder(
  tx: Transaction,
  deps: TxDeps,
  { owner, orderNo, version: seen, premium: shown }: SubmitRequest,
  basis: Basis,
): Promise<AnswerOf<'applyInsurance'> | Refused<SubmitRefusal>> {
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  if (order.version !== seen) return refuse('DRAFT_CHANGED_ELSEWHERE');
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  const price = await checkSubmission(tx, deps, { order, application, premium: shown }, basis);
  if (price instanceof Refused) return price;
  const { premium } = price;
  const now = deps.clock();
  // The applicant owns the phone if they signed in with it or a code proves it.
  const isVerified = isSignedInWith(owner, order) || (await spendCode(tx, basis.code, order.applicant_phone_hash, now));
  if (!isVerified) return refuse('CODE_WRONG');

  const { product } = basis.version;
  const verdict = underwrite(product, application, dayInShanghai(now));
  const payBefore = verdict === 'accept' ? addMinutes(now, product.payWithinMinutes) : null;
  const frozen = {
    version: order.version,
    product: product.version,
    occupations: basis.occupations.version,
    documents: application.documentsRead,
    premium,
  };
  const { state } = await changeOrderState(tx, deps, order, ['submit', verdict], {
    facts: {
      submitted_at: now,
      premium_fen: premium,
      occupation_version: basis.occupations.version,
      phone_verified_hash: order.applicant_phone_hash,
      pay_before: payBefore,
    },
    before: [{ kind: 'phone_verified' }, { kind: 'submitted', detail: frozen }],
  });
  await insertInsuredLives(tx, order.id, insuredLives(deps.sealer, product, application, dayInShanghai(now)));
  if (payBefore) await chargeOrder(tx, { orderId: order.id, price, payBefore, now });
  return { orderNo, state, premium: toYuanText(premium), payBefore: payBefore?.toISOString() ?? null };
}

/**
 * Submits the owner's draft: checks all rules again, quotes again, freezes and underwrites. A clean application may be paid
 * immediately; one with an answer to review waits for an underwriter.
 */
export async function submitApplication(
  deps: OrderDeps,
  key: string | undefined,
  request: SubmitRequest,
): Promise<AnswerOf<'applyInsurance'> | Refused<SubmitRefusal | 'IDEMPOTENCY_KEY_REUSED'>> {
  const { db, sealer, clock, catalogue } = deps;
  const { owner, ...asked } = request;
  const order = await findOwnOrder(db, owner, request.orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (!readApplication(deps, order)) return refuseUnreadable(order);
  const version = await findOnSale(catalogue, await catalogue.version(order.product_id));
  if (!version) return refuse('PRODUCT_NOT_FOUND');
  const { applicant_phone_hash: phoneHash } = order;
  const code =
    phoneHash && asked.verifyCode && !isSignedInWith(owner, order)
      ? await matchCode(db, deps, { phoneHash, purpose: 'apply', code: asked.verifyCode })
      : undefined;
  const basis: Basis = { version, occupations: await deps.occupations.current(), code };
  return inTransaction(db, (tx) =>
    withIdempotency(tx, { call: 'applyInsurance', owner, key, request: asked, sealer, now: clock() }, () =>
      freezeOrder(tx, deps, request, basis),
    ),
  );
}
