import { checkPhone } from '../person/phone.ts';
import { isRealDate, showDay } from '../values/dates.ts';
import { fromYuanText, showYuan } from '../values/money.ts';
import type { PageModel } from '../sale/pages/page-model.ts';
import type { Finding } from '../values/refusal.ts';
import { countCharacters } from '../values/text.ts';

/** What somebody fills in, as text by the id of its field: a day as `2026-11-30`, an amount as `12.50`, a consent as its version. */
export type CaseAnswers = Readonly<Record<string, string>>;

interface FieldBase {
  /** Unique in the form, and the path of its findings. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: true;
  /** It is asked for only after one of these answers to an earlier field. */
  readonly when?: { readonly field: string; readonly is: readonly string[] };
}

/** A question, as data: a page shows it, and both sides check its answer. */
export type CaseField = FieldBase &
  (
    | { readonly kind: 'text'; /** In characters. */ readonly most: number; readonly long?: true }
    | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[] }
    /** A text that has to be agreed to. `points` is the text, `version` names it. */
    | { readonly kind: 'consent'; readonly version: string; readonly points: readonly string[] }
    | { readonly kind: 'day'; readonly from: string; readonly until: string }
    | { readonly kind: 'amount'; /** In yuan with two decimals. */ readonly most: string }
    | { readonly kind: 'phone' }
  );

/** One page of questions. */
export interface CaseStep {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly fields: readonly CaseField[];
}

/** A paper that is asked for. */
export interface AskedPaper {
  readonly id: string;
  readonly title: string;
  /** Why it is needed, and what on it counts. */
  readonly purpose: string;
  /** Who issues it. */
  readonly issuer: string;
  readonly optional?: true;
  readonly when?: FieldBase['when'];
}

/** What is asked for, page by page. It may depend on what is answered and on what the case is about. */
export interface CaseForm {
  readonly steps: readonly CaseStep[];
  readonly papers: readonly AskedPaper[];
}

const isAsked = ({ when }: Pick<FieldBase, 'when'>, answers: CaseAnswers): boolean => !when || when.is.includes(answers[when.field] ?? '');

/** The answers that are asked for. Others stay in a draft, in case a choice is changed back, but are not sent, and nothing depends on them. */
export function answersAsked({ steps }: CaseForm, answers: CaseAnswers): CaseAnswers {
  const asked: Record<string, string> = {};
  for (const field of steps.flatMap(({ fields }) => fields)) {
    const answer = answers[field.id];
    if (answer !== undefined && isAsked(field, asked)) asked[field.id] = answer;
  }
  return asked;
}

/** The fields of a step that these answers ask for. `answers`: those that are asked for. */
export const fieldsAsked = ({ fields }: CaseStep, answers: CaseAnswers): CaseField[] => fields.filter((field) => isAsked(field, answers));

/** The papers that these answers ask for. */
export function papersAsked(form: CaseForm, answers: CaseAnswers): AskedPaper[] {
  const asked = answersAsked(form, answers);
  return form.papers.filter((paper) => isAsked(paper, asked));
}

const missing = {
  text: '请填写',
  choice: '请选择',
  consent: '请阅读并勾选同意',
  day: '请选择',
  amount: '请填写',
  phone: '请填写',
} as const;

/** Why an answer that was given is wrong. Undefined: it is right. */
function faultIn(field: CaseField, answer: string): string | undefined {
  switch (field.kind) {
    case 'text':
      return countCharacters(answer) > field.most ? `最多 ${field.most} 个字` : undefined;
    case 'choice':
      return field.options.some(({ value }) => value === answer) ? undefined : missing.choice + field.label;
    case 'consent':
      // The text has changed since.
      return answer === field.version ? undefined : '内容已更新，请重新阅读并勾选同意';
    case 'day':
      if (!isRealDate(answer)) return `请选择${field.label}`;
      return answer < field.from || answer > field.until ? `请选择${showDay(field.from)}至${showDay(field.until)}之间的一天` : undefined;
    case 'amount': {
      if (!/^\d{1,9}(\.\d{1,2})?$/.test(answer)) return '请填写金额，最多两位小数';
      return fromYuanText(answer) > fromYuanText(field.most) ? `最多 ${showYuan(fromYuanText(field.most))}` : undefined;
    }
    case 'phone':
      return checkPhone({ countryCode: '86', number: answer })?.message;
  }
}

function checkField(field: CaseField, answer = ''): Finding[] {
  const { id, label, kind, optional } = field;
  const at = (message: string): Finding[] => [{ rule: `case.${kind}`, path: id, message }];
  if (answer.trim() === '') return optional ? [] : at(kind === 'consent' ? missing.consent : `${missing[kind]}${label}`);
  const fault = faultIn(field, answer);
  return fault === undefined ? [] : at(fault);
}

/**
 * `case.text`, `case.choice`, `case.consent`, `case.day`, `case.amount`, `case.phone`: everything that a step asks for is answered, and right.
 * `answers`: those that are asked for.
 */
export function checkCaseStep(step: CaseStep, answers: CaseAnswers): Finding[] {
  return fieldsAsked(step, answers).flatMap((field) => checkField(field, answers[field.id]));
}

/** The path of the findings of a paper. */
export const paperPath = (id: string): string => `papers.${id}`;

/** `case.paper`: every paper that is asked for is there. `has`: whether files of a paper were received. */
export function checkCasePapers(form: CaseForm, answers: CaseAnswers, has: (paper: string) => boolean): Finding[] {
  return papersAsked(form, answers)
    .filter(({ id, optional }) => !optional && !has(id))
    .map(({ id, title }) => ({ rule: 'case.paper', path: paperPath(id), message: `请上传${title}` }));
}

function sayAnswer(field: CaseField, answer: string): string {
  switch (field.kind) {
    case 'choice':
      return field.options.find(({ value }) => value === answer)?.label ?? answer;
    case 'consent':
      return '同意';
    case 'day':
      return isRealDate(answer) ? showDay(answer) : answer;
    case 'amount':
      return /^\d{1,9}(\.\d{1,2})?$/.test(answer) ? showYuan(fromYuanText(answer)) : answer;
    default:
      return answer;
  }
}

/** Facts in words (Chinese), under a title. */
export interface CaseSection {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** The answers in words, by step: for the page that is checked before it is sent, for the insurer's people, and for the customer's copy. */
export function sayAnswers(form: CaseForm, answers: CaseAnswers): CaseSection[] {
  const asked = answersAsked(form, answers);
  return form.steps.map((step) => ({
    title: step.title,
    facts: fieldsAsked(step, asked).map((field) => {
      const answer = asked[field.id]?.trim() ?? '';
      return { label: field.label, value: answer === '' ? '未填写' : sayAnswer(field, answer) };
    }),
  }));
}

/** What a question says beside its label, to everybody: a page shows the hint of the option that is chosen. */
const notesOf = (field: CaseField): readonly string[] => [
  ...(field.hint === undefined ? [] : [field.hint]),
  ...(field.kind === 'consent' ? field.points : []),
  ...(field.kind === 'choice' ? field.options.flatMap(({ label, hint }) => (hint === undefined ? [] : [`${label}：${hint}`])) : []),
];

/** What the pages of a case showed when it was sent: every question that was asked, with its choices and its answer. */
export function pageOfCase(
  { kind, name }: { readonly kind: string; readonly name: string },
  form: CaseForm,
  answers: CaseAnswers,
): PageModel {
  const said = sayAnswers(form, answers);
  const asked = answersAsked(form, answers);
  const steps = form.steps.map((step, at) => ({
    heading: step.title,
    texts: step.lead === undefined ? [] : [step.lead],
    rows: fieldsAsked(step, asked).map((field, index) => ({
      label: field.label,
      notes: notesOf(field),
      ...(field.kind === 'choice' && { options: field.options.map(({ label }) => label) }),
      value: said[at]?.facts[index]?.value ?? '',
    })),
  }));
  const papers = papersAsked(form, answers).map(({ title, purpose, issuer }) => ({ label: title, notes: [purpose, issuer], value: '' }));
  const sections = papers.length > 0 ? [...steps, { heading: '材料', texts: [], rows: papers }] : steps;
  return { page: `case.${kind}`, title: name, lead: '', sections };
}
