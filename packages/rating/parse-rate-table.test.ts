import { describe, expect, it } from 'vitest';
import { parseRateTable, parseRateTables } from './parse-rate-table.ts';
import { atAge, findRange } from './rate-table.ts';

const HEAD = '# table: main\n# unit: fen per 1,000 yuan of sum assured\ncover_period,payment_period,gender,age,rate\n';

/** A table of rates, from its heading on. */
function readRates(text: string) {
  const parsed = parseRateTable(`# table: t\n# unit: fen per year\n${text}`);
  if (!parsed.ok || parsed.kind !== 'rates') throw new Error('the table should have been read');
  return parsed;
}

describe('reading a table file', () => {
  it('finds a rate by cover period, payment period, gender and age', () => {
    const parsed = parseRateTable(`${HEAD}whole_life,y20,0,30,3254\nwhole_life,y20,0,31,3340\n`);
    if (!parsed.ok || parsed.kind !== 'rates') throw new Error('the table should have been read');
    const values = { cover_period: 'whole_life', payment_period: 'y20', gender: '0' };
    const range = findRange(parsed.table, values);
    expect(parsed.table).toMatchObject({ name: 'main', base: 'sum', per: 1_000, keys: ['cover_period', 'payment_period', 'gender'] });
    expect(range).toEqual({ minAge: 30, maxAge: 31, byAge: [3254, 3340], lines: [4, 5] });
    expect(range && atAge(range, 31)).toBe(3340);
    expect(range && atAge(range, 32)).toBeUndefined();
    expect(range && atAge(range, 29)).toBeUndefined();
    expect(findRange(parsed.table, { ...values, cover_period: 'to_70' })).toBeUndefined();
  });

  it('applies to every cover period if the file has no such column', () => {
    const { table } = readRates('payment_period,gender,age,rate\ny5,1,18,97\n');
    for (const cover_period of ['whole_life', 'to_70'])
      expect(findRange(table, { cover_period, payment_period: 'y5', gender: '1' })?.byAge).toEqual([97]);
  });

  it('takes ids of inputs and facts as keys, in any order, and needs none', () => {
    const { table } = readRates('socialInsurance,deductible,age,rate\nyes,ten_thousand,30,36501\nno,ten_thousand,30,88800\n');
    expect(table.keys).toEqual(['socialInsurance', 'deductible']);
    expect(findRange(table, { deductible: 'ten_thousand', socialInsurance: 'no', gender: '0' })?.byAge).toEqual([88_800]);
    expect(findRange(table, { deductible: 'ten_thousand' })).toBeUndefined();
    expect(findRange(readRates('age,rate\n30,100\n31,110\n').table, { gender: '1' })?.byAge).toEqual([100, 110]);
  });

  it('has no row for a key without a value', () => {
    const { table } = readRates('gender,age,rate\n0,30,1\n1,30,2\n');
    expect(findRange(table, {})).toBeUndefined();
    expect(findRange(table, { gender: '' })).toBeUndefined();
  });

  it('reads bands of ages, which may stand beside single ages', () => {
    const { table } = readRates('gender,age,rate\n0,0-4,766\n0,5-10,365\n1,0,700\n1,1-2,710\n0,11,366\n');
    const range = findRange(table, { gender: '0' });
    expect(range).toMatchObject({ minAge: 0, maxAge: 11 });
    expect([0, 4, 5, 10, 11, 12].map((age) => range && atAge(range, age))).toEqual([766, 766, 365, 365, 366, undefined]);
    expect(range?.lines).toEqual([4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 8]);
    expect(findRange(table, { gender: '1' })).toMatchObject({ byAge: [700, 710, 710], lines: [6, 7, 7] });
  });

  it.each([
    ['a band that leaves a gap', '0-4,1\n6-10,1', { line: 5, message: 'age 5 expected, 6 found' }],
    ['a band that overlaps', '0-4,1\n4-10,1', { line: 5, message: 'age 5 expected, 4 found' }],
    ['a row that stands twice', '30,1\n30,1', { line: 5, message: 'age 31 expected, 30 found' }],
    ['a band that ends before it begins', '10-5,1', { line: 4, message: 'not an age or a band of ages: "10-5"' }],
    ['a band without an end', '5-,1', { line: 4, message: 'not an age or a band of ages: "5-"' }],
    ['an age that nobody reaches', '121,1', { line: 4, message: 'not an age or a band of ages: "121"' }],
    ['a band to an age that nobody reaches', '0-121,1', { line: 4, message: 'not an age or a band of ages: "0-121"' }],
    ['an age before birth', '-1,1', { line: 4, message: 'not an age or a band of ages: "-1"' }],
  ])('refuses %s', (_, rows, fault) => {
    expect(parseRateTable(`# table: t\n# unit: fen per year\nage,rate\n${rows}\n`)).toEqual({ ok: false, faults: [fault] });
  });

  it('accepts a band of one age and the last age', () => {
    expect(findRange(readRates('age,rate\n119-119,5\n120,6\n').table, {})).toMatchObject({ minAge: 119, maxAge: 120, byAge: [5, 6] });
  });

  it('reads format 1, with or without a comment that says so, and no other', () => {
    const written = (format: string) => parseRateTable(`# table: t\n${format}# unit: fen per year\nage,rate\n30,1\n`);
    expect(written('')).toMatchObject({ ok: true });
    expect(written('# format: 1\n')).toEqual({ ...written(''), table: expect.objectContaining({ name: 't' }) });
    expect(written('# format: 2\n')).toEqual({
      ok: false,
      faults: [{ line: 1, message: 'the format is 2, but only 1 is known' }],
    });
  });

  it('reads values per policy year, and accepts Windows line ends and a byte order mark', () => {
    const text = '\uFEFF# table: v\r\n# unit: fen per year\r\npayment_period,gender,age,values\r\ny5,0,0,0 12 345\r\n';
    const parsed = parseRateTable(text);
    if (!parsed.ok || parsed.kind !== 'values') throw new Error('the table should have been read');
    expect([...(findRange(parsed.table, { payment_period: 'y5', gender: '0' })?.byAge[0] ?? [])]).toEqual([0, 12, 345]);
  });

  it('reports all faults with their lines', () => {
    const rows = [
      'whole_life,y20,0,30,3254',
      'whole_life,y20,0,32,3254',
      'whole_life,y20,f/m,30,3254',
      'whole_life,y20,1,thirty,3254',
      'whole_life,y20,1,30,32.54',
      'whole_life,y20,1,30,0',
      'whole_life,y20,30,3254',
      ',y20,1,30,3254',
      'whole_life,y20,0,30,3254',
    ];
    expect(parseRateTable(HEAD + rows.join('\n'))).toEqual({
      ok: false,
      faults: [
        { line: 5, message: 'age 31 expected, 32 found' },
        { line: 6, message: 'gender is empty or no id' },
        { line: 7, message: 'not an age or a band of ages: "thirty"' },
        { line: 8, message: 'not a figure in whole fen of its unit: "32.54"' },
        { line: 9, message: 'not a figure in whole fen of its unit: "0"' },
        { line: 10, message: '5 columns expected, 4 found' },
        { line: 11, message: 'cover_period is empty or no id' },
        { line: 12, message: 'age 33 expected, 30 found' },
      ],
    });
  });

  it('reports an invalid heading and missing comments', () => {
    const parsed = parseRateTable('# unit: fen per year\nage,premium\n30,1\n');
    expect(parsed).toMatchObject({
      ok: false,
      faults: [{ line: 1, message: 'a comment line "# table: …" is missing' }, { line: 2 }],
    });
    expect(parseRateTable('')).toMatchObject({ ok: false });
    const noUnit = parseRateTable('# table: main\nage,rate\n30,1\n');
    expect(noUnit).toEqual({ ok: false, faults: [{ line: 1, message: 'a comment line "# unit: …" is missing' }] });
  });

  it.each([
    'gender,rate',
    'age,gender,rate',
    'gender,gender,age,rate',
    'age,age,rate',
    'rate,age,rate',
    ',age,rate',
    'the sex,age,rate',
    'age',
  ])('refuses the heading %s', (heading) => {
    const message = 'the heading must be the keys, each once, then age, then rate or values';
    expect(parseRateTable(`# table: main\n# unit: fen per year\n${heading}\n`)).toEqual({ ok: false, faults: [{ line: 3, message }] });
  });

  it('refuses values that are no list of figures', () => {
    const read = (values: string) => parseRateTable(`# table: v\n# unit: fen per year\nage,values\n30,${values}\n`);
    expect(read('0 12 345')).toMatchObject({ ok: true, kind: 'values' });
    for (const values of ['', '1  2', '1 x', '1 -2', ' 1'])
      expect(read(values)).toEqual({ ok: false, faults: [{ line: 4, message: `not a figure in whole fen of its unit: "${values}"` }] });
  });

  it('refuses a table without rows', () => {
    expect(parseRateTable(HEAD)).toEqual({ ok: false, faults: [{ line: 3, message: 'the table has no rows' }] });
  });

  it('reports the file of a fault, and a file whose table has another name', () => {
    const parsed = parseRateTables([
      { name: 'other.csv', text: `${HEAD}whole_life,y20,0,30,3254` },
      { name: 'main.csv', text: `${HEAD}whole_life,y20,0,30,x` },
    ]);
    expect(parsed).toMatchObject({
      ok: false,
      faults: [
        { file: 'other.csv', line: 1 },
        { file: 'main.csv', line: 4 },
      ],
    });
  });
});
