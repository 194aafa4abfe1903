import type { CallRefused } from '@portal/contract/client.ts';
import type { Finding } from '@portal/rules/application.ts';
import { isSameData } from '@portal/rules/equality.ts';

/** The field that a refusal is about, by the refusal's code: `{ CODE_WRONG: 'verifyCode' }`. */
export type FieldsOfRefusals = Partial<Record<CallRefused['code'], string>>;

/** What the server found wrong, and the entries that it was sent. */
export interface SentBack<Entries> {
  readonly findings: readonly Finding[];
  readonly entries: Entries;
}

/** What a refusal says about single fields; empty when it concerns none. */
export function findingsOf(refusal: CallRefused, fields: FieldsOfRefusals): readonly Finding[] {
  const path = fields[refusal.code];
  return path === undefined ? refusal.findings : [{ rule: `refused.${refusal.code}`, path, message: refusal.message }];
}

/** The server's findings that still hold: at their paths nothing has changed since. */
export function stillSentBack<Entries>({ findings, entries }: SentBack<Entries>, now: Entries): readonly Finding[] {
  return findings.filter(({ path }) => isSameData(valueAt(entries, path), valueAt(now, path)));
}

/** Each path and rule once, the first of them. */
export function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter(
    (finding, index) => findings.findIndex(({ path, rule }) => path === finding.path && rule === finding.rule) === index,
  );
}

function valueAt(entries: unknown, path: string): unknown {
  // Entries are plain data: what is no object has no keys.
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], entries);
}
