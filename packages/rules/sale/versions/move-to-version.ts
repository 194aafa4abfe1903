import { checkAmount } from '../../product/check-selection.ts';
import { planOfRiders } from '../../product/coverages.ts';
import { optionOf } from '../../product/inputs.ts';
import { planOf, setsOf } from '../../product/plans.ts';
import type { HealthQuestion, Input, Product } from '../../product/product.ts';
import { isSameData } from '../../values/equality.ts';
import type { Application, Choice, Insured, Selection } from '../answers/application.ts';
import { offeredRiders } from '../answers/clear-dependents.ts';
import { insuredOf, selectionOf, withSelection } from '../answers/parties.ts';
import { bodiesAskedFor, healthQuestionsFor, pickHealth } from '../answers/health.ts';

/** Whether two versions ask the same question in the same words. */
export function isSameQuestion(one: HealthQuestion, other: HealthQuestion): boolean {
  return one.about === other.about && one.text === other.text && isSameData(one.points, other.points);
}

function isSold(input: Input, choice: Choice): boolean {
  if (input.type === 'choice') return optionOf(input, choice) !== undefined;
  return typeof choice === 'number' && checkAmount(choice, input) === undefined;
}

/** The choices that the version sells. */
function keepChoices({ inputs }: Product, choices: Selection['choices']): Selection['choices'] {
  return Object.fromEntries(
    Object.entries(choices).filter(([id, choice]) => inputs.some((input) => input.id === id && isSold(input, choice))),
  );
}

/** The shared choices with those of which the version sells only one option: there is nothing to choose. */
function withOnlyOptions({ inputs }: Product, choices: Selection['choices']): Selection['choices'] {
  const only = inputs.flatMap((input) => {
    const [option, ...others] = input.type === 'choice' && input.scope === undefined ? input.options : [];
    return option && others.length === 0 ? [[input.id, option.id] as const] : [];
  });
  return { ...choices, ...Object.fromEntries(only) };
}

/** The plan, if the version has it and all its riders are still chosen; else the largest one that is. */
function keepPlan(product: Product, { planId }: Insured, riders: readonly string[]): string {
  const plan = product.plans.find((one) => one.planId === planId);
  return plan?.riders.every((id) => riders.includes(id)) ? planId : planOfRiders(product, riders);
}

/** The choices with what the plans of the insureds fix: nothing else can be chosen. */
function withSets(product: Product, application: Application): Application {
  return application.insureds.reduce((fixed, { id }) => {
    const insured = insuredOf(fixed, id);
    const selection = selectionOf(fixed, insured);
    const sets = setsOf(planOf(product, insured.planId));
    return Object.keys(sets).length === 0
      ? fixed
      : withSelection(product, fixed, id, { ...selection, choices: { ...selection.choices, ...sets } });
  }, application);
}

/** The answers to questions that both versions ask in the same words, and height and weight if the version asks for them. */
function keepHealth(application: Application, from: Product, to: Product, today: string): ReturnType<typeof pickHealth> {
  const questions = healthQuestionsFor(to, application, today).filter(({ question }) => {
    const before = from.healthQuestions.find(({ id }) => id === question.id);
    return before && isSameQuestion(before, question);
  });
  return pickHealth(application, questions, bodiesAskedFor(to, application, today));
}

/**
 * The application as it continues with another version of its product, without what does not fit: choices and riders that the
 * version does not sell, answers to questions that it asks in other words, confirmations of clauses and of a notice that changed,
 * and the agreement to the declarations. Everything else that was typed stays. Documents that changed are open by their hashes.
 */
export function moveToVersion(application: Application, from: Product, to: Product, today: string): Application {
  const sold: Application = {
    ...application,
    choices: withOnlyOptions(to, keepChoices(to, application.choices)),
    insureds: application.insureds.map((insured) => ({ ...insured, choices: keepChoices(to, insured.choices) })),
  };
  const insureds = sold.insureds.map((insured) => {
    const riders = offeredRiders(sold, insured, to, today);
    return { ...insured, riders, planId: keepPlan(to, insured, riders) };
  });
  const insured = withSets(to, { ...sold, insureds });
  const clausesOf = ({ coverages }: Product) => coverages.flatMap(({ exclusions }) => exclusions);
  const known = clausesOf(from);
  const unchanged = clausesOf(to).filter(({ id, text }) => known.some((clause) => clause.id === id && clause.text === text));
  return {
    ...insured,
    ...keepHealth(insured, from, to, today),
    noticeAcknowledged: application.noticeAcknowledged && isSameData(from.noticeParagraphs, to.noticeParagraphs),
    exclusionsConfirmed: application.exclusionsConfirmed.filter((id) => unchanged.some((clause) => clause.id === id)),
    declarationAgreed: false,
  };
}
