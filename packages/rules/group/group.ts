import { refuseChoice, refuseRider } from '../product/check-selection.ts';
import { chosenRiders } from '../product/coverages.ts';
import { brokenLimits, concernsPeople, keysOf, rangeOf, type Situation } from '../product/limits.ts';
import type { Product } from '../product/product.ts';
import type { ClassCounts, Selection } from '../sale/answers/application.ts';
import { findAt, type Finding } from '../values/refusal.ts';

/** What an organisation chooses for all its people, and how many there are of each class: all that their premium depends on. */
export interface GroupToPrice {
  readonly choices: Selection['choices'];
  readonly riders: readonly string[];
  readonly classes: ClassCounts;
}

export function countPeople(classes: ClassCounts): number {
  return Object.values(classes).reduce((sum, count) => sum + count, 0);
}

/** The classes that have people, with how many, in ascending order. */
export function peopleByClass(classes: ClassCounts): { readonly lifeClass: number; readonly count: number }[] {
  return Object.entries(classes)
    .map(([lifeClass, count]) => ({ lifeClass: Number(lifeClass), count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.lifeClass - other.lifeClass);
}

/** `1 类 40 人、3 类 12 人`. */
export function sayClasses(classes: ClassCounts): string {
  return peopleByClass(classes)
    .map(({ lifeClass, count }) => `${lifeClass} 类 ${count} 人`)
    .join('、');
}

/** The path of the number of people of a class. */
export const classPath = (lifeClass: number | string): string => `classes.${lifeClass}`;

/** `group.class`, `selection.limit`, `rider.choice`: people of this class are accepted, with what is chosen. */
function checkClass(product: Product, group: GroupToPrice, lifeClass: number): Finding[] {
  const situation: Situation = { choices: group.choices, insured: { lifeClass }, applicant: {} };
  const broken = brokenLimits(product, situation).filter((limit) => concernsPeople(product, limit));
  const keys = keysOf(broken);
  const { max = 0 } = rangeOf(product, situation, 'lifeClass');
  const refused = {
    rule: 'group.class',
    message: `${max + 1}类及以上职业不能在线投保，请将这些人员移出名单，或者致电客服热线`,
  };
  return [
    ...(keys.includes('lifeClass') ? findAt(classPath(lifeClass), refused) : []),
    ...product.inputs
      .filter(({ id }) => keys.includes(id))
      .flatMap((input) => findAt(`choices.${input.id}`, refuseChoice(product, situation, input))),
    ...chosenRiders(product, group).flatMap((rider) =>
      keysOf(brokenLimits(product, situation, rider.id).filter((limit) => concernsPeople(product, limit))).flatMap((key) =>
        findAt('riders', refuseRider(product, situation, rider, key)),
      ),
    ),
  ];
}

/** `group.count`: as many people as one contract of the product insures, in whole numbers. */
function checkCounts({ insureds: { min, max } }: Product, { classes }: GroupToPrice): Finding[] {
  const wrong = Object.keys(classes).filter((lifeClass) => !Number.isSafeInteger(classes[lifeClass]) || (classes[lifeClass] ?? 0) < 0);
  if (wrong.length > 0)
    return wrong.flatMap((lifeClass) => findAt(classPath(lifeClass), { rule: 'group.count', message: '人数须为不小于0的整数' }));
  const size = countPeople(classes);
  if (size < min) return [{ rule: 'group.count', path: 'classes', message: `一份合同至少${min}人，请填写各职业类别的人数` }];
  if (size > max) return [{ rule: 'group.count', path: 'classes', message: `一份合同最多${max}人，人数更多的请致电客服热线` }];
  return [];
}

/** The people of a group by the limits of the product: their classes of occupation, and how many they are. */
export function checkClasses(product: Product, group: GroupToPrice): Finding[] {
  const present = peopleByClass(group.classes);
  return [...present.flatMap(({ lifeClass }) => checkClass(product, group, lifeClass)), ...checkCounts(product, group)];
}
