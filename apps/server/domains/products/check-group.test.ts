import { parseRateTable } from '@portal/rating/parse-rate-table.ts';
import { describe, expect, it } from 'vitest';
import { checkGroupRates, checkSize } from './check-group.ts';

const checkRates = (keys: string, ...rows: string[]) => {
  const parsed = parseRateTable(['# table: main', '# unit: fen per year', `${keys},age,rate`, ...rows].join('\n'));
  if (!parsed.ok || parsed.kind !== 'rates') throw new Error('the table is sound');
  return checkGroupRates(parsed.table);
};

describe('a product for groups', () => {
  it('has one rate for all ages and both genders', () => {
    expect(checkRates('lifeClass', '1,18-65,100', '2,18-65,120')).toEqual([]);
    expect(checkRates('lifeClass', '1,18-39,100', '1,40-65,100')).toEqual([]);
    expect(checkRates('lifeClass', '1,18-39,100', '1,40-65,110')).toEqual([
      'rates/main.csv:5: the rates of a group do not depend on the age, and 1 has two',
    ]);
    expect(checkRates('gender', '0,18-65,100', '1,18-65,90')).toEqual(['rates/main.csv: the rates of a group do not depend on gender']);
  });

  it('is for three people or more, and other products name at most twenty', () => {
    const messages = (flow: 'individual' | 'family' | 'partner', min: number, max: number) =>
      checkSize({ flow, insureds: { min, max } }).map(({ message }) => message);
    expect(messages('partner', 3, 2000)).toEqual([]);
    expect(messages('partner', 2, 2000)).toEqual(['a group has at least 3 people, and min is 2']);
    expect(messages('family', 2, 20)).toEqual([]);
    expect(messages('family', 2, 21)).toEqual(['an application names at most 20 people, and max is 21']);
  });
});
