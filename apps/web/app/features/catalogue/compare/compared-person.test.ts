import { product as base } from '@portal/rules/sale/sale.testing.ts';
import { medical } from '@portal/rules/product/medical.testing.ts';
import { expect, it } from 'vitest';
import { offeredSums, readPerson, relationFor } from './compared-person.ts';

const read = (query: string) => readPerson(new URLSearchParams(query), [base, medical]);

it('the person and the sum of an address are for all products', () => {
  const [sum = 0] = offeredSums([base, medical]);
  expect(read(`age=４５&gender=1&sum=${sum / 100}&relation=02`)).toEqual({ age: 45, gender: '1', sum, relation: '02' });
});

it('what an address does not say, or says wrongly, is an example that the products are sold for', () => {
  const example = read('');
  expect(read('age=300&gender=x&sum=1&relation=99')).toEqual(example);
  expect(relationFor(base, example)).toBeDefined();
  expect(offeredSums([base, medical])).toContain(example.sum);
  expect(readPerson(new URLSearchParams(), [medical])).not.toHaveProperty('sum');
});

it('a child is insured by a parent, an adult by themselves, and nobody outside the ages of entry', () => {
  expect(relationFor(base, { age: 5 })).toBe('03');
  expect(relationFor(base, { age: 30 })).toBe('00');
  expect(relationFor(base, { age: 104 })).toBeUndefined();
});
