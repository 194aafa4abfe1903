import { describe, expect, it } from 'vitest';
import type { Product } from '../product/product.ts';
import { product, TODAY } from '../sale/sale.testing.ts';
import { yuan } from '../values/money.ts';
import { checkGroup } from './check-group.ts';
import { countPeople, type GroupToPrice, sayClasses } from './group.ts';

const sold: Product = {
  ...product,
  flow: 'partner',
  insureds: { min: 3, max: 2000 },
  relations: [],
  limits: [
    { on: 'age', min: 18, max: 65 },
    { on: 'lifeClass', max: 4 },
    { when: { lifeClass: { min: 4 } }, on: 'sum', max: 300_000 },
    { coverage: 'child', on: 'lifeClass', max: 2 },
  ],
};
const classes = { 3: 2, 1: 40 };
const group: GroupToPrice = { choices: { cover: 'life', payment: '1', sum: yuan(500_000) }, riders: [], classes };

const found = (change: Partial<GroupToPrice>) =>
  checkGroup(sold, { ...group, ...change }, TODAY).map(({ rule, path }) => `${rule} ${path}`);

describe('a group', () => {
  it('of accepted classes within the limits breaks no rule, and a class without people is not judged', () => {
    expect(found({})).toEqual([]);
    expect(found({ classes: { ...classes, 6: 0 } })).toEqual([]);
    expect(countPeople(classes)).toBe(42);
    expect(sayClasses({ ...classes, 2: 0 })).toBe('1 类 40 人、3 类 2 人');
  });

  it.each<[string, Partial<GroupToPrice>, string[]]>([
    ['a class that is not accepted', { classes: { ...classes, 5: 1 } }, ['group.class classes.5', 'selection.limit choices.sum']],
    ['a sum that is too much for one of its classes', { classes: { 4: 3 } }, ['selection.limit choices.sum']],
    ['a rider that one of its classes cannot have', { riders: ['child'] }, ['rider.choice riders']],
    ['too few people', { classes: { 1: 2 } }, ['group.count classes']],
    ['too many people', { classes: { 1: 2001 } }, ['group.count classes']],
    ['half a person', { classes: { 1: 3.5 } }, ['group.count classes.1']],
    ['no choice', { choices: {} }, ['selection.choice choices.cover', 'selection.choice choices.payment', 'selection.choice choices.sum']],
    ['a choice that the product does not know', { choices: { ...group.choices, moon: 'full' } }, ['selection.unknown choices.moon']],
    ['an unknown rider', { riders: ['moon'] }, ['rider.unknown riders']],
  ])('with %s says so at the field', (_, change, expected) => {
    expect(found(change)).toEqual(expected);
  });

  it('is judged alike whatever the number of people in a class is, and names the class that may not be insured', () => {
    const many = { ...group, classes: { 7: 1900 } };
    expect(checkGroup(sold, many, TODAY)[0]?.message).toBe('5类及以上职业不能在线投保，请将这些人员移出名单，或者致电客服热线');
  });
});
