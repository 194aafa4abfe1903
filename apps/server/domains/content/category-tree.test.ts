import { expect, test } from 'vitest';
import { type Area, articleUrl, growCategories, listBelow, pathTo } from './category-tree.ts';

type Row = Parameters<typeof growCategories>[0][number];
const row = (area: Area, code: string, change: Partial<Row> = {}): Row => ({
  area,
  code,
  parent: null,
  name: code,
  icon: null,
  show: 'list',
  partner_group: null,
  ...change,
});

test('a category has the page of its area, of the category above, or a tab of it', () => {
  const areas: readonly Area[] = ['news', 'about', 'disclosure', 'procurement', 'guide', 'faq', 'claims', 'consumer', 'service'];
  const tree = growCategories([
    ...areas.map((area) => row(area, area)),
    row('disclosure', 'second', { parent: 'disclosure' }),
    row('disclosure', 'third', { parent: 'second' }),
    row('guide', 'tabs', { show: 'tabs' }),
    row('guide', 'tab', { parent: 'tabs', show: 'single' }),
  ]);
  const urls = [...areas, 'second', 'third', 'tabs', 'tab'].flatMap((code) => {
    const category = tree.find(code);
    return category ? [`${category.level} ${category.url} ${articleUrl(category, 'a')}`] : [];
  });
  expect(urls).toEqual([
    '1 /enterHengqinLife/hqNews?tab=news /enterHengqinLife/hqNews/a',
    '1 /enterHengqinLife/about /enterHengqinLife/about?article=a',
    '1 /openInfo/disclosure /openInfo/disclosure?article=a',
    '1 /procurement /procurement?article=a',
    '1 /serverCenterProcess/guide /serverCenterProcess/guide?article=a',
    '1 /serverCenterProblem/faq /serverCenterProblem/faq?article=a',
    '1 /claimCases /claimCases/a',
    '1 /ConsumerProtection/consumer /ConsumerProtection/consumer?article=a',
    '1 /honourService /honourService?article=a',
    '2 /openInfo/disclosure/second /openInfo/disclosure/second?article=a',
    '3 /openInfo/disclosure/second?tab=third /openInfo/disclosure/second?tab=third&article=a',
    '1 /serverCenterProcess/tabs /serverCenterProcess/tabs?article=a',
    '2 /serverCenterProcess/tabs?tab=tab /serverCenterProcess/tabs?tab=tab',
  ]);
  expect(tree.top.map(({ code }) => code)).toEqual([...areas, 'tabs']);
  const [third, disclosure] = [tree.find('third'), tree.find('disclosure')];
  expect(third && pathTo(third).map(({ code }) => code)).toEqual(['disclosure', 'second', 'third']);
  expect(disclosure && listBelow(disclosure).map(({ code }) => code)).toEqual(['disclosure', 'second', 'third']);
});

test('the page of the news lists the articles of all news, another category its own and those below it', () => {
  const tree = growCategories([row('news', 'one'), row('news', 'two'), row('about', 'hqNews'), row('about', 'us')]);
  const listed = (code: string) => {
    const category = tree.find(code);
    return category && tree.listedBy(category).map((one) => one.code);
  };
  expect([listed('hqNews'), listed('one'), listed('us')]).toEqual([['one', 'two'], ['one'], ['us']]);
});
