import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { writeApplication, writeProduct } from '@portal/contract/wire.ts';
import { relations } from '@portal/reference/relations.ts';
import type { Application, Insured } from '@portal/rules/sale/answers/application.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import { type Fen, toYuanText } from '@portal/rules/values/money.ts';
import { type DraftLinkState, shownToHelper } from '@portal/rules/sale/answers/helper.ts';
import type { OwnersRule } from '@portal/rules/owners/owners.ts';
import { planRows } from '@portal/rules/product/plans.ts';
import { longestWaitingDays } from '@portal/rules/sale/renewal/renewal.ts';
import { sayChoices } from '@portal/rules/product/asked-inputs.ts';
import { paymentsOf } from '@portal/rules/product/payments.ts';
import type { OrderState, PaymentMethod } from '@portal/contract/states.ts';
import { ridersOf } from '@portal/rules/product/coverages.ts';
import { describeHealth, isYes } from '@portal/rules/sale/description/health.ts';
import { personRows } from '@portal/rules/sale/description/person-rows.ts';
import { choiceRows } from '@portal/rules/sale/description/plan.ts';
import type { ApplicationContext, SuitabilityBasis } from '@portal/rules/sale/judging/application-context.ts';
import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { insuredCount } from '@portal/rules/sale/answers/group.ts';
import { partyOf, ridersChosen, selectionOf } from '@portal/rules/sale/answers/parties.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { ChargeRow } from '../charges/public.ts';
import { priceApplication, type RatingContext } from '../quoting/public.ts';
import type { ProductVersion } from '../products/public.ts';
import type { ConsentState } from './consent/consent-content.ts';
import type { NewerVersion, Offer } from './drafts/find-offer.ts';
import type { FillableOrder } from './handover/fillable-order.ts';
import { type Payer, presentPayer } from './payer/find-payer.ts';
import { actionsOf } from './order-transitions.ts';
import type { OrderEvent, OrderRow, OrderView } from './orders.queries.ts';
import { shownApplicant } from './drafts/shown-applicant.ts';
import type { ShownReturn } from './roster/papers/show-return.ts';
import { presentBasis } from './suitability/suitability-basis.ts';
import { presentPolicyDates } from './present-policy-dates.ts';

const relationName = ({ relation }: Insured) => (relation ? relations[relation] : null);

const masked = (name: string | undefined) => (name ? maskName(name) : null);

type DraftAnswer = AnswerOf<'saveDraft'>;

const yuanOrNull = (amount: Fen | null) => (amount === null ? null : toYuanText(amount));

function presentNewer({ version, premium: { before, after, problem }, changes }: NewerVersion): NonNullable<DraftAnswer['newer']> {
  return { version, premium: { before: yuanOrNull(before), after: yuanOrNull(after), problem }, changes: [...changes] };
}

export function presentDraft(
  version: ProductVersion,
  order: { orderNo: string; version: number; state: OrderState; application: Application; isHelper: boolean },
  { context, offer, consents }: { context: RatingContext; offer: Offer; consents: readonly ConsentState[] },
): DraftAnswer {
  const price = priceApplication(version, order.application, context);
  return {
    orderNo: order.orderNo,
    version: order.version,
    state: order.state,
    // The answers are unmasked because they are being edited. A helper gets those about people.
    application: writeApplication(order.isHelper ? shownToHelper(order.application) : order.application),
    premium: 'problem' in price ? null : toYuanText(price.premium),
    premiumProblem: 'problem' in price ? price.problem : null,
    newer: offer.newer && presentNewer(offer.newer),
    isOnSale: offer.isOnSale,
    saleEnd: offer.saleEnd,
    consents: [...consents],
    role: order.isHelper ? 'helper' : 'holder',
  };
}

export function presentStart(
  version: ProductVersion,
  { order, isHelper }: FillableOrder,
  application: Application,
  known: {
    phoneVerified: boolean;
    helperLink: DraftLinkState;
    consents: ConsentState[];
    context: RatingContext;
    offer: Offer;
    reviewBy: string;
    renewal: AnswerOf<'startApplication'>['renewal'];
    returned: ShownReturn | null;
    suitability: SuitabilityBasis | undefined;
    owners: OwnersRule;
  },
): AnswerOf<'startApplication'> {
  const { order_no: orderNo, state } = order;
  const draft = presentDraft(version, { orderNo, version: order.version, state, application, isHelper }, known);
  const { phoneVerified, helperLink, reviewBy, renewal, owners } = known;
  const returned = known.returned && { ...known.returned, rows: [...known.returned.rows] };
  const isHelped = order.helped_at !== null;
  const suitability = presentBasis(known.suitability);
  return {
    ...draft,
    product: writeProduct(version.product),
    phoneVerified,
    helperLink,
    isHelped,
    reviewBy,
    renewal,
    returned,
    suitability,
    owners: { ...owners },
  };
}

/**
 * An order in a list. Its names are masked, even though they are the owner's own family. Without its answers, which could not be
 * opened, it is shown from its columns. `quoted`: the price of a draft today, if its answers have one.
 */
/** The insured people by their masked names; of a group how many they are. */
function presentInsureds(application: Application): string[] {
  if (application.group) return [`${insuredCount(application)} 人`];
  return application.insureds.flatMap(({ party }) => masked(partyOf(application, party).name) ?? []);
}

export function presentOrder(
  order: OrderView,
  product: Product,
  application: Application | undefined,
  quoted: Fen | null = null,
): AnswerOf<'listOrders'>['list'][number] {
  const premium = order.premium_fen ?? quoted;
  return {
    orderNo: order.order_no,
    state: order.state,
    readable: application !== undefined,
    actions: actionsOf(order.state, order.policy_no, application !== undefined),
    goodsId: product.goodsId,
    flow: product.flow,
    productName: product.name,
    insuredNames: application ? presentInsureds(application) : [],
    premium: premium === null ? null : toYuanText(premium),
    payments: application ? paymentsOf(product, application.choices) : null,
    createdAt: order.created_at.toISOString(),
    payBefore: order.pay_before?.toISOString() ?? null,
    policyNo: order.policy_no,
  };
}

const causeNotes: Readonly<Record<string, string>> = {
  consent_withdrawn: '被保险人撤回了同意，订单已取消，未收取费用',
  cover_limit: '未成年人身故保险金额已达法定上限，订单已取消，款项原路退回',
  submit: '投保单已提交',
  accept: '核保通过',
  refer: '转人工核保',
  decline: '核保未通过',
  return_papers: '资料核对未通过，请重新上传后再提交',
  start_payment: '发起支付',
  payment_failed: '支付未完成',
  payment_succeeded: '支付成功',
  issue: '承保，电子保单已签发',
  refund: '款项已原路退回',
  cancel: '订单已取消',
  expire: '超过支付期限',
};

/** Of an organisation's order it is the papers that somebody looks at. */
const groupNotes: Readonly<Record<string, string>> = { refer: '营业执照和签字表待核对', accept: '资料核对通过', decline: '未承保' };

/** An event in words. `refundTail`: of the account that a refund went to, which could not reach the one that paid. */
function noteOf(cause: string, { isGroup, refundTail }: { readonly isGroup: boolean; readonly refundTail: string | null }): string | null {
  if (cause === 'refund' && refundTail !== null) return `款项已退到尾号 ${refundTail} 的银行账户`;
  return (isGroup ? groupNotes[cause] : undefined) ?? causeNotes[cause] ?? null;
}

/** The lines of the charge of an order, one for each coverage. */
function presentLines({ insureds, parties }: Application, charge: ChargeRow | undefined): AnswerOf<'getOrder'>['premiumLines'] {
  return (charge?.lines ?? []).flatMap(({ name, insured: id, amountFen }) => {
    const insured = insureds.length > 1 ? insureds.find((one) => one.id === id) : undefined;
    return name ? { name, insured: insured ? masked(partyOf({ parties }, insured.party).name) : null, amount: toYuanText(amountFen) } : [];
  });
}

/** The answers of an order as its pages show them: with masked names. */
export function presentAnswers(
  application: Application,
  product: Product,
): Pick<AnswerOf<'getOrder'>, 'applicantName' | 'choices' | 'insureds'> {
  return {
    applicantName: shownApplicant(application) ?? null,
    choices: sayChoices(product, { choices: application.choices, riders: ridersChosen(application) }),
    insureds: application.insureds.map((insured) => ({
      name: masked(partyOf(application, insured.party).name),
      relation: relationName(insured),
      choices: [...planRows(product, [insured.planId]), ...sayChoices(product, insured)],
      riders: insured.riders.map((id) => ridersOf(product).find((rider) => rider.id === id)?.name ?? id),
    })),
  };
}

interface OrderFacts {
  readonly events: readonly OrderEvent[];
  /** Undefined before the order is accepted, and after it ended without a policy. */
  readonly charge: ChargeRow | undefined;
  /** How it may be paid. */
  readonly methods: readonly PaymentMethod[];
  /** How the account paid last. */
  readonly usualMethod: PaymentMethod | null;
  /** Who made the payment that is shown, if not the customer. */
  readonly payer: Payer | undefined;
  readonly askedPayer: AnswerOf<'getOrder'>['askedPayer'];
  /** While an underwriter or a reviewer of papers decides. */
  readonly reviewBy: string | null;
  readonly returned: ShownReturn | null;
  /** The price of a draft today. */
  readonly quoted: Fen | null;
  /** The day of the next premium that its policy owes. */
  readonly nextDue: string | null;
  readonly now: Date;
}

export function presentOrderDetail(
  order: OrderView,
  product: Product,
  application: Application | undefined,
  { events, charge, reviewBy, returned, methods, usualMethod, payer, askedPayer, quoted, nextDue, now }: OrderFacts,
): AnswerOf<'getOrder'> {
  const isGroup = product.flow === 'partner';
  return {
    ...presentOrder(order, product, application, quoted),
    ...(application ? presentAnswers(application, product) : { applicantName: null, choices: [], insureds: [] }),
    premiumLines: application ? presentLines(application, charge) : [],
    policyDates: presentPolicyDates(
      order,
      { ...product, waitingDays: application ? longestWaitingDays(product, application) : product.waitingDays },
      nextDue,
      dayInShanghai(now),
    ),
    now: now.toISOString(),
    submittedAt: order.submitted_at?.toISOString() ?? null,
    reviewBy,
    returned: returned && { ...returned, rows: [...returned.rows] },
    paidAt: order.paid_at?.toISOString() ?? null,
    payment:
      order.payment_method && order.payment_state && order.payment_amount !== null
        ? {
            method: order.payment_method,
            state: order.payment_state,
            amount: toYuanText(order.payment_amount),
            reason: order.payment_reason,
            ...(payer && { payer: presentPayer(payer) }),
            ...(order.refund_tail !== null && { refundTail: order.refund_tail }),
          }
        : null,
    methods: [...methods],
    usualMethod,
    askedPayer,
    events: events.map(({ to_state, cause, at }) => ({
      state: to_state,
      at: at.toISOString(),
      note: noteOf(cause, { isGroup, refundTail: order.refund_tail }),
    })),
  };
}

/** For an underwriter: the answers that are relevant to the risk, height and weight, and each 是 with its details. Nobody is named. */
export function presentForReview(
  order: OrderRow,
  product: Product,
  application: Application,
  context: ApplicationContext,
): Omit<StaffAnswerOf<'openReview'>, 'owners' | 'reports'> {
  const health = describeHealth({ product, application, context });
  const answersOf = (of: string | undefined) =>
    health
      .filter((section) => section.of === of)
      .flatMap(({ rows }) => rows.filter((row) => isYes(row) || row.number === undefined))
      .map(({ id, label, value, details = [] }) => ({
        id,
        text: label,
        answer: value,
        details: Object.fromEntries(details.map((detail) => [detail.label, detail.value])),
      }));
  return {
    orderNo: order.order_no,
    product: product.name,
    organisation: (application.group && application.organisation?.name) ?? null,
    people: application.group ? insuredCount(application) : null,
    insureds: application.insureds.map((insured) => {
      const rows = personRows(partyOf(application, insured.party), ['gender', 'birthday', 'occupation'], { context });
      const valueOf = (field: string): string | null => rows.find(({ id }) => id === field)?.value ?? null;
      return {
        relation: relationName(insured),
        choices: choiceRows(product, selectionOf(application, insured)).map(({ id, label, value }) => ({ id, label, value })),
        gender: valueOf('gender'),
        birthday: valueOf('birthday'),
        occupation: valueOf('occupation'),
        answers: answersOf(insured.id),
      };
    }),
    applicantAnswers: answersOf(undefined),
  };
}
