import { expect, test } from 'vitest';
import type { SeenLife, SeenPrice } from '../../resume/seen-price.ts';
import { isSameSale, sayWhy } from './say-why.ts';

const bought = { version: 'v', choices: {}, own: [{ id: 'insured', choices: {}, riders: [] }] };
const life: SeenLife = { id: 'insured', age: 30, gender: '0', occupation: '1', socialInsurance: 'yes' };
const seen: SeenPrice = { premium: '100.00', bought, lives: [life] };
const facts = {
  ratedBy: ['gender', 'lifeClass', 'socialInsurance'] as const,
  occupation: (code: string) => ({ label: code === '1' ? '小学教师' : '工地小工' }),
};
const whyOf = (patch: Partial<SeenLife>, others: Partial<SeenPrice> = {}) =>
  sayWhy(seen, { ...seen, lives: [{ ...life, ...patch }], ...others }, facts);

test('the reason of another premium names age and sex, before and after', () => {
  expect(whyOf({ age: 36, gender: '1' })).toBe('被保险人年龄由 30 周岁变为 36 周岁、性别由男变为女');
  expect(whyOf({ age: 36 })).toBe('被保险人年龄由 30 周岁变为 36 周岁');
  expect(whyOf({})).toBe('');
});

test('the reason of another premium names occupation and social insurance where the price depends on them', () => {
  expect(whyOf({ occupation: '2' })).toBe('被保险人职业由小学教师变为工地小工');
  expect(whyOf({ socialInsurance: 'no' })).toBe('被保险人有无社会医疗保险由有变为无');
  expect(sayWhy(seen, { ...seen, lives: [{ ...life, occupation: '2', gender: '1' }] }, { ...facts, ratedBy: [] })).toBe('');
});

test('the reason of another premium names the applicant where a rider is on their life', () => {
  const before = { ...seen, applicant: { age: 30, gender: '0' } as const };
  expect(sayWhy(before, { ...before, applicant: { age: 40, gender: '1' } }, facts)).toBe(
    '投保人年龄由 30 周岁变为 40 周岁、性别由男变为女',
  );
});

test('the reason of another premium names the members of a family, and who was added or taken out', () => {
  const self: SeenLife = { id: 'm1', relation: '00', age: 30 };
  const child: SeenLife = { id: 'm2', relation: '03', age: 5 };
  const parent: SeenLife = { id: 'm3', relation: '01', age: 60 };
  const family = { ...seen, lives: [self, child] };
  expect(sayWhy(family, { ...family, lives: [self, { ...child, age: 7 }] }, facts)).toBe('子女年龄由 5 周岁变为 7 周岁');
  expect(sayWhy(family, { ...family, lives: [{ ...self, age: 31 }, parent] }, facts)).toBe(
    '本人年龄由 30 周岁变为 31 周岁，增加了父母，移出了子女',
  );
});

test('another choice of the customer is no reason to announce a price, a member who comes or goes is', () => {
  const more = { ...bought, own: [...bought.own, { id: 'm2', choices: {}, riders: [] }] };
  expect(isSameSale(bought, more)).toBe(true);
  expect(isSameSale(more, bought)).toBe(true);
  expect(isSameSale(bought, { ...bought, own: [{ id: 'insured', choices: {}, riders: ['waiver'] }] })).toBe(false);
  expect(isSameSale(bought, { ...bought, choices: { term: 'life' } })).toBe(false);
});
