import { cleanText } from '../values/text.ts';
import { type SheetRow, showCell } from './cell.ts';
import { EXAMPLE_MARK } from './columns.ts';
import { repeatsHeading, type RosterHeading } from './find-columns.ts';
import type { RosterCells } from './roster.ts';
import { isEmpty } from './words.ts';

/** Words that begin a row of totals, of names of makers and approvers, or of notes. */
const TAIL =
  /^(?:(?:合|总|小|共)计|总数|总人数|人数|累计|平均|制表|制单|填表|填报|填写|审核|审批|审定|复核|核对|批准|负责人|经办|主管|会计|出纳|受理|单位(?:负责|盖章|公章|领导|名称|\(|:)|部门(?:负责|主管|领导)|盖章|公章|签(?:字|名|章)|日期|时间|说明|备注|注\d*[:.]|注意|联系(?:人|电话)[:]|电话[:]|以下空白|此表|本表|附件?[:]|第?\d+页|total|subtotal|sum|prepared|approved|checked|note)/i;
/** A mark of the row with a sample that a template has. */
const SAMPLE = /^(?:例|示例|样例|范例|举例|填写示例|example|sample)[:]?$/i;

const plainOf = (text: string): string => cleanText(text).replaceAll(' ', '');

/** Why a row is no person. */
export type Skipped = 'empty' | 'sample' | 'heading' | 'note';

/**
 * Tells rows that are no person apart: empty in all columns of the roster, the sample of a template, a heading that is repeated, totals, and
 * those who made or approved the list. Whoever has a certificate number is a person. Undefined for people.
 */
export function whySkipped(row: SheetRow, cells: RosterCells, heading: RosterHeading): Skipped | undefined {
  if (repeatsHeading(row, heading)) return 'heading';
  const texts = row.cells.map((cell) => plainOf(showCell(cell))).filter((text) => text !== '');
  if (plainOf(showCell(cells.name)).startsWith(EXAMPLE_MARK) || texts.slice(0, 2).some((text) => SAMPLE.test(text))) return 'sample';
  if (plainOf(showCell(cells.certificateNo)).replace(/[^0-9A-Z]/gi, '').length > 5) return undefined;
  if (texts.some((text) => TAIL.test(text))) return 'note';
  if (Object.values(cells).every(isEmpty)) return 'empty';
  // A heading of a part of the list, or words below it. One name alone is rather a person whose row is not complete.
  return texts.length === 1 && (isEmpty(cells.name) || (texts[0]?.length ?? 0) > 10) ? 'note' : undefined;
}
