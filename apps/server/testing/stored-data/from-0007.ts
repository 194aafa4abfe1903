import { fromYuanText, showWan } from '@portal/rules/values/money.ts';
import type { Manifest0013, Order0013 } from './from-0013.ts';
import type { TrialForOne } from '../buying/trial-for-one.ts';
import type { Manifest, StoredPolicy, StoredQuote } from './manifest.ts';

/** The manifest of 0007, and its conversion to the form of 0013. Figures stay as they are. */

/** The choices, before products had inputs. */
interface ChosenThen {
  readonly coverPeriod?: string;
  readonly paymentPeriod?: string;
  readonly sumAssured?: string;
}

type LifeThen = TrialForOne['insured'];

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

interface OrderThen extends Omit<Order0013, 'price' | 'order' | 'draft'> {
  readonly price:
    | {
        readonly onDay: string;
        readonly premiumFen: number;
        readonly mainFen: number;
        readonly ridersFen: Readonly<Record<string, number>>;
      }
    | { readonly onDay: string; readonly problem: string };
  readonly order: Omit<Order0013['order'], 'goodsId' | 'choices'> & WordsThen;
  readonly draft?: Omit<NonNullable<Order0013['draft']>, 'application'> & {
    readonly application: Omit<NonNullable<Order0013['draft']>['application'], 'selection'> & {
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
  readonly policies: Readonly<Record<string, Omit<StoredPolicy, 'policy' | 'contract'> & { readonly policy: PolicyThen }>>;
  readonly onSale: Omit<Manifest['onSale'], 'products'> & { readonly product: { readonly version: string; readonly summary: string } };
  readonly prices: {
    readonly quotes: readonly { readonly request: TrialThen; readonly answer: QuoteThen }[];
    readonly grid: {
      readonly request: TrialThen;
      readonly answer: readonly (ChosenThen & { readonly premium: string | null })[];
    };
    readonly illustration: Omit<Manifest0013['prices']['illustration'], 'request' | 'first' | 'last'> & {
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

function askedTo0013(then: TrialThen): TrialForOne {
  const { coverPeriod, paymentPeriod, sumAssured, gender, birthday, ...asked } = then;
  return { ...asked, insured: { gender, birthday }, choices: choicesOf({ coverPeriod, paymentPeriod, sumAssured }) };
}

function quotedTo0013({ mainPremium, additionalPremiums, ...quote }: QuoteThen): StoredQuote {
  const riders = additionalPremiums.map(({ riderId, premium }) => ({ coverageId: riderId, premium }));
  return { ...quote, lines: [{ coverageId: 'main', premium: mainPremium }, ...riders] };
}

function illustratedTo0013({ criticalIllnessBenefit, deathBenefit, ...year }: IllustratedYearThen): object {
  return { ...year, benefits: [criticalIllnessBenefit, deathBenefit] };
}

/** The choices in words, which were three fields. */
function wordsTo0013({ coverPeriod, paymentPeriod, sumAssured }: WordsThen): Order0013['order']['choices'] {
  return [
    { id: 'cover_period', label: '保障期间', value: coverPeriod ?? '' },
    { id: 'payment_period', label: '交费期间', value: paymentPeriod ?? '' },
    { id: 'sum_assured', label: '基本保额', value: sumAssured === null ? '' : showWan(fromYuanText(sumAssured)) },
  ].filter(({ value }) => value !== '');
}

function draftTo0013({ application, ...draft }: NonNullable<OrderThen['draft']>): Order0013['draft'] {
  const { planId, riders, ...chosen } = application.selection;
  return { ...draft, application: { ...application, selection: { planId, riders, choices: choicesOf(chosen) } } };
}

function priceTo0013(price: OrderThen['price']): Order0013['price'] {
  if ('problem' in price) return price;
  const { mainFen, ridersFen, ...whole } = price;
  return { ...whole, linesFen: { main: mainFen, ...ridersFen } };
}

function orderTo0013({ price, order, draft, ...stored }: OrderThen): Order0013 {
  const { coverPeriod, paymentPeriod, sumAssured, ...shown } = order;
  return {
    ...stored,
    price: priceTo0013(price),
    order: { ...shown, goodsId: 'zhenan', choices: wordsTo0013({ coverPeriod, paymentPeriod, sumAssured }) },
    ...(draft && { draft: draftTo0013(draft) }),
  };
}

function policyTo0013({ insuredName, insured, relation, beneficiaries, benefits, ...then }: PolicyThen): PolicyNow {
  const { coverPeriod, paymentPeriod, ...policy } = then;
  const [cover, payment, sum] = wordsTo0013({ coverPeriod, paymentPeriod, sumAssured: then.sumAssured });
  return {
    ...policy,
    insuredNames: [insuredName],
    terms: [sum, cover, payment].flatMap((term) => (term ? [{ label: term.label, value: term.value }] : [])),
    insureds: [{ ...insured, relation, beneficiaries, benefits }],
  };
}

function pricesTo0013({ quotes, grid, illustration }: Manifest0007['prices']): Manifest0013['prices'] {
  const { request, first, last } = illustration;
  return {
    quotes: quotes.map(({ request, answer }) => ({ request: askedTo0013(request), answer: quotedTo0013(answer) })),
    grids: [
      {
        request: askedTo0013(grid.request),
        answer: grid.answer.map(({ premium, ...chosen }) => ({ choices: choicesOf(chosen), premium })),
      },
    ],
    illustration: { ...illustration, request: askedTo0013(request), first: illustratedTo0013(first), last: illustratedTo0013(last) },
  };
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

export function manifestTo0013({ accounts, orders, policies, onSale, prices, ...manifest }: Manifest0007): Manifest0013 {
  const { product, ...others } = onSale;
  const { version, summary } = product;
  return {
    ...manifest,
    // One policy takes effect the next day; that version already counted it as effective.
    accounts: { ...accounts, jia: { ...accounts.jia, policyCounts: { ...accounts.jia.policyCounts, effective: 2 } } },
    orders: mapValues(orders, orderTo0013),
    policies: mapValues(policies, ({ policy, ...stored }) => ({ ...stored, policy: policyTo0013(policy) })),
    onSale: { ...others, products: [{ goodsId: 'zhenan', version, summary }] },
    prices: pricesTo0013(prices),
  };
}
