import { ADULT_AGE, ageAt, knownAge } from './age.ts';
import { isRealDate } from '../values/dates.ts';
import { ROLE_LABELS } from './person-role.ts';
import type { PersonRole } from './person-role.ts';
import type { Gender, Relation } from '../product/product.ts';
import type { Refusal } from '../values/refusal.ts';

/** The smallest allowed gap in years between parent and child, and the smallest gap that is too large (spec 2 §9). */
export const GENERATION_GAP = { least: 18, tooMuch: 60 } as const;

export interface RelatedPerson {
  readonly role: PersonRole;
  readonly birthday?: string;
  readonly gender?: Gender;
}

/** `relation.parent_older`, `relation.gap_small`, `relation.gap_large` for a parent and a child with valid birthdays. */
function checkGeneration(parent: string, child: string, older: string, others: string): Refusal | undefined {
  if (parent >= child) return { rule: 'relation.parent_older', message: older };
  const gap = ageAt(parent, child);
  if (gap < GENERATION_GAP.least) return { rule: 'relation.gap_small', message: `${others}的年龄相差不足18周岁，请核对双方关系` };
  if (gap >= GENERATION_GAP.tooMuch) return { rule: 'relation.gap_large', message: `${others}的年龄相差60周岁及以上，请核对双方关系` };
  return undefined;
}

/**
 * `relation.parent_minor`: a minor has no children, whatever the age of the child is. Used while the age of the child is not known;
 * otherwise the rules of the gap report it.
 */
function checkMinorParent(parent: RelatedPerson, child: RelatedPerson, today: string): Refusal[] {
  const age = knownAge(parent.birthday, today);
  if (age === undefined || age >= ADULT_AGE) return [];
  const [parentLabel, childLabel] = [ROLE_LABELS[parent.role], ROLE_LABELS[child.role]];
  const message = `${parentLabel}未满18周岁，${childLabel}不能为其子女，请核对双方关系`;
  return [{ rule: 'relation.parent_minor', message }];
}

function checkSpouses(from: RelatedPerson, to: RelatedPerson, others: string, today: string): Refusal[] {
  const broken: Refusal[] = [];
  if (from.gender !== undefined && from.gender === to.gender)
    broken.push({
      rule: 'relation.spouse_gender',
      message: `${others}为配偶关系，性别不能相同，请核对双方关系`,
    });
  const ages = [knownAge(from.birthday, today), knownAge(to.birthday, today)];
  if (ages.some((age) => age !== undefined && age < ADULT_AGE))
    broken.push({
      rule: 'relation.spouse_adult',
      message: `${others}为配偶关系，双方均须年满18周岁，请核对双方关系`,
    });
  return broken;
}

/**
 * `relation.parent_older`, `relation.child_younger`, `relation.gap_small`, `relation.gap_large`,
 * `relation.spouse_gender`, `relation.spouse_adult` (spec 2 §5), `relation.parent_minor`: `to` can be the `relation` of `from`.
 * The gap is the number of full years between the two birthdays. Missing answers are not checked, except that a minor has
 * neither spouse nor children.
 */
export function checkRelation(relation: Relation, from: RelatedPerson, to: RelatedPerson, today: string): Refusal[] {
  const [fromLabel, toLabel] = [ROLE_LABELS[from.role], ROLE_LABELS[to.role]];
  const others = `${toLabel}与${fromLabel}`;
  if (relation === '00') return [];
  if (relation === '02') return checkSpouses(from, to, others, today);
  if (relation === '03' && to.birthday === undefined) return checkMinorParent(from, to, today);
  if (from.birthday === undefined || to.birthday === undefined) return [];
  if (!isRealDate(from.birthday) || !isRealDate(to.birthday)) return [];
  if (relation === '01') {
    const older = `${toLabel}为${fromLabel}的父母，年龄须大于${fromLabel}，请核对双方关系`;
    const broken = checkGeneration(to.birthday, from.birthday, older, others);
    return broken ? [broken] : [];
  }
  const younger = `${toLabel}为${fromLabel}的子女，年龄须小于${fromLabel}，请核对双方关系`;
  const broken = checkGeneration(from.birthday, to.birthday, younger, others);
  if (broken?.rule === 'relation.parent_older') return [{ ...broken, rule: 'relation.child_younger' }];
  return broken ? [broken] : [];
}

/**
 * Those of `relations` that the ages of both allow: what `to` can be to `from`. If no relation fits both, those that fit the age of
 * `from` alone, so that one can be chosen and its refusal says what is wrong.
 */
export function relationsOfAges<R extends Relation>(
  relations: readonly R[],
  from: RelatedPerson,
  to: RelatedPerson,
  today: string,
): readonly R[] {
  const fitting = (other: RelatedPerson) =>
    relations.filter((relation) => checkRelation(relation, { ...from, gender: undefined }, other, today).length === 0);
  const both = fitting({ role: to.role, birthday: to.birthday });
  return both.length > 0 ? both : fitting({ role: to.role });
}
