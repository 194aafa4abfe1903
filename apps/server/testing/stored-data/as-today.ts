import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { fromYuanText, showWan } from '@portal/rules/money.ts';
import type { Manifest, StoredOrder, StoredPolicy } from './manifest.ts';

/** The manifest of 0007, and its conversion to the form of today. Figures stay as they are. */

/** What was chosen, before products had inputs. */
interface ChosenThen {
  readonly coverPeriod?: string;
  readonly paymentPeriod?: string;
  readonly sumAssured?: string;
}

type LifeThen = RequestOf<'quotePremium'>['insured'];

interface TrialThen extends ChosenThen, LifeThen {
  readonly goodsId: string;
  readonly riders: string[];
  readonly applicant?: LifeThen;
  readonly premium?: string;
}

interface QuoteThen {
  readonly age: number;
  readonly sumAssured: string;
  readonly premium: string;
  readonly mainPremium: string;
  readonly additionalPremiums: readonly { readonly riderId: string; readonly premium: string }[];
  readonly payments: number;
}

interface IllustratedYearThen {
  readonly criticalIllnessBenefit: string;
  readonly deathBenefit: string;
}

type WordsThen = { readonly [Field in keyof Required<ChosenThen>]: string | null };

interface OrderThen extends Omit<StoredOrder, 'price' | 'order' | 'draft'> {
  readonly price:
    | {
        readonly onDay: string;
        readonly premiumFen: number;
        readonly mainFen: number;
        readonly ridersFen: Readonly<Record<string, number>>;
      }
    | { readonly onDay: string; readonly problem: string };
  readonly order: Omit<StoredOrder['order'], 'goodsId' | 'choices'> & WordsThen;
  readonly draft?: Omit<NonNullable<StoredOrder['draft']>, 'application'> & {
    readonly application: Omit<AnswerOf<'startApplication'>['application'], 'selection'> & {
      readonly selection: ChosenThen & { readonly planId: string; readonly riders: string[] };
    };
  };
}

type PolicyNow = StoredPolicy['policy'];
type InsuredNow = PolicyNow['insureds'][number];

/** A policy as that version showed it: with one insured and fixed terms. */
interface PolicyThen extends Omit<PolicyNow, 'insuredNames' | 'sumAssured' | 'terms' | 'insureds'> {
  readonly insuredName: string;
  readonly sumAssured: string;
  readonly coverPeriod: string;
  readonly paymentPeriod: string;
  readonly insured: PolicyNow['applicant'];
  readonly relation: string;
  readonly beneficiaries: InsuredNow['beneficiaries'];
  readonly benefits: InsuredNow['benefits'];
}

export interface Manifest0007 extends Omit<Manifest, 'orders' | 'policies' | 'onSale' | 'prices'> {
  readonly orders: Readonly<Record<string, OrderThen>>;
  readonly policies: Readonly<Record<string, Omit<StoredPolicy, 'policy'> & { readonly policy: PolicyThen }>>;
  readonly onSale: Omit<Manifest['onSale'], 'products'> & { readonly product: { readonly version: string; readonly summary: string } };
  readonly prices: {
    readonly quotes: readonly { readonly request: TrialThen; readonly answer: QuoteThen }[];
    readonly grid: {
      readonly request: TrialThen;
      readonly answer: readonly (ChosenThen & { readonly premium: string | null })[];
    };
    readonly illustration: Omit<Manifest['prices']['illustration'], 'request' | 'first' | 'last'> & {
      readonly request: TrialThen;
      readonly first: IllustratedYearThen;
      readonly last: IllustratedYearThen;
    };
  };
}

/** The ids are those that products of that time are upgraded to. */
function choicesOf({ coverPeriod, paymentPeriod, sumAssured }: ChosenThen): Record<string, string> {
  return {
    ...(coverPeriod === undefined ? {} : { cover_period: coverPeriod }),
    ...(paymentPeriod === undefined ? {} : { payment_period: paymentPeriod }),
    ...(sumAssured === undefined ? {} : { sum_assured: sumAssured }),
  };
}

function askedToday(then: TrialThen): RequestOf<'quotePremium'> {
  const { coverPeriod, paymentPeriod, sumAssured, gender, birthday, ...asked } = then;
  return { ...asked, insured: { gender, birthday }, choices: choicesOf({ coverPeriod, paymentPeriod, sumAssured }) };
}

function quotedToday({ mainPremium, additionalPremiums, ...quote }: QuoteThen): AnswerOf<'quotePremium'> {
  const riders = additionalPremiums.map(({ riderId, premium }) => ({ coverageId: riderId, premium }));
  return { ...quote, lines: [{ coverageId: 'main', premium: mainPremium }, ...riders] };
}

function illustratedToday({ criticalIllnessBenefit, deathBenefit, ...year }: IllustratedYearThen): object {
  return { ...year, benefits: [criticalIllnessBenefit, deathBenefit] };
}

/** The choices in words, which were three fields. */
function wordsToday({ coverPeriod, paymentPeriod, sumAssured }: WordsThen): StoredOrder['order']['choices'] {
  return [
    { id: 'cover_period', label: '保障期间', value: coverPeriod ?? '' },
    { id: 'payment_period', label: '交费期间', value: paymentPeriod ?? '' },
    { id: 'sum_assured', label: '基本保额', value: sumAssured === null ? '' : showWan(fromYuanText(sumAssured)) },
  ].filter(({ value }) => value !== '');
}

function draftToday({ application, ...draft }: NonNullable<OrderThen['draft']>): StoredOrder['draft'] {
  const { planId, riders, ...chosen } = application.selection;
  return { ...draft, application: { ...application, selection: { planId, riders, choices: choicesOf(chosen) } } };
}

function priceToday(price: OrderThen['price']): StoredOrder['price'] {
  if ('problem' in price) return price;
  const { mainFen, ridersFen, ...whole } = price;
  return { ...whole, linesFen: { main: mainFen, ...ridersFen } };
}

function orderToday({ price, order, draft, ...stored }: OrderThen): StoredOrder {
  const { coverPeriod, paymentPeriod, sumAssured, ...shown } = order;
  return {
    ...stored,
    price: priceToday(price),
    order: { ...shown, goodsId: 'zhenan', choices: wordsToday({ coverPeriod, paymentPeriod, sumAssured }) },
    ...(draft && { draft: draftToday(draft) }),
  };
}

function policyToday({ insuredName, insured, relation, beneficiaries, benefits, ...then }: PolicyThen): PolicyNow {
  const { coverPeriod, paymentPeriod, ...policy } = then;
  const [cover, payment, sum] = wordsToday({ coverPeriod, paymentPeriod, sumAssured: then.sumAssured });
  return {
    ...policy,
    insuredNames: [insuredName],
    terms: [sum, cover, payment].flatMap((term) => (term ? [{ label: term.label, value: term.value }] : [])),
    insureds: [{ ...insured, relation, beneficiaries, benefits }],
  };
}

function pricesToday({ quotes, grid, illustration }: Manifest0007['prices']): Manifest['prices'] {
  const { request, first, last } = illustration;
  return {
    quotes: quotes.map(({ request, answer }) => ({ request: askedToday(request), answer: quotedToday(answer) })),
    grids: [
      {
        request: askedToday(grid.request),
        answer: grid.answer.map(({ premium, ...chosen }) => ({ choices: choicesOf(chosen), premium })),
      },
    ],
    illustration: { ...illustration, request: askedToday(request), first: illustratedToday(first), last: illustratedToday(last) },
  };
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

export function manifestToday({ accounts, orders, policies, onSale, prices, ...manifest }: Manifest0007): Manifest {
  const { product, ...others } = onSale;
  const { version, summary } = product;
  return {
    ...manifest,
    // One policy takes effect the next day; that version already counted it as effective.
    accounts: { ...accounts, jia: { ...accounts.jia, policyCounts: { ...accounts.jia.policyCounts, effective: 2 } } },
    orders: mapValues(orders, orderToday),
    policies: mapValues(policies, ({ policy, ...stored }) => ({ ...stored, policy: policyToday(policy) })),
    onSale: { ...others, products: [{ goodsId: 'zhenan', version, summary }] },
    prices: pricesToday(prices),
  };
}
