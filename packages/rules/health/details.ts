import type { HealthDetails, Person } from '../sale/answers/application.ts';
import type { HealthQuestion } from '../product/product.ts';
import { countPages } from '../service/papers.ts';
import { findAt, type Finding, type Refusal } from '../values/refusal.ts';
import { countCharacters } from '../values/text.ts';

/** The most characters of the name of a hospital. */
export const TREATED_AT_MAX = 50;

/** Whether somebody has to say which points apply: not if there is only one. */
export function asksPoints({ details, points }: Pick<HealthQuestion, 'details' | 'points'>): boolean {
  return details?.points !== undefined && points.length > 1;
}

function checkPoints({ points }: HealthQuestion, chosen: readonly string[] = []): Refusal | undefined {
  if (chosen.length === 0) return { rule: 'health.details', message: '请选择符合的情况' };
  return chosen.every((point) => points.includes(point)) ? undefined : { rule: 'health.details', message: '请重新选择符合的情况' };
}

function checkSince(label: string, since: string | undefined, { birthday }: Person, today: string): Refusal | undefined {
  if (!since) return { rule: 'health.details', message: `请选择“${label}”的年月` };
  if (since > today.slice(0, 7)) return { rule: 'health.since', message: `“${label}”不能晚于本月` };
  if (birthday && since < birthday.slice(0, 7)) return { rule: 'health.since', message: `“${label}”不能早于出生的月份` };
  return undefined;
}

function checkWords(label: string, max: number, text = ''): Refusal | undefined {
  const count = countCharacters(text.trim());
  if (count === 0) return { rule: 'health.details', message: `请填写“${label}”` };
  if (count < 2) return { rule: 'health.details', message: `“${label}”至少两个字` };
  return count > max ? { rule: 'health.details', message: `“${label}”不能超过 ${max} 个字` } : undefined;
}

/** `health.details`, `health.since`: everything that the product asks of a 是 is said, and the month is in the person's life. */
export function checkDetails(question: HealthQuestion, given: HealthDetails, person: Person, today: string, path: string): Finding[] {
  const { since, treatedAt, text } = question.details ?? {};
  return [
    ...(asksPoints(question) ? findAt(`${path}.points`, checkPoints(question, given.points)) : []),
    ...(since ? findAt(`${path}.since`, checkSince(since, given.since, person, today)) : []),
    ...(treatedAt ? findAt(`${path}.treatedAt`, checkWords(treatedAt, TREATED_AT_MAX, given.treatedAt)) : []),
    ...(text ? findAt(`${path}.text`, checkWords(text.label, text.max, given.text)) : []),
  ];
}

/** The details of a 是, as pairs of label and words, in the order of the form. Details that are not asked for or not given are left out. */
export function sayDetails(question: HealthQuestion, given: HealthDetails): { readonly label: string; readonly value: string }[] {
  const { points, since, treatedAt, text, reports } = question.details ?? {};
  const [year, month] = given.since?.split('-') ?? [];
  return [
    ...(points && asksPoints(question) && given.points?.length ? [{ label: points, value: given.points.join('；') }] : []),
    ...(since && year && month ? [{ label: since, value: `${year} 年 ${Number(month)} 月` }] : []),
    ...(treatedAt && given.treatedAt ? [{ label: treatedAt, value: given.treatedAt }] : []),
    ...(text && given.text ? [{ label: text.label, value: given.text }] : []),
    ...(reports && given.reports?.length ? [{ label: reports, value: `已上传 ${countPages(given.reports)} 页` }] : []),
  ];
}
