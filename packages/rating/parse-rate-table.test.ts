import { describe, expect, it } from 'vitest';
import { parseRateTable, parseRateTables } from './parse-rate-table.ts';
import { atAge, findRange } from './rate-table.ts';

const HEAD = '# table: main\n# unit: fen per 1,000 yuan\ncover_period,payment_period,gender,age,rate\n';

describe('reading a table file', () => {
  it('finds a rate by cover period, payment period, gender and age', () => {
    const parsed = parseRateTable(`${HEAD}whole_life,y20,0,30,3254\nwhole_life,y20,0,31,3340\n`);
    if (!parsed.ok || parsed.kind !== 'rates') throw new Error('the table should have been read');
    const range = findRange(parsed.table, 'whole_life', 'y20', '0');
    expect(range).toMatchObject({ minAge: 30, maxAge: 31 });
    expect(range && atAge(range, 31)).toBe(3340);
    expect(range && atAge(range, 32)).toBeUndefined();
    expect(findRange(parsed.table, 'to_70', 'y20', '0')).toBeUndefined();
  });

  it('applies to every cover period if the file has no such column', () => {
    const parsed = parseRateTable('# table: waiver\n# unit: fen\npayment_period,gender,age,rate\ny5,1,18,97\n');
    if (!parsed.ok || parsed.kind !== 'rates') throw new Error('the table should have been read');
    expect(findRange(parsed.table, 'to_70', 'y5', '1')?.byAge).toEqual([97]);
  });

  it('reads values per policy year, and accepts Windows line ends and a byte order mark', () => {
    const text = '\uFEFF# table: v\r\n# unit: fen\r\npayment_period,gender,age,values\r\ny5,0,0,0 12 345\r\n';
    const parsed = parseRateTable(text);
    if (!parsed.ok || parsed.kind !== 'values') throw new Error('the table should have been read');
    expect([...(findRange(parsed.table, '', 'y5', '0')?.byAge[0] ?? [])]).toEqual([0, 12, 345]);
  });

  it('reports all faults with their lines', () => {
    const rows = [
      'whole_life,y20,0,30,3254',
      'whole_life,y20,0,32,3254',
      'whole_life,y20,2,30,3254',
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
        { line: 6, message: 'gender must be 0 or 1, not "2"' },
        { line: 7, message: 'not an age: "thirty"' },
        { line: 8, message: 'not a figure in whole fen: "32.54"' },
        { line: 9, message: 'not a figure in whole fen: "0"' },
        { line: 10, message: '5 columns expected, 4 found' },
        { line: 11, message: 'a period is empty' },
        { line: 12, message: 'age 31 expected, 30 found' },
      ],
    });
  });

  it('reports an invalid heading and missing comments', () => {
    const parsed = parseRateTable('# unit: fen\nage,rate\n30,1\n');
    expect(parsed).toMatchObject({
      ok: false,
      faults: [{ line: 1, message: 'a comment line "# table: …" is missing' }, { line: 2 }],
    });
    expect(parseRateTable('')).toMatchObject({ ok: false });
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
