import type { CallRefused } from '@portal/contract/client.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { isSameData } from '@portal/rules/values/equality.ts';

/** The field of a refusal, by the refusal's code: `{ CODE_WRONG: 'verifyCode' }`. */
export type FieldsOfRefusals = Partial<Record<CallRefused['code'], string>>;

/** The server's findings, and the entries that were sent. */
export interface SentBack<Entries> {
  readonly findings: readonly Finding[];
  readonly entries: Entries;
}

/** The findings of a refusal about single fields; empty if it is about none. */
export function findingsOf(refusal: CallRefused, fields: FieldsOfRefusals): readonly Finding[] {
  const path = fields[refusal.code];
  return path === undefined ? refusal.findings : [{ rule: `refused.${refusal.code}`, path, message: refusal.message }];
}

/** The server's findings whose values have not changed since. */
export function stillSentBack<Entries>({ findings, entries }: SentBack<Entries>, now: Entries): readonly Finding[] {
  return findings.filter(({ path }) => isSameData(valueAt(entries, path), valueAt(now, path)));
}

/** Removes findings with the same path and rule, keeping the first. */
export function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(
    (finding, index) => findings.findIndex(({ path, rule }) => path === finding.path && rule === finding.rule) === index,
  );
}

/**
 * Whether a finding only says that an answer is missing. False for a path that is not of the entries, whose answer is not known.
 */
export function isUnanswered(entries: unknown, path: string): boolean {
  const [first = ''] = path.split('.');
  // Entries are plain data.
  return first in (entries as Record<string, unknown>) && isEmpty(valueAt(entries, path));
}

/**
 * No text, an empty list, a box that is not ticked, or an answer in parts of which one is empty: a phone without its number. Of an answer
 * of some kind the kind alone is none: a signature without lines.
 */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  const { kind, ...rest } = value as { readonly kind?: unknown };
  const parts = Object.values(rest);
  return parts.includes('') || (kind !== undefined && parts.every(isEmpty));
}

/** The value at the path of a finding. */
export function valueAt(entries: unknown, path: string): unknown {
  return path.split('.').reduce(partOf, entries);
}

/** The part of a value with this key. In a list, the insured with this id or the beneficiary with this party. */
function partOf(value: unknown, key: string): unknown {
  // Entries are plain data: a value that is not an object has no keys.
  const known = value as Record<string, unknown> | null | undefined;
  if (!Array.isArray(value)) return known?.[key];
  return value.find((one: Record<string, unknown>) => (one['id'] ?? one['party']) === key) ?? known?.[key];
}
