import type { Person } from '../sale/answers/application.ts';
import type { Relation } from '../product/product.ts';
import type { Refusal } from '../values/refusal.ts';
import { checkRelation } from '../person/relation.ts';

/** The relation rules for the reporter of a claim (spec 2 §5). `relation` is what the reporter is to the insured. */
export function checkClaimReporter(
  relation: Relation,
  insured: Pick<Person, 'birthday' | 'gender'>,
  reporter: Pick<Person, 'birthday' | 'gender'>,
  today: string,
): Refusal[] {
  return checkRelation(relation, { ...insured, role: 'insured' }, { ...reporter, role: 'reporter' }, today);
}
