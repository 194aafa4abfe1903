import { nameColumn } from '@portal/rules/roster/cell.ts';
import { inLanguage } from '../../../platform/text/in-language.ts';
import { hasWrongSeparators } from './plain-figure.ts';

/** One value of a key: `gender` is `1`. */
export interface Value {
  readonly key: string;
  readonly id: string;
}

/** A figure of a sheet, with everything that its row, its column and its sheet say. */
export interface Cell {
  readonly values: readonly Value[];
  readonly ages: { readonly first: number; readonly last: number; readonly written: string };
  readonly figure: string;
  /** The sheet, the column and the row. */
  readonly at: { readonly sheet: string; readonly column: string; readonly row: number };
  readonly place: string;
}

/** A heading that nothing in the product is called, and the keys of those beside it. */
export interface Unread {
  readonly text: string;
  readonly columns: readonly number[];
  readonly keys: readonly string[];
}

/** A heading that is not understood, with its columns and what would be. */
export function sayUnread(sheet: string, { text, columns: at }: Unread, options: readonly string[]): string {
  const columns = at.map(nameColumn);
  const [en, zh] = options.length > 0 ? [`: it has ${options.join(', ')}`, `，可用的是：${options.join('、')}`] : ['', ''];
  return inLanguage(
    `${sheet || 'the table'}, column ${columns.join(', ')}: “${text}” is no option of an input, sex, class or social insurance${en}`,
    `${sheet || '表格'} ${columns.join('、')} 列：“${text}” 不是选项、性别、职业类别或者社会医疗保险，请改写表头${zh}`,
  );
}

/** Cells of which nothing says what they are for: a line for each sheet and key. */
export function sayMissing(keys: readonly string[], cells: readonly Cell[], optionsOf: (key: string) => string[]): string[] {
  const missing = cells.flatMap((cell) => {
    const key = keys.find((one) => !cell.values.some((value) => value.key === one));
    return key === undefined ? [] : [{ key, cell }];
  });
  return [...Map.groupBy(missing, ({ key, cell }) => `${cell.at.sheet}|${key}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const columns = [...new Set(group.map(({ cell }) => cell.at.column))];
    const rows = [...new Set(group.map(({ cell }) => cell.at.row))];
    const [from, to] = [Math.min(...rows), Math.max(...rows)];
    const options = optionsOf(first.key);
    return inLanguage(
      `${first.cell.at.sheet}, column ${columns.join(', ')}, row ${from} to ${to}: nothing says which ${first.key} the figures are for: ${options.join(', ')}`,
      `${first.cell.at.sheet} ${columns.join('、')} 列第 ${from} 至 ${to} 行：看不出这些数字属于哪个 ${first.key}（${options.join('、')}），请在表头、标题或者工作表名称中写明`,
    );
  });
}

/** Ages that a combination has no figure for, between its first and its last: a line for the columns of a sheet that lack the same ones. */
export function sayGaps(groups: ReadonlyMap<string, readonly Cell[]>): string[] {
  const gaps = [...groups].flatMap(([key, cells]) =>
    cells.flatMap((cell, index) => {
      const from = (cells[index - 1]?.ages.last ?? cell.ages.first - 1) + 1;
      const to = cell.ages.first - 1;
      return from > to ? [] : [{ at: cell.at, key, ages: from === to ? `${from}` : `${from}-${to}` }];
    }),
  );
  return [...Map.groupBy(gaps, ({ at, ages: written }) => `${at.sheet}|${written}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const columns = [...new Set(group.map(({ at }) => at.column))];
    const [key, more] = [first.key, group.length > 1 ? group.length : undefined];
    const [en, zh] = more === undefined ? [key && ` (${key})`, key && `（${key}）`] : [` (${key} … ${more})`, `（${key} 等 ${more} 组）`];
    return inLanguage(
      `${first.at.sheet}, column ${columns.join(', ')}${en}: no figure for age ${first.ages}, though there are some before and after it: add it`,
      `${first.at.sheet} ${columns.join('、')} 列${zh}：缺 ${first.ages} 岁的数字，而前后的年龄都有，请补上`,
    );
  });
}

/** What is wrong with the figure of a cell. */
export function sayFigure({ figure, place }: Cell): string {
  return hasWrongSeparators(figure)
    ? inLanguage(
        `${place}: “${figure}” can be read as several numbers: write a point before decimals, and commas between groups of three digits or none`,
        `${place}：“${figure}” 看不出是哪个数字：小数点请用半角“.”，千位分隔符请用半角“,”（每三位一个）或者不写`,
      )
    : inLanguage(
        `${place}: not a figure in whole fen of its unit: "${figure}"`,
        `${place}: “${figure}” 不是数字，或者按单位不足一分，请改正`,
      );
}
