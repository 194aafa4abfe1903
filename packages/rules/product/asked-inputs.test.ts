import { expect, it } from 'vitest';
import { product } from '../sale/sale.testing.ts';
import { isAsked, sayChoices } from './asked-inputs.ts';
import { ridersOf } from './coverages.ts';
import { medical } from './medical.testing.ts';
import type { Coverage, Input } from './product.ts';
import { fen } from '../values/money.ts';

const daily: Input = {
  id: 'daily',
  label: '住院津贴日额',
  type: 'choice',
  options: [{ id: 'd150', label: '150 元', amount: fen(15_000) }],
};
const [rider] = ridersOf(product);
if (!rider) throw new Error('the sample has a rider');
const paysDaily: Coverage = {
  ...rider,
  benefits: [
    { id: 'stay', name: '住院津贴', how: '', amount: '', trigger: 'hospital_stay', pays: { of: 'daily', amount: 'daily', maxDays: 180 } },
  ],
};
const sold = {
  ...product,
  inputs: [...product.inputs, daily],
  coverages: [...product.coverages.filter(({ id }) => id !== rider.id), paysDaily],
};

it('the amount of a rider is asked and shown with the rider, and not without it', () => {
  const choices = { daily: 'd150' };
  expect(isAsked(sold, { choices, riders: [] }, daily)).toBe(false);
  expect(sayChoices(sold, { choices, riders: [] })).toEqual([]);
  expect(isAsked(sold, { choices, riders: [rider.id] }, daily)).toBe(true);
  expect(sayChoices(sold, { choices, riders: [rider.id] })).toEqual([{ id: 'daily', label: '住院津贴日额', value: '150 元' }]);
});

it('the deductible of a main risk is always asked, and so is what no benefit names', () => {
  for (const input of medical.inputs) expect(isAsked(medical, { choices: {}, riders: [] }, input)).toBe(true);
});
