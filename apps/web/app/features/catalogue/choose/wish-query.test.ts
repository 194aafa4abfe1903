import { yuan } from '@portal/rules/values/money.ts';
import { expect, it } from 'vitest';
import { isBegun, readAge, readAnswers, wishOf } from './wish-query.ts';

const answersOf = (query: string) => readAnswers(new URLSearchParams(query));

it('answers are read from an address, and values that no answer has are left out', () => {
  expect(answersOf('whom=child&need=illness&age=8&budget=2000&held=medical&held=family')).toEqual({
    whom: 'child',
    need: 'illness',
    age: '8',
    budget: 2000,
    held: ['medical', 'family'],
  });
  expect(answersOf('whom=dog&need=&age=&budget=3&held=x,medical')).toEqual({ age: '', held: ['medical'] });
});

it.each([
  ['30', 30],
  ['３０', 30],
  ['30 岁', 30],
  ['30周岁', 30],
  ['0', 0],
  ['106', undefined],
  ['-1', undefined],
  ['三十', undefined],
  ['1990-01-01', undefined],
])('the age %s is read as %s', (text, age) => {
  expect(readAge(answersOf(`age=${encodeURIComponent(text)}`).age)).toBe(age);
});

it('there is a wish as soon as person, need and age are known', () => {
  expect(wishOf(answersOf('whom=self&need=any&age=30'))).toEqual({ whom: 'self', age: 30, held: [] });
  expect(wishOf(answersOf('whom=self&need=medical&age=30&budget=500'))).toMatchObject({ need: 'medical', budget: yuan(500) });
  for (const query of ['whom=self&need=any', 'need=any&age=30', 'whom=self&age=30', 'whom=self&need=any&age=x'])
    expect(wishOf(answersOf(query)), query).toBeUndefined();
});

it('an address without answers has not begun', () => {
  expect([isBegun(new URLSearchParams('')), isBegun(new URLSearchParams('age='))]).toEqual([false, true]);
});
