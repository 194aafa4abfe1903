import { countPeople, type GroupToPrice } from '../../group/group.ts';
import type { Product } from '../../product/product.ts';
import type { Application, ClassCounts, Group, Insured } from './application.ts';
import type { Finding } from '../../values/refusal.ts';

/** The id of the part that all people of a group share, in paths of findings and lines of a price. */
export const GROUP_PART = 'group';

/** Where the choices of a group are judged and priced: one part for all of its people. */
export function sharedPart({ planId, riders }: Pick<Group, 'planId' | 'riders'>): Insured {
  return { id: GROUP_PART, party: GROUP_PART, planId, riders, choices: {}, beneficiaries: { kind: 'statutory', named: [] } };
}

/** Those whose choices are judged: the insureds, or the shared part of a group. */
export function partsOf({ group, insureds }: Pick<Application, 'group' | 'insureds'>): readonly Insured[] {
  return group ? [sharedPart(group)] : insureds;
}

/** The id of the part of one class of occupation, in the lines of a price. */
export const classPart = (lifeClass: number | string): string => `class-${lifeClass}`;

/** The people of a group by class: those of its roster, or as many as are expected. */
export function classesOf({ roster, expected }: Pick<Group, 'roster' | 'expected'>): ClassCounts {
  return roster?.classes ?? expected;
}

/** How many people one contract insures, named or expected. */
export function insuredCount({ group, insureds }: Pick<Application, 'group' | 'insureds'>): number {
  return group ? countPeople(classesOf(group)) : insureds.length;
}

/** The choices of an organisation for all its people, in the form in which a price is asked for. */
export function pricedGroup({ choices }: Pick<Application, 'choices'>, group: Group): GroupToPrice {
  return { choices, riders: group.riders, classes: classesOf(group) };
}

/** `roster.required`, `roster.count`: the people are named in a closed roster, as many as one contract insures. */
export function checkRosterOf({ insureds: { min, max } }: Product, { roster }: Group): Finding[] {
  const path = 'group.roster';
  if (!roster) return [{ rule: 'roster.required', path, message: '请添加人员名单，并点“确认名单”' }];
  if (roster.count >= min && roster.count <= max) return [];
  return [{ rule: 'roster.count', path, message: `一份合同可以保障${min}至${max}人，请修改名单` }];
}
