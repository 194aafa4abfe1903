import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShareTotals } from './share-totals.tsx';

const textOf = (...shares: (number | undefined)[]): string =>
  renderToStaticMarkup(<ShareTotals named={shares.map((share, index) => ({ party: `p${index}`, order: 1, share }))} />).replace(
    /<[^>]+>/g,
    '',
  );

test.each<[string, (number | undefined)[]]>([
  ['第 1 顺序 还差 40%', [60, undefined]],
  ['第 1 顺序 还差 40%', [30, 30]],
  ['第 1 顺序 超出 10%', [60, 50]],
  ['第 1 顺序 合计 100%', [60, 40]],
  ['第 1 顺序 受益人 2 还没有比例，请重新分配', [100, undefined]],
  ['第 1 顺序 还差 40%', [60]],
  ['', [100]],
])('reads %j for %j', (text, shares) => {
  expect(textOf(...shares)).toBe(text);
});
