import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { writeApplication, writeProduct } from '@portal/contract/wire.ts';
import { findOccupation, type OccupationTable } from '@portal/reference/occupation-table.ts';
import { relations } from '@portal/reference/relations.ts';
import type { Application } from '@portal/rules/application.ts';
import { insuredOf } from '@portal/rules/insured.ts';
import { maskName, maskPhone } from '@portal/rules/masking.ts';
import { toYuanText } from '@portal/rules/money.ts';
import { paymentsOf, sayChoices } from '@portal/rules/inputs.ts';
import type { OrderState } from '@portal/contract/states.ts';
import { ridersOf } from '@portal/rules/coverages.ts';
import { listExclusions } from '@portal/rules/exclusions.ts';
import type { Product } from '@portal/rules/product.ts';
import { priceApplication } from '../quoting/public.ts';
import type { ProductVersion } from '../products/public.ts';
import type { ConsentState } from './consent-content.ts';
import type { ShownConsent } from './insured-consent.ts';
import { actionsOf } from './order-transitions.ts';
import type { OrderEvent, OrderRow, OrderView } from './orders.queries.ts';

const relationName = (application: Application) => (application.relation ? relations[application.relation] : null);

type DraftAnswer = AnswerOf<'saveDraft'>;

export function presentDraft(
  version: ProductVersion,
  order: { orderNo: string; version: number; state: OrderState; application: Application },
  today: string,
): DraftAnswer {
  const price = priceApplication(version, order.application, today);
  return {
    orderNo: order.orderNo,
    version: order.version,
    state: order.state,
    // The owner's own answers are unmasked because they are being edited.
    application: writeApplication(order.application),
    premium: 'problem' in price ? null : toYuanText(price.premium),
    premiumProblem: 'problem' in price ? price.problem : null,
  };
}

export function presentStart(
  version: ProductVersion,
  order: OrderRow,
  application: Application,
  known: { phoneVerified: boolean; consent: ConsentState; today: string },
): AnswerOf<'startApplication'> {
  const draft = presentDraft(version, { orderNo: order.order_no, version: order.version, state: order.state, application }, known.today);
  return { ...draft, product: writeProduct(version.product), phoneVerified: known.phoneVerified, consent: known.consent };
}

/** An order in a list. Its names are masked, even though they are the owner's own family. */
export function presentOrder(order: OrderView, product: Product, application: Application): AnswerOf<'listOrders'>['list'][number] {
  const { name } = insuredOf(application);
  return {
    orderNo: order.order_no,
    state: order.state,
    actions: actionsOf(order.state, order.policy_no),
    goodsId: product.goodsId,
    productName: product.name,
    insuredName: name ? maskName(name) : null,
    premium: order.premium_fen === null ? null : toYuanText(order.premium_fen),
    payments: paymentsOf(product, application.selection.choices),
    createdAt: order.created_at.toISOString(),
    payBefore: order.pay_before?.toISOString() ?? null,
    policyNo: order.policy_no,
  };
}

const causeNotes: Readonly<Record<string, string>> = {
  submit: '投保单已提交',
  accept: '核保通过',
  refer: '转人工核保',
  decline: '核保未通过',
  start_payment: '发起支付',
  payment_failed: '支付未完成',
  payment_succeeded: '支付成功',
  issue: '承保，电子保单已签发',
  refund: '款项已原路退回',
  cancel: '订单已取消',
  expire: '超过支付期限',
};

export function presentOrderDetail(
  order: OrderView,
  product: Product,
  application: Application,
  events: readonly OrderEvent[],
  now: Date,
): AnswerOf<'getOrder'> {
  const { name } = application.applicant;
  const { riders, choices } = application.selection;
  return {
    ...presentOrder(order, product, application),
    applicantName: name ? maskName(name) : null,
    relation: relationName(application),
    choices: sayChoices(product, choices),
    riders: riders.map((id) => ridersOf(product).find((rider) => rider.id === id)?.name ?? id),
    now: now.toISOString(),
    submittedAt: order.submitted_at?.toISOString() ?? null,
    paidAt: order.paid_at?.toISOString() ?? null,
    payment:
      order.payment_method && order.payment_state && order.payment_amount !== null
        ? {
            method: order.payment_method,
            state: order.payment_state,
            amount: toYuanText(order.payment_amount),
            reason: order.payment_reason,
          }
        : null,
    events: events.map(({ to_state, cause, at }) => ({ state: to_state, at: at.toISOString(), note: causeNotes[cause] ?? null })),
  };
}

/** Empty: the product has no beneficiaries to name. */
function sayBeneficiaries({ beneficiaries }: Application, product: Product): string[] {
  if (product.maxBeneficiaries === 0) return [];
  if (beneficiaries.kind !== 'named') return ['法定受益人'];
  return beneficiaries.named.map(({ name, order, share }) => `第 ${order ?? 1} 顺位 ${maskName(name ?? '')} ${share ?? 0}%`);
}

/** What an insured adult is asked to agree to. Names are masked because the link may be forwarded. */
export function presentConsent({ consent, application, phone }: ShownConsent, product: Product): AnswerOf<'showConsent'> {
  return {
    productName: product.name,
    applicantName: maskName(application.applicant.name ?? ''),
    insuredName: maskName(application.insured.name ?? ''),
    relation: relationName(application) ?? '',
    choices: sayChoices(product, application.selection.choices),
    beneficiaries: sayBeneficiaries(application, product),
    sentTo: maskPhone(phone.number),
    given: consent.given_at !== null,
  };
}

/** For an underwriter: the answers that are relevant to the risk. */
export function presentForReview(order: OrderRow, product: Product, occupations: OccupationTable, application: Application): object {
  const insured = insuredOf(application);
  return {
    orderNo: order.order_no,
    product: product.name,
    choices: sayChoices(product, application.selection.choices),
    insured: {
      gender: insured.gender,
      birthday: insured.birthday,
      occupation: insured.occupation && findOccupation(occupations, insured.occupation)?.label,
    },
    answers: product.healthQuestions
      .filter(({ id }) => application.health[id] === 'yes')
      .map(({ id, text }) => ({ id, text, answer: 'yes' })),
  };
}

/** What is read and answered before a sale. */
export function presentNotice(product: Product): AnswerOf<'getProductNotice'> {
  const { noticeParagraphs, healthQuestions, documents } = product;
  const every = listExclusions(
    product,
    ridersOf(product).map(({ id }) => id),
  );
  return { noticeParagraphs, exclusions: every.flatMap(({ clauses }) => clauses), healthQuestions, documents };
}
