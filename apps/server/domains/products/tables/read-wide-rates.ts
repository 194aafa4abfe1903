import { type RateUnit, rateUnits, readFigure, readUnit } from '@portal/rating/rate-unit.ts';
import { nameColumn, type Sheet, type SheetRow, showCell } from '@portal/rules/roster/cell.ts';
import type { Term } from '@portal/rules/product/product.ts';
import type { ProductFile } from '../product-file.ts';
import { inLanguage } from '../../../platform/text/in-language.ts';

/** A table as it is filed, and what was understood of the sheet. */
export interface WideRates {
  /** The text of the file. */
  readonly text: string;
  /** For whoever compares it with the sheet. */
  readonly understood: readonly string[];
}

/** One value of a key: `gender` is `1`. */
interface Value {
  readonly key: string;
  readonly id: string;
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s:：]+/g, '')
    .toLowerCase();

const sexes: Readonly<Record<string, string>> = { 男: '0', 男性: '0', m: '0', male: '0', 女: '1', 女性: '1', f: '1', female: '1' };
const insurances: Readonly<Record<string, string>> = {
  有社保: 'yes',
  有社会医疗保险: 'yes',
  含社保: 'yes',
  无社保: 'no',
  无社会医疗保险: 'no',
  不含社保: 'no',
};
const numerals = '一二三四五六七';
/** Words around a value: `保险期间：终身`, `5 年交费`. */
const around =
  /^(?:保险期间|保障期间|保险期限|保障期限|交费期间|缴费期间|交费期限|缴费期限|交费方式|缴费方式|交费|缴费)|(?:交费|缴费|期)$/g;

/** The ways to write how long an option lasts. */
function termsOf(role: string | undefined, term: Term | undefined): string[] {
  if (term === undefined) return [];
  if (term === 'life') return ['终身', '保终身', '至终身'];
  if ('toAge' in term)
    return [
      `至${term.toAge}岁`,
      `至${term.toAge}周岁`,
      `保至${term.toAge}岁`,
      `保至${term.toAge}周岁`,
      `${term.toAge}周岁`,
      `${term.toAge}岁`,
    ];
  const { years } = term;
  if (role === 'payment')
    return [`${years}年`, `${years}年交`, `${years}年缴`, ...(years === 1 ? ['趸交', '趸缴', '一次交清', '一次性交清', '一次性'] : [])];
  return [`${years}年`, `保${years}年`];
}

/** The value that a text of a heading names. Undefined if it names none. */
function createReader({ inputs }: ProductFile): (text: string) => Value | undefined {
  const named = new Map<string, Value>();
  for (const input of inputs) {
    if (input.type !== 'choice') continue;
    for (const { id, label, term } of input.options)
      for (const word of [id, label, ...termsOf(input.role, term)])
        if (!named.has(plain(word))) named.set(plain(word), { key: input.id, id });
  }
  return (text) => {
    const word = plain(text);
    const bare = word.replaceAll(around, '');
    const lifeClass = /^(?:第|职业)?(?:类别)?([1-7一二三四五六七])类(?:职业)?$/u.exec(word)?.[1];
    if (lifeClass !== undefined)
      return { key: 'lifeClass', id: String(numerals.includes(lifeClass) ? numerals.indexOf(lifeClass) + 1 : lifeClass) };
    if (sexes[word] !== undefined) return { key: 'gender', id: sexes[word] };
    if (insurances[word] !== undefined) return { key: 'socialInsurance', id: insurances[word] };
    return named.get(word) ?? named.get(bare);
  };
}

const ages = /^(\d{1,3})(?:[-—~至](\d{1,3}))?(?:周岁|岁)?$/u;

/** `30`, `30 周岁`, `0-4`. Undefined for other text. */
function readAges(text: string): { readonly first: number; readonly last: number; readonly written: string } | undefined {
  const [, first, last = first] = ages.exec(plain(text)) ?? [];
  return first === undefined
    ? undefined
    : { first: Number(first), last: Number(last), written: first === last ? first : `${first}-${last}` };
}

/** A figure without what a sheet shows around it. Empty: nobody is insured there. */
function plainFigure(text: string): string {
  const figure = text.normalize('NFKC').replaceAll(/[,\s¥元%‰]/g, '');
  if (/^[-—/\\]*$|^(?:n\/?a|不适用|无)$/i.test(figure)) return '';
  // A sheet computes with fractions of two: 26.900000000000002.
  return /^\d+\.\d{7,}$/.test(figure) ? String(Number(Number(figure).toFixed(6))) : figure;
}

/** The unit that a title names: `单位：元/每千元基本保险金额`, `每10万元保额`, `‰`. */
function guessUnit(texts: readonly string[], base: string): string | undefined {
  const text = plain(texts.join(' '));
  const whole = base === 'units' ? 'unit' : base === 'fixed' ? 'year' : undefined;
  const of = base === 'waivedPremium' ? 'yearly premium that would be waived' : 'sum assured';
  const money = /单位分|分[/每]/.test(text) ? 'fen' : 'yuan';
  if (whole !== undefined) return `${money} per ${whole}`;
  if (text.includes('‰') || text.includes('千分')) return `permille of ${of}`;
  if (/每(?:10|十)万/.test(text) || /每100,?000/.test(text)) return `${money} per 100,000 yuan of ${of}`;
  if (/每(?:1|一)?万/.test(text) || /每10,?000/.test(text)) return `${money} per 10,000 yuan of ${of}`;
  if (/每(?:1|一)?千/.test(text) || /每1,?000/.test(text)) return `${money} per 1,000 yuan of ${of}`;
  return undefined;
}

interface Cell {
  readonly values: readonly Value[];
  readonly ages: NonNullable<ReturnType<typeof readAges>>;
  readonly figure: string;
  readonly place: string;
}

const textsOf = ({ cells }: SheetRow): string[] => cells.map((cell) => showCell(cell).trim());

/** In CSV only the first of merged cells has its text: it is meant for the empty ones on its right. */
function fillRight(texts: readonly string[], width: number): string[] {
  let last = '';
  return Array.from({ length: width }, (_, index) => (last = texts[index] || last));
}

/** The cells of a sheet with everything that their rows and columns say, and what was not understood. */
function readSheet(sheet: Sheet, read: (text: string) => Value | undefined): { cells: Cell[]; titles: string[]; faults: string[] } {
  const rows = sheet.rows.map((row) => ({ row: row.row, texts: textsOf(row) }));
  const width = Math.max(0, ...rows.map(({ texts }) => texts.length));
  const isFigure = (text: string) => /^\d+(\.\d+)?$/.test(plainFigure(text));
  const ageColumn = Array.from({ length: width }, (_, column) => column).find((column) => {
    const filled = rows.filter(({ texts }) => readAges(texts[column] ?? '') && texts.slice(column + 1).some(isFigure));
    return filled.length >= 3;
  });
  if (ageColumn === undefined)
    return {
      cells: [],
      titles: [],
      faults: [
        inLanguage(
          `${sheet.name || 'the table'}: no column of ages (30, 30 周岁, 0-4) beside figures was found`,
          `${sheet.name || '表格'}：没有找到年龄列（30、30 周岁、0-4）和旁边的数字`,
        ),
      ],
    };
  const first = rows.findIndex(({ texts }) => readAges(texts[ageColumn] ?? '') && texts.slice(ageColumn + 1).some(isFigure));
  const above = rows.slice(0, first);
  const isTitle = ({ texts }: (typeof rows)[number]) => new Set(texts.filter((text) => text !== '')).size <= 1;
  const titles = [sheet.name, ...above.filter(isTitle).flatMap(({ texts }) => texts.find((text) => text !== '') ?? [])];
  const heads = above.filter((row) => !isTitle(row)).map(({ texts }) => fillRight(texts, width));
  // What a whole sheet is of: its name, or a line above the table.
  const ofSheet = titles.flatMap((title) => [title, ...title.split(/[，,；;（）()\s]+/)]).flatMap((text) => read(text) ?? []);
  const faults: string[] = [];
  const columns = Array.from({ length: width }, (_, column) => {
    const values = heads.flatMap((texts) => read(texts[column] ?? '') ?? []);
    const hasFigures = column > ageColumn && rows.slice(first).some(({ texts }) => isFigure(texts[column] ?? ''));
    const unread = hasFigures && values.length === 0 && heads.length > 0 ? heads.at(-1)?.[column] : undefined;
    return { values, hasFigures, unread };
  });
  const needed = columns.filter(({ hasFigures }) => hasFigures);
  if (needed.length > 1)
    for (const [column, { unread }] of columns.entries())
      if (unread)
        faults.push(
          inLanguage(
            `${sheet.name || 'the table'}, column ${nameColumn(column)}: “${unread}” is no option of an input, sex, class or social insurance`,
            `${sheet.name || '表格'} ${nameColumn(column)} 列：“${unread}” 不是选项、性别、职业类别或者社会医疗保险，请改写表头`,
          ),
        );
  const cells = rows.slice(first).flatMap(({ row, texts }) => {
    const found = readAges(texts[ageColumn] ?? '');
    if (!found) return [];
    const ofRow = texts.slice(0, ageColumn).flatMap((text) => read(text) ?? []);
    return columns.flatMap(({ values, hasFigures }, column): Cell[] => {
      const figure = hasFigures ? plainFigure(texts[column] ?? '') : '';
      if (figure === '') return [];
      // What is said nearest to a figure counts.
      const all = new Map([...ofSheet, ...ofRow, ...values].map((value) => [value.key, value]));
      return [{ values: [...all.values()], ages: found, figure, place: `${sheet.name}${sheet.name && '!'}${nameColumn(column)}${row}` }];
    });
  });
  return { cells, titles, faults };
}

const keyOf = (keys: readonly string[], values: readonly Value[]): string =>
  keys.map((key) => values.find((value) => value.key === key)?.id ?? '').join(',');

/** The lines of a filed table, by key and age. Faults: cells that say less than others, and those that are there twice. */
function writeRows(keys: readonly string[], cells: readonly Cell[], unit: RateUnit): { lines: string[]; faults: string[] } {
  const faults: string[] = [];
  const byKey = new Map<string, Cell[]>();
  for (const cell of cells) {
    const missing = keys.find((key) => !cell.values.some((value) => value.key === key));
    if (missing !== undefined)
      faults.push(
        inLanguage(
          `${cell.place}: nothing says which ${missing} the figure is for`,
          `${cell.place}: 看不出这个数字属于哪个 ${missing}，请在表头、标题或者工作表名称中写明`,
        ),
      );
    else if (!readFigure(cell.figure, unit))
      faults.push(
        inLanguage(
          `${cell.place}: not a figure in whole fen of its unit: "${cell.figure}"`,
          `${cell.place}: “${cell.figure}” 不是数字，或者按单位不足一分，请改正`,
        ),
      );
    else {
      const key = keyOf(keys, cell.values);
      byKey.set(key, [...(byKey.get(key) ?? []), cell]);
    }
  }
  const lines = [...byKey].flatMap(([key, group]) => {
    const sorted = group.toSorted((one, other) => one.ages.first - other.ages.first);
    for (const [index, cell] of sorted.entries()) {
      const before = sorted[index - 1];
      if (before && cell.ages.first <= before.ages.last)
        faults.push(
          inLanguage(
            `${cell.place}: age ${cell.ages.written} of ${key} is at ${before.place} already`,
            `${cell.place}: ${key} 的 ${cell.ages.written} 岁在 ${before.place} 已有，请删除一个`,
          ),
        );
    }
    return sorted.map(({ ages: { written }, figure }) => [...(key === '' ? [] : [key]), written, figure].join(','));
  });
  return { lines, faults };
}

/** What was understood of a sheet, for whoever compares it. */
function sayUnderstood(
  name: string,
  keys: readonly string[],
  rows: number,
  parts: readonly { readonly cells: readonly Cell[] }[],
): string[] {
  const cells = parts.flatMap((part) => part.cells);
  const allAges = cells.flatMap(({ ages: { first, last } }) => [first, last]);
  return [
    inLanguage(`unit: ${name}`, `单位 unit：${name}`),
    ...keys.map(
      (key) =>
        `${key}: ${[...new Set(cells.flatMap(({ values }) => values.filter((value) => value.key === key).map(({ id }) => id)))].join(', ')}`,
    ),
    inLanguage(`ages: ${Math.min(...allAges)} to ${Math.max(...allAges)}`, `年龄：${Math.min(...allAges)} 至 ${Math.max(...allAges)}`),
    inLanguage(
      `${rows} rows, ${parts.filter((part) => part.cells.length > 0).length} of ${parts.length} sheets`,
      `${rows} 行，${parts.length} 个工作表中的 ${parts.filter((part) => part.cells.length > 0).length} 个`,
    ),
  ];
}

/**
 * Makes a filed rate table of the sheet that an actuary has: a column of ages, and columns under one or several headings that name options of
 * inputs, the sexes, classes of occupations, with or without social insurance. Merged headings, sheets for periods, thousands separators and
 * percent signs are read. `unit` is one of `rateUnits`; without it a title has to name it (每千元, 每万元, 每10万元, ‰). Returns the table and what
 * was understood, or every fault with its cell.
 */
export function readWideRates(
  sheets: readonly Sheet[],
  {
    written,
    table,
    coverage,
    unit: given,
  }: { readonly written: ProductFile; readonly table: string; readonly coverage: string; readonly unit?: string | undefined },
): WideRates | { readonly faults: readonly string[] } {
  const found = written.coverages.find(({ id }) => id === coverage);
  if (!found)
    return {
      faults: [
        inLanguage(
          `product.yaml has no coverage ${coverage}: ${written.coverages.map(({ id }) => id).join(', ')}`,
          `product.yaml 中没有险种 ${coverage}，可用的险种：${written.coverages.map(({ id }) => id).join(', ')}`,
        ),
      ],
    };
  const read = createReader(written);
  const parts = sheets.map((sheet) => readSheet(sheet, read));
  const cells = parts.flatMap((part) => part.cells);
  const name =
    given ??
    guessUnit(
      parts.flatMap(({ titles }) => titles),
      found.base,
    );
  const unit = name === undefined ? undefined : readUnit(name);
  if (name === undefined || !unit)
    return {
      faults: [
        inLanguage(
          `no unit: add --unit "…" with one of: ${rateUnits.join('; ')}`,
          `看不出单位：请加上 --unit "…"，写以下之一：${rateUnits.join('; ')}`,
        ),
      ],
    };
  const used = new Set(cells.flatMap(({ values }) => values.map(({ key }) => key)));
  const keys = [...written.inputs.map(({ id }) => id), 'gender', 'socialInsurance', 'lifeClass'].filter((key) => used.has(key));
  const { lines, faults: ofCells } = writeRows(keys, cells, unit);
  // One sheet without ages, such as notes, is no fault beside others.
  const faults = [
    ...(cells.length === 0
      ? parts.flatMap((part) => part.faults)
      : parts.filter((part) => part.cells.length > 0).flatMap((part) => part.faults)),
    ...ofCells,
  ];
  if (faults.length > 0) return { faults };
  return {
    text: [`# table: ${table}`, `# unit: ${name}`, '# format: 1', [...keys, 'age', 'rate'].join(','), ...lines, ''].join('\n'),
    understood: sayUnderstood(name, keys, lines.length, parts),
  };
}
