import { type RateUnit, rateUnits, readFigure, readUnit } from '@portal/rating/rate-unit.ts';
import { nameColumn, type Sheet, type SheetRow, showCell } from '@portal/rules/roster/cell.ts';
import type { Term } from '@portal/rules/product/product.ts';
import type { ProductFile } from '../product-file.ts';
import { type Cell, sayFigure, sayGaps, sayMissing, sayUnread, type Unread, type Value } from './sheet-faults.ts';
import { hasWrongSeparators, plainFigure } from './plain-figure.ts';
import { inLanguage } from '../../../platform/text/in-language.ts';

/** A table as it is filed, and what was understood of the sheet. */
export interface WideRates {
  /** The text of the file. */
  readonly text: string;
  /** For whoever compares it with the sheet. */
  readonly understood: readonly string[];
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

/** The figure of a cell. Empty: nobody is insured there. */
function figureOf(text: string): string {
  const figure = plainFigure(text);
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
  if (/[每/](?:10|十)万/.test(text) || /[每/]100,?000/.test(text)) return `${money} per 100,000 yuan of ${of}`;
  if (/[每/](?:1|一)?万/.test(text) || /[每/]10,?000/.test(text)) return `${money} per 10,000 yuan of ${of}`;
  if (/[每/](?:1|一)?千/.test(text) || /[每/]1,?000/.test(text)) return `${money} per 1,000 yuan of ${of}`;
  return undefined;
}

/** A unit as it was given: by its name, or in the words of a sheet. */
function nameUnit(given: string, base: string): string | undefined {
  if (readUnit(given)) return given;
  // What is not for a sum has its unit without any words: here something has to be said.
  return /[元分‰]/.test(given) ? guessUnit([given], base) : undefined;
}

/** The ways to name a unit, those in Chinese first where Chinese is spoken. */
function sayNoUnit(given: string | undefined, base: string): string {
  const chinese =
    base === 'units'
      ? ['元/每份']
      : base === 'fixed'
        ? ['元/每年']
        : ['元/每1000元保额', '元/每10000元保额', '元/每10万元保额', '‰（每千元）'];
  const names = rateUnits.join('; ');
  return inLanguage(
    `no unit${given === undefined ? '' : ` in "${given}"`}: add --unit "…" with one of: ${names}; or ${chinese.join(', ')}`,
    `${given === undefined ? '看不出单位' : `“${given}” 不是单位`}：请加上 --unit "…"，例如 ${chinese.join('、')}；也可以写 ${names}`,
  );
}

const textsOf = ({ cells }: SheetRow): string[] => cells.map((cell) => showCell(cell).trim());

/** In CSV only the first of merged cells has its text: it is meant for the empty ones on its right. */
function fillRight(texts: readonly string[], width: number): string[] {
  let last = '';
  return Array.from({ length: width }, (_, index) => (last = texts[index] || last));
}

/** What a key may be, as a sheet would write it. */
const optionsIn =
  ({ inputs }: ProductFile) =>
  (key: string): string[] => {
    const input = inputs.find(({ id }) => id === key);
    if (input) return input.type === 'choice' ? input.options.map(({ label }) => label) : [];
    if (key === 'gender') return ['男', '女'];
    return key === 'socialInsurance' ? ['有社保', '无社保'] : ['1 类', '2 类', '3 类', '4 类', '5 类', '6 类', '7 类'];
  };

/** Headings of figures that are not understood, in each line where some is understood, and in the last one. */
function findUnread(
  heads: readonly (readonly string[])[],
  columns: readonly { readonly values: readonly Value[]; readonly hasFigures: boolean }[],
  read: (text: string) => Value | undefined,
): Unread[] {
  return heads.flatMap((texts, line) => {
    const keys = [...new Set(columns.flatMap(({ hasFigures }, column) => (hasFigures ? (read(texts[column] ?? '')?.key ?? []) : [])))];
    const unread = columns.flatMap(({ hasFigures, values }, column) => {
      const text = texts[column] ?? '';
      const isHeading = keys.length > 0 || (line === heads.length - 1 && values.length === 0);
      return hasFigures && isHeading && text !== '' && !read(text) ? [{ text, column }] : [];
    });
    const byText = Map.groupBy(unread, ({ text }) => text);
    return [...byText].map(([text, of]) => ({ text, columns: of.map(({ column }) => column), keys }));
  });
}

/** The cells of a sheet with everything that their rows and columns say, and what was not understood. */
function readSheet(
  sheet: Sheet,
  read: (text: string) => Value | undefined,
  optionsOf: (key: string) => string[],
): { cells: Cell[]; hasAges: boolean; titles: string[]; faults: string[] } {
  const rows = sheet.rows.map((row) => ({ row: row.row, texts: textsOf(row) }));
  const width = Math.max(0, ...rows.map(({ texts }) => texts.length));
  const isFigure = (text: string) => /^\d+(\.\d+)?$/.test(figureOf(text)) || hasWrongSeparators(text);
  const ageColumn = Array.from({ length: width }, (_, column) => column).find((column) => {
    const filled = rows.filter(({ texts }) => readAges(texts[column] ?? '') && texts.slice(column + 1).some(isFigure));
    return filled.length >= 3;
  });
  if (ageColumn === undefined)
    return {
      cells: [],
      hasAges: false,
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
  const columns = Array.from({ length: width }, (_, column) => {
    const values = heads.flatMap((texts) => read(texts[column] ?? '') ?? []);
    const hasFigures = column > ageColumn && rows.slice(first).some(({ texts }) => isFigure(texts[column] ?? ''));
    return { values, hasFigures };
  });
  const unread = columns.filter(({ hasFigures }) => hasFigures).length > 1 ? findUnread(heads, columns, read) : [];
  const unreadColumns = new Set(unread.flatMap((one) => one.columns));
  const faults = unread.map((one) => sayUnread(sheet.name, one, one.keys.flatMap(optionsOf)));
  const cells = rows.slice(first).flatMap(({ row, texts }) => {
    const found = readAges(texts[ageColumn] ?? '');
    if (!found) return [];
    const ofRow = texts.slice(0, ageColumn).flatMap((text) => read(text) ?? []);
    return columns.flatMap(({ values, hasFigures }, column): Cell[] => {
      // Said already, for the whole column.
      if (unreadColumns.has(column)) return [];
      const figure = hasFigures ? figureOf(texts[column] ?? '') : '';
      if (figure === '') return [];
      // What is said nearest to a figure counts.
      const all = new Map([...ofSheet, ...ofRow, ...values].map((value) => [value.key, value]));
      const at = { sheet: sheet.name || inLanguage('the table', '表格'), column: nameColumn(column), row };
      return [{ values: [...all.values()], ages: found, figure, at, place: `${sheet.name}${sheet.name && '!'}${at.column}${row}` }];
    });
  });
  return { cells, hasAges: true, titles, faults };
}

const keyOf = (keys: readonly string[], values: readonly Value[]): string =>
  keys.map((key) => values.find((value) => value.key === key)?.id ?? '').join(',');

/** The lines of a filed table, by key and age. Faults: cells that say less than others, those that are there twice, and those that lack. */
function writeRows(
  keys: readonly string[],
  cells: readonly Cell[],
  { unit, optionsOf }: { readonly unit: RateUnit; readonly optionsOf: (key: string) => string[] },
): { lines: string[]; faults: string[] } {
  const complete = cells.filter(({ values }) => keys.every((key) => values.some((value) => value.key === key)));
  const faults = sayMissing(keys, cells, optionsOf);
  for (const cell of complete) if (!readFigure(cell.figure, unit)) faults.push(sayFigure(cell));
  const byKey = new Map(
    [...Map.groupBy(complete, ({ values }) => keyOf(keys, values))].map(([key, group]) => [
      key,
      group.toSorted((one, other) => one.ages.first - other.ages.first),
    ]),
  );
  for (const [key, sorted] of byKey)
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
  faults.push(...sayGaps(byKey));
  const lines = [...byKey].flatMap(([key, sorted]) =>
    sorted.map(({ ages: { written }, figure }) => [...(key === '' ? [] : [key]), written, figure].join(',')),
  );
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
  const optionsOf = optionsIn(written);
  const parts = sheets.map((sheet) => readSheet(sheet, read, optionsOf));
  const cells = parts.flatMap((part) => part.cells);
  const titles = parts.flatMap((part) => part.titles);
  const name = given === undefined ? guessUnit(titles, found.base) : nameUnit(given, found.base);
  const unit = name === undefined ? undefined : readUnit(name);
  if (name === undefined || !unit) return { faults: [sayNoUnit(given, found.base)] };
  const used = new Set(cells.flatMap(({ values }) => values.map(({ key }) => key)));
  const keys = [...written.inputs.map(({ id }) => id), 'gender', 'socialInsurance', 'lifeClass'].filter((key) => used.has(key));
  const { lines, faults: ofCells } = writeRows(keys, cells, { unit, optionsOf });
  // One sheet without ages, such as notes, is no fault beside others.
  const faults = [
    ...(cells.length === 0
      ? parts.flatMap((part) => part.faults)
      : parts.filter((part) => part.cells.length > 0 || part.hasAges).flatMap((part) => part.faults)),
    ...ofCells,
  ];
  if (faults.length > 0) return { faults };
  return {
    text: [`# table: ${table}`, `# unit: ${name}`, '# format: 1', [...keys, 'age', 'rate'].join(','), ...lines, ''].join('\n'),
    understood: sayUnderstood(name, keys, lines.length, parts),
  };
}
