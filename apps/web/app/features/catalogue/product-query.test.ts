import { expect, it } from 'vitest';
import { isNarrowed, readCompared, readFilter, readGoods } from './product-query.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));

it('the filters of an address are read', () => {
  expect(read('need=medical&whom=parent&text=%20癌症%20')).toEqual({ need: 'medical', whom: 'parent', text: '癌症' });
  expect(isNarrowed(read('text=a'))).toBe(true);
});

it('values that no filter sets are left out', () => {
  expect(read('need=wealth&whom=&text=%20%20&page=3')).toEqual({});
  expect(read('need=constructor&whom=__proto__')).toEqual({});
  expect(read(`text=${'长'.repeat(500)}`).text).toHaveLength(40);
  expect(isNarrowed(read('need='))).toBe(false);
});

it('chosen products are read from a list and from the boxes of a form, each once', () => {
  const goods = (query: string) => readGoods(new URLSearchParams(query));
  expect(goods('goods=a,b&goods=c&goods=a')).toEqual(['a', 'b', 'c']);
  expect(goods('goods=,%20a%20,,<b>,../c')).toEqual(['a']);
  expect(goods(`goods=${Array.from({ length: 50 }, (_, at) => `p${at}`).join()}`)).toHaveLength(10);
  expect(goods('')).toEqual([]);
});

it('for whom a comparison is stays as it was written, within a few letters', () => {
  const compared = (query: string) => readCompared(new URLSearchParams(query));
  expect(compared('age=８&gender=1&sum=500000&name=x&relation=')).toEqual({ age: '８', gender: '1', sum: '500000' });
  expect(compared(`age=${'1'.repeat(500)}`).age).toHaveLength(10);
});
