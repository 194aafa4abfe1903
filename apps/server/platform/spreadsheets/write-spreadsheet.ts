import { type Cell, type CellStyle, type DataValidation, writeXlsx } from 'hucre/xlsx';
import { nameColumn } from '@portal/rules/roster/cell.ts';
import type { CellLook, WrittenCell, WrittenSheet } from './written-sheet.ts';

/** The format 文本: text typed into the cell stays as it is. */
const asText = '@';

const font = { name: 'Calibri', size: 11 };
const fill = (rgb: string): CellStyle['fill'] => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } });
const looks: Readonly<Record<CellLook, CellStyle>> = {
  heading: { numFmt: asText, font: { ...font, bold: true }, fill: fill('FFE8EEF4'), alignment: { vertical: 'center', wrapText: true } },
  note: { numFmt: asText, font: { ...font, color: { rgb: 'FF5A6672' } } },
  example: { numFmt: asText, font: { ...font, italic: true, color: { rgb: 'FF5A6672' } } },
  fault: { numFmt: asText, fill: fill('FFFFC000') },
};
const plain: CellStyle = { numFmt: asText };

/** Lists reach as far down as people fill in a table. */
const lastChoiceRow = 3_000;

const blank: WrittenCell = { text: '' };

function toCell({ text, look, comment }: WrittenCell): Partial<Cell> {
  const content = text === '' ? { value: null, type: 'empty' as const } : { value: text, type: 'string' as const };
  return { ...content, style: look ? looks[look] : plain, ...(comment !== undefined && { comment: { text: comment } }) };
}

function toValidation({ column, fromRow, values }: NonNullable<WrittenSheet['choices']>[number]): DataValidation {
  const name = nameColumn(column);
  return {
    type: 'list',
    values: [...values],
    allowBlank: true,
    // Other words are read too: 男性, 职工.
    showErrorMessage: false,
    range: `${name}${fromRow}:${name}${lastChoiceRow}`,
  };
}

/** Writes a workbook of one sheet (XLSX). */
export async function writeSpreadsheet({ name, widths, rows, blankRows = 0, frozenRows, choices = [] }: WrittenSheet): Promise<Uint8Array> {
  // The library writes no format for a whole column: each blank cell has its own.
  const all = [...rows, ...Array.from({ length: blankRows }, () => widths.map(() => blank))];
  return writeXlsx({
    sheets: [
      {
        name,
        columns: widths.map((width) => ({ width })),
        rows: all.map((row) => row.map(({ text }) => text || null)),
        cells: new Map(all.flatMap((row, at) => row.map((cell, column) => [`${at},${column}`, toCell(cell)] as const))),
        freezePane: { rows: frozenRows },
        dataValidations: choices.map(toValidation),
      },
    ],
  });
}
