import { expect, it } from 'vitest';
import { ownChoices } from './own-choices.ts';

const sum = { id: 'sum', label: '基本保额', value: '30万元' };
const insured = { name: '样*', relation: '本人', choices: [], riders: ['轻症'] };

it('the only insured’s riders need no name, and none are named or left out', () => {
  expect(ownChoices([insured])).toEqual([{ label: '可选附加险', value: '轻症' }]);
  expect(ownChoices([{ ...insured, riders: [] }], '未选择')).toEqual([{ label: '可选附加险', value: '未选择' }]);
  expect(ownChoices([{ ...insured, riders: [] }])).toEqual([]);
});

it('of several insureds each choice says by name who has what, with the relation if names are the same, once if all have the same', () => {
  const child = { name: '样*', relation: '子女', choices: [{ ...sum, value: '20万元' }], riders: [] };
  const family = [{ ...insured, choices: [sum] }, { ...insured, relation: '配偶', choices: [sum] }, child];
  expect(ownChoices(family)).toEqual([
    { label: '基本保额', value: '样*（本人）30万元；样*（配偶）30万元；样*（子女）20万元' },
    { label: '可选附加险', value: '样*（本人）轻症；样*（配偶）轻症' },
  ]);
  expect(ownChoices(family, '未选择').at(-1)).toEqual({
    label: '可选附加险',
    value: '样*（本人）轻症；样*（配偶）轻症；样*（子女）未选择',
  });
  expect(ownChoices(family.slice(0, 2))).toEqual([
    { label: '基本保额', value: '每人 30万元' },
    { label: '可选附加险', value: '每人 轻症' },
  ]);
});

it('an insured who is not named yet has a number', () => {
  const insureds = [insured, { name: null, relation: null, choices: [sum], riders: [] }];
  expect(ownChoices(insureds)).toEqual([
    { label: '可选附加险', value: '样* 轻症' },
    { label: '基本保额', value: '被保险人 2 30万元' },
  ]);
});
