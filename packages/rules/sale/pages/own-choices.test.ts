import { expect, it } from 'vitest';
import { ownChoices } from './own-choices.ts';

const sum = { label: '基本保额', value: '30万元' };
const insured = { name: '样*', relation: '本人', choices: [], riders: ['轻症'] };

it('the only insured’s riders need no name, and none are named or left out', () => {
  expect(ownChoices([insured])).toEqual([{ term: '可选附加险', detail: '轻症' }]);
  expect(ownChoices([{ ...insured, riders: [] }], '未选择')).toEqual([{ term: '可选附加险', detail: '未选择' }]);
  expect(ownChoices([{ ...insured, riders: [] }])).toEqual([]);
});

it('the choices of several insureds are told apart by their numbers', () => {
  const insureds = [insured, { ...insured, choices: [{ id: 'sum', ...sum }], riders: [] }];
  expect(ownChoices(insureds)).toEqual([
    { term: '可选附加险（被保险人 1）', detail: '轻症' },
    { term: '基本保额（被保险人 2）', detail: '30万元' },
  ]);
});
