import { knownAge } from './age.ts';
import type { Application, Finding, Person, Selection } from './application.ts';
import { insuredOf } from './insured.ts';
import { showWan } from './money.ts';
import type { Fen } from './money.ts';
import { findCoverPeriod, findPaymentPeriod } from './periods.ts';
import type { EntryAgeBound, Product, Rider } from './product.ts';
import { findAt } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/** `selection.sum_assured`: the sum is within the limits of the product and on a step. */
export function checkSumAssured(sum: Fen, bounds: Product['sumAssured']): Refusal | undefined {
  const { min, max, step } = bounds;
  if (sum >= min && sum <= max && (sum - min) % step === 0) return undefined;
  const message = `基本保额须为${showWan(min)}至${showWan(max)}，每${showWan(step)}一档`;
  return { rule: 'selection.sum_assured', message };
}

/** `selection.not_on_sale`: today is within the sale dates of the product. */
export function checkOnSale(product: Product, today: string): Refusal | undefined {
  const ended = product.saleEnd !== undefined && today > product.saleEnd;
  return today < product.saleStart || ended ? { rule: 'selection.not_on_sale', message: '本产品当前不在销售期内' } : undefined;
}

function checkKnown(id: string, known: readonly string[], rule: string, message: string): Refusal | undefined {
  return known.includes(id) ? undefined : { rule, message };
}

/**
 * `selection.plan_riders`, `rider.unknown`, `rider.payment_period`: the chosen riders include those of the plan, because only
 * chosen riders are priced and insured. Other riders of the product may be added.
 */
function checkChosenRiders(product: Product, selection: Selection): Finding[] {
  const plan = product.plans.find(({ planId }) => planId === selection.planId);
  const lacking = product.riders.filter(({ id }) => plan?.riders.includes(id) && !selection.riders.includes(id));
  const known = new Map(product.riders.map((rider) => [rider.id, rider]));
  return [
    ...lacking.flatMap(({ name }) => {
      const message = `${plan?.name ?? ''}包含《${name}》，请重新选择保障计划`;
      return findAt('selection.planId', { rule: 'selection.plan_riders', message });
    }),
    ...selection.riders.flatMap((id) => {
      const rider = known.get(id);
      const unknown = { rule: 'rider.unknown', message: '所选附加险不存在，请重新选择' };
      return findAt('selection.riders', rider ? checkRiderPeriod(rider, selection) : unknown);
    }),
  ];
}

/** `rider.payment_period`: the rider is sold with this payment period. */
export function checkRiderPeriod(rider: Rider, selection: Selection): Refusal | undefined {
  return !rider.paymentPeriods || rider.paymentPeriods.includes(selection.paymentPeriod)
    ? undefined
    : { rule: 'rider.payment_period', message: `所选交费期间不能附加《${rider.name}》` };
}

/** Checks the choices of the product page, except those that depend on the people. */
export function checkSelection(product: Product, selection: Selection, today: string): Finding[] {
  const plans = product.plans.map(({ planId }) => planId);
  const covers = product.coverPeriods.map(({ id }) => id);
  const payments = product.paymentPeriods.map(({ id }) => id);
  const { planId, coverPeriod, paymentPeriod } = selection;
  return [
    ...findAt('goodsId', checkOnSale(product, today)),
    ...findAt('selection.planId', checkKnown(planId, plans, 'selection.plan', '请选择保障计划')),
    ...findAt('selection.coverPeriod', checkKnown(coverPeriod, covers, 'selection.cover_period', '请选择保障期间')),
    ...findAt('selection.paymentPeriod', checkKnown(paymentPeriod, payments, 'selection.payment_period', '请选择交费期间')),
    ...findAt('selection.sumAssured', checkSumAssured(selection.sumAssured, product.sumAssured)),
    ...checkChosenRiders(product, selection),
  ];
}

function nameBound(product: Product, bound: EntryAgeBound): string {
  const cover = findCoverPeriod(product, bound.coverPeriod);
  const payment = findPaymentPeriod(product, bound.paymentPeriod);
  return [cover?.label, payment?.label].filter((label) => label !== undefined).join('、');
}

/**
 * The entry ages for these periods: the limits of the product, narrowed by every bound that applies to the periods.
 * `choice` names the narrowest bound in words (`保至70周岁、20年交`). It is empty if only the limits of the product apply.
 */
export function entryAgeFor(
  product: Product,
  selection: Pick<Selection, 'coverPeriod' | 'paymentPeriod'>,
): { readonly minDays: number; readonly maxAge: number; readonly choice: string } {
  let { maxAge } = product.entryAge;
  let choice = '';
  for (const bound of product.entryAgeBounds) {
    const concerned =
      (bound.coverPeriod ?? selection.coverPeriod) === selection.coverPeriod &&
      (bound.paymentPeriod ?? selection.paymentPeriod) === selection.paymentPeriod;
    if (!concerned || bound.maxAge >= maxAge) continue;
    maxAge = bound.maxAge;
    choice = nameBound(product, bound);
  }
  return { minDays: product.entryAge.minDays, maxAge, choice };
}

function lifeOf(rider: Rider, application: Application): { person: Person; label: string } {
  return rider.life === 'applicant'
    ? { person: application.applicant, label: '投保人' }
    : { person: insuredOf(application), label: '被保险人' };
}

/** `rider.other_life`, `rider.age`: the rider is available to these people. A missing birthday is not checked. */
export function checkRiderPeople(rider: Rider, application: Application, today: string): Refusal | undefined {
  if (rider.otherLifeOnly && application.relation === '00')
    return { rule: 'rider.other_life', message: `投保人与被保险人为同一人时，不能附加《${rider.name}》` };
  const { person, label } = lifeOf(rider, application);
  const age = knownAge(person.birthday, today);
  if (age === undefined) return undefined;
  const { minAge, maxAge } = rider;
  if ((minAge === undefined || age >= minAge) && (maxAge === undefined || age <= maxAge)) return undefined;
  const from = minAge === undefined ? '' : `满${minAge}周岁`;
  const to = maxAge === undefined ? '' : `不超过${maxAge}周岁`;
  const bounds = [from, to].filter(Boolean).join('且');
  return { rule: 'rider.age', message: `附加《${rider.name}》要求${label}年龄${bounds}` };
}

/** The largest plan whose riders are all chosen. */
export function planOfRiders(product: Product, riders: readonly string[]): string {
  const fitting = product.plans.filter((plan) => plan.riders.every((id) => riders.includes(id)));
  const [largest] = fitting.toSorted((one, other) => other.riders.length - one.riders.length);
  return largest?.planId ?? product.plans[0]?.planId ?? '';
}

/** The chosen riders that exist in the product. */
export function chosenRiders(product: Product, selection: Selection): Rider[] {
  return product.riders.filter(({ id }) => selection.riders.includes(id));
}
