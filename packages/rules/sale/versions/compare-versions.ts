import { chosenCoverages } from '../../product/coverages.ts';
import { paymentsOf } from '../../product/payments.ts';
import { statedTerms } from '../../product/terms/stated-terms.ts';
import { listExclusions } from '../../product/terms/exclusions.ts';
import { sayChoice } from '../../product/inputs.ts';
import type { Benefit, HealthQuestion, Product } from '../../product/product.ts';
import { isSameData } from '../../values/equality.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import type { Application } from '../answers/application.ts';
import { checkApplication } from '../flows.ts';
import { sayWaitingOfSale } from '../renewal/renewal.ts';
import { bodiesAskedFor, healthQuestionsFor } from '../answers/health.ts';
import { isSameQuestion, moveToVersion } from './move-to-version.ts';
import { ridersChosen, selectionOf } from '../answers/parties.ts';

/**
 * The subject of a change: a `document` that must be read, a table for `reference`, the `notice` before the purchase, an
 * `exclusion`, a `benefit`, a `choice`, a `rider`, a `rule` that the answers break now, a `health` question, the days of `waiting` and
 * `cooling_off`, a `term` that the product states, the last day of sale (`sale_end`).
 */
export const changeKinds = [
  'document',
  'reference',
  'notice',
  'exclusion',
  'benefit',
  'choice',
  'rider',
  'rule',
  'health',
  'waiting',
  'cooling_off',
  'term',
  'sale_end',
] as const;

/** One difference between two versions of a product, in words for the customer of one application. */
export interface VersionChange {
  readonly kind: (typeof changeKinds)[number];
  readonly change: 'added' | 'changed' | 'removed';
  /** The changed thing: the title of a document, the label of a choice, 第 3 题. For a rule its message. */
  readonly label: string;
  /** The words before and after. Null if there are none, or if they are not worth showing. */
  readonly before: string | null;
  readonly after: string | null;
}

type Words = Pick<VersionChange, 'label' | 'before' | 'after'>;

/** Compares two lists by id: what is new, what has other words, what is gone. */
function compareLists<T extends { readonly id: string }>(
  kind: VersionChange['kind'],
  [before, after]: readonly [readonly T[], readonly T[]],
  isSame: (one: T, other: T) => boolean,
  say: (was: T | undefined, is: T | undefined) => Words,
): VersionChange[] {
  const differing = after.flatMap((is): VersionChange[] => {
    const was = before.find(({ id }) => id === is.id);
    if (was && isSame(was, is)) return [];
    return [{ kind, change: was ? 'changed' : 'added', ...say(was, is) }];
  });
  const removed = before.filter(({ id }) => !after.some((is) => is.id === id));
  return [...differing, ...removed.map((was): VersionChange => ({ kind, change: 'removed', ...say(was, undefined) }))];
}

function compareDocuments(from: Product, to: Product): VersionChange[] {
  const compare = (kind: 'document' | 'reference', isMeant: boolean) => {
    const listed = ({ documents }: Product) => documents.filter(({ mustRead }) => mustRead === isMeant);
    return compareLists(
      kind,
      [listed(from), listed(to)],
      (was, is) => was.hash === is.hash,
      (was, is) => ({ label: (is ?? was)?.title ?? '', before: null, after: null }),
    );
  };
  return [...compare('document', true), ...compare('reference', false)];
}

function compareExclusions(from: Product, to: Product, riders: readonly string[]): VersionChange[] {
  const clausesOf = (product: Product) => listExclusions(product, riders).flatMap(({ clauses }) => clauses);
  return compareLists(
    'exclusion',
    [clausesOf(from), clausesOf(to)],
    (was, is) => was.text === is.text,
    (was, is) => ({ label: '责任免除', before: was?.text ?? null, after: is?.text ?? null }),
  );
}

/** The amount of a benefit; its condition if only that differs. */
function sayBenefit(benefit: Benefit | undefined, other: Benefit | undefined): string | null {
  if (!benefit) return null;
  return benefit.amount === other?.amount ? benefit.how : benefit.amount;
}

function compareBenefits(from: Product, to: Product, riders: readonly string[]): VersionChange[] {
  const benefitsOf = (product: Product) => chosenCoverages(product, { riders }).flatMap(({ benefits }) => benefits);
  return compareLists(
    'benefit',
    [benefitsOf(from), benefitsOf(to)],
    (was, is) => was.amount === is.amount && was.how === is.how,
    (was, is) => ({ label: (is ?? was)?.name ?? '', before: sayBenefit(was, is), after: sayBenefit(is, was) }),
  );
}

/** The choices of one insured that the move clears or that have other words, and those that are new. */
function compareChoices(from: Product, to: Product, before: Application, after: Application): VersionChange[] {
  return before.insureds.flatMap((insured, index) => {
    const left = after.insureds[index];
    const was = selectionOf(before, insured).choices;
    const is = left ? selectionOf(after, left).choices : {};
    return [...new Set([...from.inputs, ...to.inputs].map(({ id }) => id))].flatMap((id): VersionChange[] => {
      const [old, present] = [from, to].map(({ inputs }) => inputs.find((input) => input.id === id));
      const said = (old && sayChoice(old, was[id])) || null;
      const words = { label: (present ?? old)?.label ?? id, before: said, after: (present && sayChoice(present, is[id])) || null };
      if (!old) return [{ kind: 'choice', change: 'added', ...words }];
      if (said === null || said === words.after) return [];
      return [{ kind: 'choice', change: words.after === null ? 'removed' : 'changed', ...words }];
    });
  });
}

function compareRiders(from: Product, before: Application, after: Application): VersionChange[] {
  const left = ridersChosen(after);
  const gone = from.coverages.filter(({ id }) => ridersChosen(before).includes(id) && !left.includes(id));
  return gone.map(({ name }) => ({ kind: 'rider', change: 'removed', label: name, before: null, after: null }));
}

/** The questions that somebody in the sale is asked, each once. */
function questionsAsked(product: Product, application: Application, today: string): HealthQuestion[] {
  return [...new Set(healthQuestionsFor(product, application, today).map(({ question }) => question))];
}

/** Questions are numbered for each role anew, as the page shows them. */
function nameQuestion(question: HealthQuestion, asked: readonly HealthQuestion[]): string {
  const together = asked.filter(({ about }) => about === question.about);
  return `${question.about === 'applicant' ? '投保人' : ''}第 ${together.indexOf(question) + 1} 题`;
}

function compareHealth(from: Product, to: Product, before: Application, after: Application, today: string): VersionChange[] {
  const asked = [questionsAsked(from, before, today), questionsAsked(to, after, today)] as const;
  const questions = compareLists('health', asked, isSameQuestion, (was, is) => {
    const label = is ? nameQuestion(is, asked[1]) : was ? nameQuestion(was, asked[0]) : '';
    return { label, before: was?.text ?? null, after: is?.text ?? null };
  });
  const [asksBefore, asksAfter] = [bodiesAskedFor(from, before, today), bodiesAskedFor(to, after, today)].map(
    (parties) => parties.length > 0,
  );
  if (!asksAfter || asksBefore) return questions;
  return [...questions, { kind: 'health', change: 'added', label: '身高和体重', before: null, after: '请填写被保险人的身高和体重' }];
}

/** Named in the list by themselves, or asked for on the pages that follow. */
const namedOtherwise =
  /^(advice\.|confirm\.|health\.(unanswered|body|details|since)|selection\.(choice|amount|unknown|plan|plan_riders|not_on_sale)$|consent\.)/;

/** The rules that the answers break now and did not break before: an age, a region, a field that is asked for. */
function compareFindings(
  from: Product,
  to: Product,
  before: Application,
  after: Application,
  context: ApplicationContext,
): VersionChange[] {
  const known = new Set(checkApplication(from, before, context).map(({ path, message }) => `${path} ${message}`));
  const messages = checkApplication(to, after, context)
    .filter(({ rule, path, message }) => !namedOtherwise.test(rule) && !known.has(`${path} ${message}`))
    .map(({ message }) => message);
  return [...new Set(messages)].map((label) => ({ kind: 'rule', change: 'added', label, before: null, after: null }));
}

/** A single value of the product in words. */
function compareWords(kind: VersionChange['kind'], label: string, before: string | null, after: string | null): VersionChange[] {
  if (before === after) return [];
  const change = before === null ? 'added' : after === null ? 'removed' : 'changed';
  return [{ kind, change, label, before, after }];
}

function compareNotices(from: Product, to: Product): VersionChange[] {
  if (isSameData(from.noticeParagraphs, to.noticeParagraphs)) return [];
  return [{ kind: 'notice', change: 'changed', label: '投保提示', before: null, after: null }];
}

/** Grace, reinstatement and loans, as far as a version states them. */
function compareTerms(from: Product, to: Product, { choices }: Application): VersionChange[] {
  const [before, after] = [from, to].map((product) => statedTerms(product, paymentsOf(product, choices)));
  return compareLists(
    'term',
    [before ?? [], after ?? []],
    (was, is) => was.value === is.value,
    (was, is) => ({ label: (is ?? was)?.label ?? '', before: was?.value ?? null, after: is?.value ?? null }),
  );
}

/** The length of the cooling-off period, and what it runs from. */
function sayCoolingOffOf({ coolingOffDays, coolingOffFrom }: Product): string {
  return `${coolingOffDays} 天，自${coolingOffFrom === 'receipt' ? '确认签收' : '首次查看或下载'}的次日起`;
}

/**
 * The changes for the customer of an application that moves to another version of its product (see `moveToVersion`), without
 * the price. Empty if nothing that concerns this customer differs.
 */
export function compareVersions(from: Product, to: Product, application: Application, context: ApplicationContext): VersionChange[] {
  const { today } = context;
  const after = moveToVersion(application, from, to, today);
  const riders = ridersChosen(after);
  const changes = [
    ...compareDocuments(from, to),
    ...compareNotices(from, to),
    ...compareExclusions(from, to, riders),
    ...compareBenefits(from, to, riders),
    ...compareChoices(from, to, application, after),
    ...compareRiders(from, application, after),
    ...compareFindings(from, to, application, after, context),
    ...compareHealth(from, to, application, after, today),
    ...compareWords('waiting', '等待期', sayWaitingOfSale(from, application, undefined), sayWaitingOfSale(to, after, undefined)),
    ...compareWords('cooling_off', '犹豫期', sayCoolingOffOf(from), sayCoolingOffOf(to)),
    ...compareTerms(from, to, application),
    ...compareWords('sale_end', '停售日期', from.saleEnd ?? null, to.saleEnd ?? null),
  ];
  return changes.filter((change, index) => changes.findIndex((other) => isSameData(other, change)) === index);
}
