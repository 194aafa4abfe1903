import { z } from 'zod';
import { inLanguage } from './in-language.ts';
import { translate } from './translate.ts';

type Issue = z.core.$ZodIssue;

/** What is known of the place of an issue. */
export interface IssuePlace {
  /** The value that is there. Undefined: nothing. */
  readonly value: unknown;
  /** How it is written in the file, if it is one word. */
  readonly source?: string | undefined;
  /** The keys that the object there may have. */
  readonly known?: readonly string[] | undefined;
}

const { localeError: sayDefault } = z.locales.en();

/** Whether the message is zod's own, and not one that the schema gives. */
function isDefault(issue: Issue, value: unknown): boolean {
  if (issue.code === 'custom') return false;
  const said = sayDefault({ ...issue, input: value } as z.core.$ZodRawIssue);
  return issue.message === (typeof said === 'string' ? said : said?.message);
}

const typeNames: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: 'true 或者 false',
  array: '列表（[…] 或者以 - 开头的几行）',
  object: '几个“键: 值”',
  record: '几个“名称: 值”',
  date: '日期',
  null: '空',
  undefined: '空',
};

const formatNames: Readonly<Record<string, string>> = {
  date: '实际存在的日期，加引号，例如 "2026-12-01"',
  datetime: '时间',
  url: '网址，例如 https://www.example.com',
  email: '邮箱地址，例如 service@example.com',
};

const show = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

const isShort = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= 40);

/** `，现为 “x”`: what is there, if it is short. */
const sayNow = ({ value, source }: IssuePlace): string => (isShort(value) ? `，现为 “${source ?? show(value)}”` : '');

/** A number or true without quotation marks where a text belongs. */
const needsQuotes = (issue: Issue, { value }: IssuePlace): boolean =>
  (typeof value === 'number' || typeof value === 'boolean') &&
  ((issue.code === 'invalid_type' && issue.expected === 'string') ||
    (issue.code === 'invalid_value' && issue.values.every((one) => typeof one === 'string')));

/** How many letters have to be changed, left out or put in, up to 3. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, own] of [...other].entries())
      next.push(Math.min((row[index] ?? 0) + (letter === own ? 0 : 1), (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    row = next;
  }
  return Math.min(3, row.at(-1) ?? 3);
}

/** The known key that a misspelt one is meant for. */
function findMeant(key: string, known: readonly string[]): string | undefined {
  return known.find((one) => one.toLowerCase() === key.toLowerCase()) ?? known.find((one) => distance(one, key) < 3);
}

function sayUnknownKeys(keys: readonly string[], known: readonly string[] = []): { readonly en: string; readonly zh: string } {
  const meant = keys.flatMap((key) => findMeant(key, known) ?? []);
  const list = known.join(', ');
  if (meant.length > 0)
    return { en: `: is ${meant.join(', ')} meant?`, zh: `没有名为 ${keys.join('、')} 的键，是否应为 ${meant.join('、')}？` };
  const others = known.length > 0 ? `；这里可以写：${known.join('、')}` : '，请删除';
  return { en: known.length > 0 ? `: here are ${list}` : '', zh: `没有名为 ${keys.join('、')} 的键${others}` };
}

/** What each of several possible values would have been: those that come nearest first. */
function sayUnion(errors: readonly (readonly Issue[])[], place: IssuePlace): string[] {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const deepest = Math.max(0, ...errors.map(depth));
  const nearest = errors.filter((issues) => depth(issues) === deepest);
  return [
    ...new Set(
      nearest.flatMap((issues) =>
        issues.map((issue) => {
          const at = issue.path.map(String).join('.');
          const value = issue.path.reduce<unknown>((whole, key) => (whole as Record<PropertyKey, unknown> | undefined)?.[key], place.value);
          return `${at === '' ? '' : `${at}: `}${sayIssue(issue, at === '' ? { ...place, known: [] } : { value })}`;
        }),
      ),
    ),
  ];
}

/** What a size counts. A number has none. */
const counted: Readonly<Record<string, string>> = { string: ' 个字', array: ' 项', set: ' 项', map: ' 项' };

/** In Chinese: what is wrong, and what would be right. */
function sayInChinese(issue: Issue, place: IssuePlace): string {
  switch (issue.code) {
    case 'invalid_type': {
      const type = typeNames[issue.expected] ?? issue.expected;
      return place.value === undefined ? `缺少此项，请填写：${type}` : `应为${type}${sayNow(place)}`;
    }
    case 'invalid_value':
      return `${place.value === undefined ? '缺少此项，' : ''}应为${issue.values.length > 1 ? '以下之一：' : ' '}${issue.values.map(show).join('、')}${sayNow(place)}`;
    case 'too_small': {
      const unit = counted[issue.origin];
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return '须填写文字，不能为空';
      if (unit !== undefined) return `至少 ${issue.minimum}${unit}`;
      return `${issue.inclusive === false ? '须大于' : '不能小于'} ${issue.minimum}${sayNow(place)}`;
    }
    case 'too_big': {
      const unit = counted[issue.origin];
      if (unit !== undefined) return `最多 ${issue.maximum}${unit}`;
      return `${issue.inclusive === false ? '须小于' : '不能大于'} ${issue.maximum}${sayNow(place)}`;
    }
    case 'invalid_format':
      return `格式不对${sayNow(place)}，应为${formatNames[issue.format] ?? `符合 ${'pattern' in issue ? issue.pattern : issue.format} 的文字`}`;
    case 'not_multiple_of':
      return `须为 ${issue.divisor} 的倍数${sayNow(place)}`;
    case 'unrecognized_keys':
      return sayUnknownKeys(issue.keys, place.known).zh;
    case 'invalid_union':
      if ('options' in issue && Array.isArray(issue.options)) return `应为以下之一：${issue.options.map(show).join('、')}${sayNow(place)}`;
      return sayUnion(issue.errors, place).join('；或者 ');
    case 'invalid_key':
      return `名称有误：${issue.issues.map((one) => sayIssue(one, { value: issue.path.at(-1) })).join('；')}`;
    case 'invalid_element':
      return `内容有误：${issue.issues.map((one) => sayIssue(one, { value: undefined })).join('；')}`;
    default:
      return `有误${sayNow(place)}`;
  }
}

/** In English zod's words say what was expected; added is what they leave out. */
function sayInEnglish(issue: Issue, place: IssuePlace): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${issue.message}${sayUnknownKeys(issue.keys, place.known).en}`;
    case 'invalid_union':
      return issue.errors.length > 0 ? sayUnion(issue.errors, place).join('; or ') : issue.message;
    case 'invalid_key':
      return `${issue.message}: ${issue.issues.map((one) => sayIssue(one, { value: issue.path.at(-1) })).join('; ')}`;
    default:
      return issue.message;
  }
}

/**
 * What a schema refuses, in the chosen language: what is wrong, and which type, values or form would be right. Messages that a schema gives
 * itself come from the dictionary.
 */
export function sayIssue(issue: Issue, place: IssuePlace): string {
  const isMissing = issue.code === 'invalid_type' && place.value === undefined;
  const own = isDefault(issue, place.value) ? undefined : translate(issue.message);
  const said =
    own === undefined
      ? inLanguage(sayInEnglish(issue, place), sayInChinese(issue, place))
      : inLanguage(own, isMissing ? `缺少此项：${own}` : `${own}${sayNow(place)}`);
  if (!needsQuotes(issue, place)) return said;
  const quoted = `"${place.source ?? show(place.value)}"`;
  return inLanguage(`${said}: write it in quotation marks: ${quoted}`, `${said}，请加引号：${quoted}`);
}
