import type { Application, PartyId } from '@portal/rules/sale/answers/application.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import type { ClearedAnswer } from '@portal/rules/sale/answers/cleared-answers.ts';
import { partyPath } from '@portal/rules/sale/answers/parties.ts';
import { shortRiderName } from '@portal/rules/sale/description/plan.ts';
import { isOfPlan } from '@portal/rules/sale/plan/is-of-plan.ts';
import type { TypedText } from '@portal/forms/form/typed-scope.tsx';

export type Change = (application: Application) => Application;

/** A text that would clear other answers, and the change that it makes. */
export interface HeldChange extends TypedText {
  readonly change: Change;
}

/** By the path of their field. */
export type HeldChanges = Readonly<Record<string, HeldChange>>;

export function withoutHeld(held: HeldChanges, path: string | undefined): HeldChanges {
  return Object.fromEntries(Object.entries(held).filter(([at]) => at !== path));
}

const roleOf = ({ insureds }: Application, party: PartyId) => insureds.find((insured) => insured.party === party)?.relation;

/** The texts of people who still have the same role in the sale. */
export function keepHeld(held: HeldChanges, before: Application, after: Application): HeldChanges {
  const stays = ({ party }: HeldChange): boolean => party in after.parties && roleOf(before, party) === roleOf(after, party);
  return Object.fromEntries(Object.entries(held).filter(([, one]) => stays(one)));
}

/** The answers that would be cleared, by the person they belong to. */
export function groupCleared(cleared: readonly ClearedAnswer[]): { readonly group: string; readonly labels: string }[] {
  const nameOf = ({ path, label }: ClearedAnswer): string => (isOfPlan(path) ? shortRiderName(label) : label);
  return [...new Set(cleared.map(({ group }) => group))].map((group) => ({
    group,
    labels: cleared
      .filter((answer) => answer.group === group)
      .map(nameOf)
      .join('、'),
  }));
}

/** The answers that agreeing to a held text would clear. The person whose field it is needs no name. */
export function sayHeld({ party }: HeldChange, cleared: readonly ClearedAnswer[]): string {
  const isOwn = ({ path }: ClearedAnswer): boolean => path.startsWith(`${partyPath(party)}.`);
  const own = groupCleared(cleared.filter(isOwn)).map(({ labels }) => labels);
  const others = groupCleared(cleared.filter((answer) => !isOwn(answer))).map(({ group, labels }) => `${group}（${labels}）`);
  const all = [...own, ...others];
  return all.length === 0 ? '修改还没有保存' : `修改还没有保存。确认修改会清空：${all.join('；')}`;
}

/** A held text that is neither agreed to nor given up keeps the customer on its step. */
export function findHeld(held: HeldChanges): Finding[] {
  return Object.values(held).map(({ path, label }) => ({
    rule: 'draft.held_text',
    path,
    message: `${label}的修改还没有保存，请确认修改，或恢复原来的内容`,
  }));
}
