import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

describe('reading CSV', () => {
  it('accepts plain and quoted fields and each kind of line end', () => {
    expect(readCsv('a,b\r\n1,"x, ""y"""\n,\r')).toEqual({
      records: [
        { line: 1, fields: ['a', 'b'] },
        { line: 2, fields: ['1', 'x, "y"'] },
        { line: 3, fields: ['', ''] },
      ],
      faults: [],
    });
    expect(readCsv('')).toEqual({ records: [], faults: [] });
    expect(readCsv('a').records).toEqual([{ line: 1, fields: ['a'] }]);
    expect(readCsv('a,').records).toEqual([{ line: 1, fields: ['a', ''] }]);
  });

  it('numbers a record by its first line, even after a record of several lines', () => {
    const { records } = readCsv('h\n"one\r\ntwo\nthree",2\nlast\n');
    expect(records.map(({ line }) => line)).toEqual([1, 2, 5]);
    expect(records[1]?.fields).toEqual(['one\r\ntwo\nthree', '2']);
  });

  it('names the line of a misplaced quotation mark and continues', () => {
    const { records, faults } = readCsv('a,b\n1,x"y\n2,"z"z\r\n3,ok\n"open,\n4,end');
    expect(faults.map(({ line }) => line)).toEqual([2, 3, 5]);
    expect(records.map(({ fields }) => fields[0])).toEqual(['a', '3', '4']);
    expect(readCsv('"open').faults).toHaveLength(1);
  });

  it('writes nothing that a spreadsheet runs as a formula, and leaves numbers as they are', () => {
    const formulas = ['=1+1', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '=HYPERLINK("http://x")'];
    const { records } = readCsv(writeCsv([formulas]).slice(1));
    expect(records[0]?.fields).toEqual(formulas.map((text) => `'${text}`));
    const plain = ['-12.50', '+3', '1,234.00', '-5%', '样例=甲', ''];
    expect(readCsv(writeCsv([plain]).slice(1)).records[0]?.fields).toEqual(plain);
  });

  it('returns what was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '样', ',', '"', '\n', ' ', '；') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }), (rows) => {
        const { records, faults } = readCsv(writeCsv(rows).slice(1));
        expect(faults).toEqual([]);
        expect(records.map(({ fields }) => fields)).toEqual(rows);
      }),
    );
  });
});
