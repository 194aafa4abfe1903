import type { ApplicationContext } from '../judging/application-context.ts';
import type { Application, Choice, Insured, Selection } from '../answers/application.ts';
import { isUnanswered } from '../../person/check-person.ts';
import { checkPart } from '../judging/check-part.ts';
import { chosenRiders } from '../../product/coverages.ts';
import { optionOf, sayChoice } from '../../product/inputs.ts';
import { fen } from '../../values/money.ts';
import { type Finding, reasonOf } from '../../values/refusal.ts';
import { insuredPath, selectionOf, withSelection } from '../answers/parties.ts';
import type { Input, Product } from '../../product/product.ts';
import { isOfPlan } from './is-of-plan.ts';

export interface PlanOption {
  readonly value: Choice;
  readonly label: string;
  /** Why it cannot be chosen; undefined if it can. */
  readonly reason: string | undefined;
}

/** All values of an input for an insured. `application` has the other choices and the people, whose limits forbid some of the values. */
export function planOptions(
  product: Product,
  application: Application,
  insured: Insured,
  rules: ApplicationContext,
  input: Input,
): PlanOption[] {
  const path = input.scope === 'insured' ? `${insuredPath(insured)}.choices.${input.id}` : `choices.${input.id}`;
  const selection = selectionOf(application, insured);
  const { [input.id]: _chosen, ...others } = selection.choices;
  const find = (choices: Selection['choices']): Finding[] => {
    const tried = withSelection(product, application, insured.id, { ...selection, choices });
    // A choice that all share may be wrong for another insured.
    return checkPart(product, tried, rules, { sides: ['plan', 'insured'] });
  };
  const known = find(others);
  // A choice may also put other choices and riders outside their limits, or ask for another answer. They can be changed or given next.
  const isCausedBy = (finding: Finding): boolean =>
    finding.path === path ||
    (!isOfPlan(finding.path) &&
      !isUnanswered(finding) &&
      !known.some(({ rule, path: at }) => rule === finding.rule && at === finding.path));
  return valuesOf(input).map((value) => {
    const finding = find({ ...others, [input.id]: value }).find(isCausedBy);
    return { value, label: sayChoice(input, value), reason: finding && reasonOf(finding) };
  });
}

function valuesOf(input: Input): Choice[] {
  if (input.type === 'choice') return input.options.map(({ id }) => id);
  const { min, max, step } = input;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => fen(min + index * step));
}

/** Whether there is anything to choose. With one option there is not, unless an older choice is no longer sold. */
export function isAdjustable(input: Input, choice: Choice | undefined): boolean {
  return input.type === 'amount' || input.options.length > 1 || optionOf(input, choice) === undefined;
}

/** The selection without choices and riders that the product no longer has. */
export function keepSold(product: Product, selection: Selection): Selection {
  const sold = new Set(product.inputs.map(({ id }) => id));
  return {
    ...selection,
    choices: Object.fromEntries(Object.entries(selection.choices).filter(([id]) => sold.has(id))),
    riders: chosenRiders(product, selection).map(({ id }) => id),
  };
}
