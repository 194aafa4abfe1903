import { checkChoice, checkOnSale, checkPlanId, refuseChoice, refuseRider, UNKNOWN_CHOICE } from '../../product/check-selection.ts';
import { ridersOf } from '../../product/coverages.ts';
import { ownInputs } from '../../product/inputs.ts';
import { concernsPeople, keysOf } from '../../product/limits.ts';
import type { Limit, Product } from '../../product/product.ts';
import { findAt, type Finding } from '../../values/refusal.ts';
import type { Application, Insured } from '../answers/application.ts';
import { insuredPath } from '../answers/parties.ts';
import type { Part } from './part.ts';

/** The cause of a broken limit: the choices alone, or also the people. */
type Cause = 'choices' | 'people';

/** The path of a choice in the application: that of the insured who has one of their own, otherwise the one that all share. */
export function choicePath({ product, insured }: Pick<Part, 'product' | 'insured'>, id: string): string {
  const isOwn = id in insured.choices || product.inputs.some((input) => input.id === id && input.scope === 'insured');
  return isOwn ? `${insuredPath(insured)}.choices.${id}` : `choices.${id}`;
}

/** The keys of broken limits. A key that the choices alone break is not listed again for the people. */
function keysBy(cause: Cause, product: Product, broken: readonly Limit[]): string[] {
  if (broken.length === 0) return [];
  return keysOf(broken).filter((key) => {
    const isOfPeople = broken.every((limit) => limit.on !== key || concernsPeople(product, limit));
    return isOfPeople === (cause === 'people');
  });
}

/** `selection.limit`, `rider.other_life`, `rider.age`, `rider.choice`: choices and riders are within their limits. */
export function checkPlanLimits(part: Part, cause: Cause): Finding[] {
  const { product, insured, situation, broken, riders } = part;
  const keys = keysBy(cause, product, broken);
  const choices = keys.length === 0 ? [] : product.inputs.filter(({ id }) => keys.includes(id));
  return [
    ...choices.flatMap((input) => findAt(choicePath(part, input.id), refuseChoice(product, situation, input))),
    ...riders.flatMap((one) =>
      keysBy(cause, product, one.broken).flatMap((key) =>
        findAt(`${insuredPath(insured)}.riders`, refuseRider(product, situation, one.rider, key)),
      ),
    ),
  ];
}

/**
 * `selection.plan_riders`, `rider.unknown`, `rider.requires`: the chosen riders include those of the plan, because only chosen
 * riders are priced and insured. Other riders of the product may be added.
 */
export function checkChosenRiders({ product, insured, riders: chosen }: Part): Finding[] {
  const path = insuredPath(insured);
  const riders = ridersOf(product);
  const isChosen = (id: string) => insured.riders.includes(id);
  const plan = product.plans.find(({ planId }) => planId === insured.planId);
  const lacking = riders.filter(({ id }) => plan?.riders.includes(id) && !isChosen(id));
  const required = riders.filter(({ id }) => !isChosen(id) && chosen.some(({ rider }) => rider.requires.includes(id)));
  return [
    ...lacking.flatMap(({ name }) => {
      const message = `${plan?.name ?? ''}包含《${name}》，请重新选择保障计划`;
      return findAt(`${path}.planId`, { rule: 'selection.plan_riders', message });
    }),
    ...insured.riders
      .filter((id) => !riders.some((rider) => rider.id === id))
      .flatMap(() => findAt(`${path}.riders`, { rule: 'rider.unknown', message: '所选附加险不存在，请重新选择' })),
    ...required.flatMap(({ name }) =>
      findAt(`${path}.riders`, { rule: 'rider.requires', message: `请同时选择《${name}》，或取消需要它的附加险` }),
    ),
  ];
}

/** The findings on the choices for an insured that do not depend on the people. */
export function checkPlan(part: Part): Finding[] {
  const { product, insured, selection, context } = part;
  const wrong = product.inputs.flatMap((input) => {
    const refusal = checkChoice(input, selection.choices[input.id]);
    return refusal ? findAt(choicePath(part, input.id), refusal) : [];
  });
  const unknown = Object.keys(selection.choices).filter((id) => !product.inputs.some((input) => input.id === id));
  return [
    ...findAt('goodsId', checkOnSale(product, context.today)),
    ...findAt(`${insuredPath(insured)}.planId`, checkPlanId(product, selection.planId)),
    ...wrong,
    ...unknown.flatMap((id) => findAt(choicePath(part, id), UNKNOWN_CHOICE)),
    ...checkPlanLimits(part, 'choices'),
    ...checkChosenRiders(part),
  ];
}

/** `selection.unknown`: no insured replaces a choice that all share, and all share no choice that each insured has of their own. */
export function checkPlaces(product: Product, { choices }: Application, insureds: readonly Insured[]): Finding[] {
  const own = ownInputs(product);
  const shared = Object.keys(choices).filter((id) => own.has(id));
  return [
    ...shared.flatMap((id) => findAt(`choices.${id}`, UNKNOWN_CHOICE)),
    ...insureds.flatMap((insured) => {
      const replaced = Object.keys(insured.choices).filter((id) => !own.has(id));
      return replaced.flatMap((id) => findAt(`${insuredPath(insured)}.choices.${id}`, UNKNOWN_CHOICE));
    }),
  ];
}
