import type { OrderState } from '@portal/contract/states.ts';
import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Application } from '@portal/rules/application.ts';
import { type Fen, fromYuanText } from '@portal/rules/money.ts';
import { checkApplication, stepsFor } from '@portal/rules/steps.ts';
import { addMinutes, dayInShanghai } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { checkCode } from '../accounts/public.ts';
import type { OccupationVersion } from '../occupations/public.ts';
import { priceApplication } from '../quoting/public.ts';
import { hasCompleteTrail } from '../trail/public.ts';
import { applicationContext } from './application-context.ts';
import { changeOrderState } from './change-order-state.ts';
import { findConsentState } from './consent-content.ts';
import { openApplication } from './open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { type OrderRow } from './orders.queries.ts';
import { underwrite } from './underwrite.ts';

type SubmitRefusal =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_EDITABLE'
  | 'DRAFT_CHANGED_ELSEWHERE'
  | 'APPLICATION_INCOMPLETE'
  | 'PRODUCT_CHANGED'
  | 'PRODUCT_NOT_FOUND'
  | 'PREMIUM_CHANGED'
  | 'CODE_WRONG'
  | 'CONSENT_NEEDED'
  | 'SALE_TRAIL_MISSING'
  | 'QUOTE_OUT_OF_RANGE';

export interface Submitted {
  readonly orderNo: string;
  readonly state: OrderState;
  readonly premium: Fen;
  readonly payBefore: Date | null;
}

interface Submission {
  readonly db: Database;
  readonly tx: Database;
  readonly deps: OrderDeps;
  readonly owner: Owner;
  readonly order: OrderRow;
  readonly application: Application;
  /** The classes that this order is judged by. */
  readonly occupations: OccupationVersion;
  readonly request: ParsedRequestOf<'applyInsurance'>;
  readonly now: Date;
}

/** All rules again, the evidence, the price as the customer saw it, the insured's consent. */
async function checkSubmission(submission: Submission): Promise<Fen | Refused<SubmitRefusal>> {
  const { tx, deps, order, application, occupations, request, now } = submission;
  const { catalogue, sealer } = deps;
  const onSale = await catalogue.onSale(application.goodsId);
  if (!onSale) return refuse('PRODUCT_NOT_FOUND');
  if (onSale.id !== order.product_id) return refuse('PRODUCT_CHANGED');
  const today = dayInShanghai(now);
  const findings = checkApplication(onSale.product, application, applicationContext(occupations.table, today));
  if (findings.length > 0) return refuse('APPLICATION_INCOMPLETE', findings);
  const pages = stepsFor(onSale.product, application).map(({ id }) => id);
  if (!(await hasCompleteTrail(tx, order.id, onSale.product, pages))) return refuse('SALE_TRAIL_MISSING');
  const price = priceApplication(onSale, application, today);
  if ('problem' in price) return refuse('QUOTE_OUT_OF_RANGE', [], price.problem);
  if (price.premium !== fromYuanText(request.premium)) return refuse('PREMIUM_CHANGED');
  const consent = await findConsentState(tx, sealer, order.id, application, today);
  return consent === 'not_needed' || consent === 'given' ? price.premium : refuse('CONSENT_NEEDED');
}

/** The applicant's phone: theirs by sign-in, or proved now by a code. */
async function isPhoneVerified({ db, tx, deps, owner, order, request }: Submission): Promise<boolean> {
  const phoneHash = order.applicant_phone_hash;
  if (!phoneHash) return false;
  return (
    (order.account_id !== null && owner.phoneHash?.equals(phoneHash)) ||
    (request.verifyCode !== undefined && (await checkCode(db, tx, deps, phoneHash, 'apply', request.verifyCode)))
  );
}

/**
 * Submits the owner's locked order in one transaction: all rules again, re-quote, freeze premium, product version and
 * occupation table, underwrite. A clean application may be paid at once; one with something to look at waits for an underwriter.
 */
export async function submitApplication(
  db: Database,
  tx: Database,
  deps: OrderDeps,
  owner: Owner,
  order: OrderRow | undefined,
  request: ParsedRequestOf<'applyInsurance'>,
): Promise<Submitted | Refused<SubmitRefusal>> {
  const { sealer, clock, catalogue } = deps;
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  if (order.version !== request.version) return refuse('DRAFT_CHANGED_ELSEWHERE');
  const application = openApplication(sealer, order);
  const now = clock();
  const occupations = await deps.occupations.current();
  const submission: Submission = { db, tx, deps, owner, order, application, occupations, request, now };
  const premium = await checkSubmission(submission);
  if (premium instanceof Refused) return premium;
  if (!(await isPhoneVerified(submission))) return refuse('CODE_WRONG');

  const { product } = await catalogue.version(order.product_id);
  const frozen = {
    version: order.version,
    product: product.version,
    occupations: occupations.version,
    documents: application.documentsRead,
    premium,
  };
  const verdict = underwrite(product, application, dayInShanghai(now));
  const payBefore = verdict === 'accept' ? addMinutes(now, product.payWithinMinutes) : null;
  const changed = await changeOrderState(tx, sealer, order, ['submit', verdict], now, {
    facts: {
      submitted_at: now,
      premium_fen: premium,
      occupation_version: occupations.version,
      phone_verified_hash: order.applicant_phone_hash,
      pay_before: payBefore,
    },
    before: [{ kind: 'phone_verified' }, { kind: 'submitted', detail: frozen }],
  });
  return changed ? { orderNo: order.order_no, state: changed.state, premium, payBefore } : refuse('ORDER_NOT_EDITABLE');
}
