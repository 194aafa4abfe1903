import type { Product } from '../product/product.ts';
import type { Application } from '../sale/answers/application.ts';
import { checkPart } from '../sale/judging/check-part.ts';
import { insuredPath } from '../sale/answers/parties.ts';
import { applicationOf, trialContext } from '../sale/trial.ts';
import { type Finding, listOnce } from '../values/refusal.ts';
import { checkClasses, type GroupToPrice } from './group.ts';

/** Stands for any member of the group: the choices are judged once for all. */
const member = { id: 'member', party: 'member' } as const;

/** The choices of a group, as an application with one member of whom nothing is known. */
export function applicationOfMember(product: Product, { choices, riders }: Pick<GroupToPrice, 'choices' | 'riders'>): Application {
  const insureds = [{ ...member, choices: {}, riders }];
  return applicationOf(product, { goodsId: product.goodsId, parties: {}, applicant: 'organisation', choices, insureds });
}

/** The choices that do not depend on the people. */
function checkChosen(product: Product, group: GroupToPrice, today: string): Finding[] {
  const application = applicationOfMember(product, group);
  const own = `${insuredPath(member)}.`;
  return checkPart(product, application, trialContext(today), { sides: ['plan'], asked: 'price' }).map((finding) => ({
    ...finding,
    path: finding.path.startsWith(own) ? finding.path.slice(own.length) : finding.path,
  }));
}

/**
 * Judges a group by the limits of the product: what is chosen, the classes of occupation, and the number of people. The work grows with the
 * number of classes, not with that of people. Paths: `choices.<input>`, `riders`, `classes.<class>`, `classes`.
 */
export function checkGroup(product: Product, group: GroupToPrice, today: string): Finding[] {
  return listOnce([...checkChosen(product, group, today), ...checkClasses(product, group)]);
}
