import { expect, test } from 'vitest';
import { birthdayChoices, changePart, joinBirthday, noBirthday, splitBirthday } from './birthday-parts.ts';

const bounds = { earliest: '1965-03-02', latest: '2026-02-01' };
const valuesOf = (choices: readonly { value: string }[]) => choices.map(({ value }) => value);

test('a date goes into three parts and back', () => {
  expect(splitBirthday('1996-05-08')).toEqual({ year: '1996', month: '5', day: '8' });
  expect(joinBirthday({ year: '1996', month: '5', day: '8' })).toBe('1996-05-08');
  expect(joinBirthday({ ...noBirthday, year: '1996' })).toBeUndefined();
});

test('years run from the youngest to the oldest that is insured', () => {
  const { years } = birthdayChoices(noBirthday, bounds);
  expect(years[0]?.value).toBe('2026');
  expect(years.at(-1)?.value).toBe('1965');
});

test('no date outside the bounds can be put together', () => {
  expect(valuesOf(birthdayChoices({ year: '2026', month: '', day: '' }, bounds).months)).toEqual(['1', '2']);
  expect(valuesOf(birthdayChoices({ year: '2026', month: '2', day: '' }, bounds).days)).toEqual(['1']);
  expect(valuesOf(birthdayChoices({ year: '1965', month: '3', day: '' }, bounds).days)[0]).toBe('2');
});

test('29 February can be chosen in a leap year only', () => {
  expect(birthdayChoices({ year: '2000', month: '2', day: '' }, bounds).days).toHaveLength(29);
  expect(birthdayChoices({ year: '2001', month: '2', day: '' }, bounds).days).toHaveLength(28);
});

test('a day that the new month does not have must be chosen again, everything else stays', () => {
  expect(changePart({ year: '2001', month: '3', day: '31' }, { month: '2' }, bounds)).toEqual({ year: '2001', month: '2', day: '' });
  expect(changePart({ year: '2001', month: '3', day: '31' }, { year: '2002' }, bounds)).toEqual({ year: '2002', month: '3', day: '31' });
  expect(changePart({ year: '2001', month: '3', day: '31' }, { year: '2026' }, bounds)).toEqual({ year: '2026', month: '', day: '' });
});
