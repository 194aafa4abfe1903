import { cleanText, cleanWords } from '../values/text.ts';
import { showCell } from './cell.ts';
import type { RowReader } from './row-reader.ts';
import type { NamedOccupation } from './roster.ts';

/** Longer than any label. */
const OCCUPATION_MAX = 60;
/** So many occupations are offered for one word. */
export const MOST_SUGGESTED = 3;
const listLabels = (found: readonly NamedOccupation[]) =>
  found
    .slice(0, MOST_SUGGESTED)
    .map(({ label }) => `“${label}”`)
    .join('、');

/**
 * The code of the occupation that a cell names: by code, label or everyday word. `roster.occupation_several`,
 * `roster.occupation_unknown`: the message says which ones are meant.
 */
export function readOccupation(reader: RowReader): string | undefined {
  const cell = reader.cell('occupation');
  if (!cell) return undefined;
  const written = cleanWords(showCell(cell)).slice(0, OCCUPATION_MAX);
  const { match, suggest } = reader.context.occupations;
  const found = match(/^\d{7}(?!\d)/.exec(cleanText(written))?.[0] ?? written);
  const [only] = found;
  if (only && found.length === 1) return only.value;
  const shown = [...written].slice(0, 20).join('');
  if (only) {
    reader.find(
      'occupation',
      'roster.occupation_several',
      `“${shown}”不够具体，请写明是${listLabels(found)}等中的哪一种`,
      found.slice(0, MOST_SUGGESTED),
    );
    return undefined;
  }
  const near = suggest(written);
  const hint = near.length > 0 ? `，是否为${listLabels(near)}？请填写职业名称或 7 位职业代码` : '，请填写职业名称或 7 位职业代码';
  reader.find('occupation', 'roster.occupation_unknown', `没有找到职业“${shown}”${hint}`, near.slice(0, MOST_SUGGESTED));
  return undefined;
}
