import { expect, it } from 'vitest';
import { isNarrowed, readFilter } from './product-query.ts';

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
