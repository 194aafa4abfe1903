import { genders } from '@portal/reference/genders.ts';
import { socialInsuranceAnswers } from '@portal/reference/social-insurance.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { isSameData } from '@portal/rules/values/equality.ts';
import type { Bought, SeenLife, SeenPrice } from '../../resume/seen-price.ts';
import { memberNames } from '@portal/rules/family/member-names.ts';

interface Facts extends Pick<Product, 'ratedBy'> {
  readonly occupation: (code: string) => { readonly label: string } | undefined;
}

type Life = Omit<SeenLife, 'id' | 'relation'>;

/** Whether two prices are for the same choices, as far as insureds are in both. */
export function isSameSale(seen: Bought, present: Bought): boolean {
  const { own: before, ...shared } = seen;
  const { own, ...others } = present;
  return (
    isSameData(shared, others) &&
    own.every((part) => {
      const was = before.find(({ id }) => id === part.id);
      return !was || isSameData(was, part);
    })
  );
}

/** `年龄由 30 周岁变为 36 周岁、性别由男变为女`, of the facts that prices depend on; empty if nothing changed. */
function sayChanges(was: Life, is: Life, { ratedBy, occupation }: Facts): string {
  const changes: readonly [boolean, string, (life: Life) => string | undefined][] = [
    [true, '年龄', ({ age }) => (age === undefined ? undefined : ` ${age} 周岁`)],
    [ratedBy.includes('gender'), '性别', ({ gender }) => gender && genders[gender]],
    [ratedBy.includes('lifeClass'), '职业', ({ occupation: code }) => (code ? occupation(code)?.label : undefined)],
    [ratedBy.includes('socialInsurance'), '有无社会医疗保险', ({ socialInsurance: answer }) => answer && socialInsuranceAnswers[answer]],
  ];
  return changes
    .filter(([isRated, , say]) => isRated && say(was) !== say(is))
    .map(([, label, say]) => `${label}由${say(was) ?? '未填写'}变为${say(is) ?? '未填写'}`)
    .join('、');
}

/** Whether other people are insured than those for whom the price was seen. */
export function hasOtherMembers(seen: SeenPrice, present: SeenPrice): boolean {
  const idsOf = ({ lives }: SeenPrice): string[] => lives.map(({ id }) => id).toSorted();
  return !isSameData(idsOf(seen), idsOf(present));
}

/** Why the price differs from the one that was seen: every known cause, with the person. Empty if there is none. */
export function sayWhy(seen: SeenPrice, present: SeenPrice, facts: Facts): string {
  const isFamily = Math.max(seen.lives.length, present.lives.length) > 1;
  const [before, names] = [memberNames(seen.lives), memberNames(present.lives)];
  const nameOf = (id: string): string => (isFamily ? (names.get(id) ?? before.get(id) ?? '') : '被保险人');
  const changed = present.lives.map((life) => {
    const was = seen.lives.find(({ id }) => id === life.id);
    const changes = was ? sayChanges(was, life, facts) : '';
    return changes && `${nameOf(life.id)}${changes}`;
  });
  const added = present.lives.filter(({ id }) => !before.has(id)).map(({ id }) => nameOf(id));
  const removed = seen.lives.filter(({ id }) => !names.has(id)).map(({ id }) => nameOf(id));
  const ofApplicant = seen.applicant && present.applicant ? sayChanges(seen.applicant, present.applicant, facts) : '';
  return [
    ...changed,
    ofApplicant && `投保人${ofApplicant}`,
    added.length > 0 && `增加了${added.join('、')}`,
    removed.length > 0 && `移出了${removed.join('、')}`,
  ]
    .filter(Boolean)
    .join('，');
}
