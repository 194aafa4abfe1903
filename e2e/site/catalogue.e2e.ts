import type { Page } from '@playwright/test';
import { expectAccessible } from '../checks/check-accessibility.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';

const cards = (page: Page) => page.getByRole('search', { name: '产品' }).getByRole('article');

test('products are found by need, person and words, the address can be shared, and nothing found leads on', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: '查看全部产品' }).click();
  await expect(page.getByRole('heading', { name: '产品中心', level: 1 })).toBeVisible();
  const all = await cards(page).count();
  expect(all).toBeGreaterThan(1);
  await expect(page.getByRole('status').filter({ hasText: `共 ${all} 款产品` })).toBeVisible();

  const list = page.getByRole('search', { name: '产品' });
  await list.getByRole('radio', { name: /^医疗费用/ }).check();
  await expect(page).toHaveURL(/need=medical/);
  await expect(page.getByRole('article', { name: /康翼/ })).toBeVisible();
  await expect(page.getByRole('article', { name: /臻安/ })).toHaveCount(0);
  await list.getByRole('radio', { name: /^父母/ }).check();
  await expect(page).toHaveURL(/whom=parent/);

  await page.reload();
  await expect(list.getByRole('radio', { name: /^医疗费用/ })).toBeChecked();
  await expect(list.getByRole('radio', { name: /^父母/ })).toBeChecked();
  await list.getByRole('searchbox', { name: '名称或者特点' }).fill('没有这样的产品');
  await list.getByRole('button', { name: '查找' }).click();
  await expect(list.getByText('没有符合条件的产品')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article', { name: /康翼/ })).toBeVisible();
  await page.goForward();
  await list.getByRole('link', { name: '清除条件，看全部产品' }).click();
  await expect(cards(page)).toHaveCount(all);
  await expect(list.getByRole('searchbox')).toHaveValue('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are a form whose address is the list', async ({ page }) => {
    await page.goto('/productCenter2');
    await page.getByRole('radio', { name: /^孩子/ }).check();
    await page.getByRole('searchbox', { name: '名称或者特点' }).fill('星芽');
    await page.getByRole('button', { name: '查找' }).click();
    await expect(page.getByRole('radio', { name: /^孩子/ })).toBeChecked();
    await expect(cards(page)).toHaveCount(1);
    await cards(page)
      .getByRole('link', { name: /查看和试算/ })
      .click();
    await expect(page.getByRole('heading', { name: /星芽/, level: 1 })).toBeVisible();
    await page.goto('/productCenter2');
    await page.getByRole('checkbox', { name: /加入对比.*臻安/ }).check();
    await page.getByRole('checkbox', { name: /加入对比.*星芽/ }).check();
    await page.getByRole('button', { name: '开始对比' }).click();
    await expect(page.getByRole('columnheader', { name: /臻安|星芽/ })).toHaveCount(2);
  });
});

test('filters of an address that do not exist are left out, and all fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/productCenter2?need=wealth&whom=__proto__&text=%20&page=-1');
  await expect(page.getByRole('status').filter({ hasText: '款产品' })).toContainText('共 ');
  await expectNoSideScroll(page);
});

test('products chosen in the list are compared side by side, with what differs', async ({ page }) => {
  await page.goto('/productCenter2?whom=child');
  await page.getByRole('checkbox', { name: /加入对比.*臻安/ }).check();
  await expect(page).toHaveURL(/goods=zhenan/);
  await page.getByRole('radio', { name: /^医疗费用/ }).check();
  await expect(page).toHaveURL(/need=medical.*goods=zhenan/);
  await page.getByRole('checkbox', { name: /加入对比.*康翼/ }).check();
  await expect(page.getByText('已选 2 款')).toBeVisible();
  await page.getByRole('button', { name: '开始对比' }).click();

  await expect(page.getByRole('heading', { name: '产品对比', level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: '产品对比' });
  await expect(table.getByRole('columnheader', { name: /臻安|康翼/ })).toHaveCount(2);
  await expect(table.getByRole('row', { name: /^等待期 ?不同/ })).toContainText('90 天');
  await expect(table.getByRole('row', { name: /^犹豫期/ })).not.toContainText('不同');
  const exclusions = table.getByRole('row', { name: /^责任免除/ }).getByRole('link');
  await expect(exclusions.first()).toHaveAttribute('href', '/productDetail?goodsId=kangyi#exclusions');

  await page.reload();
  await page.getByRole('link', { name: /^移出.*康翼/ }).click();
  await expect(page.getByText('再选一款就可以对比')).toBeVisible();
  await page.getByRole('link', { name: '添加产品' }).click();
  await expect(page.getByRole('checkbox', { name: /加入对比.*臻安/ })).toBeChecked();
});

test('a comparison asks once for the person and the sum, prices every product for them, and shows only what differs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/productCompare?goods=zhenan,xingya,pingshun');
  const table = page.getByRole('table', { name: '产品对比' });
  const price = (product: RegExp) => table.getByRole('row', { name: /^保费/ }).getByRole('cell').filter({ hasText: product });
  await expect(price(/投保年龄/)).toHaveText(/不能投保/);
  await page.getByRole('textbox', { name: '周岁年龄' }).fill('8');
  await page.getByRole('combobox', { name: '性别' }).selectOption('女');
  await page.getByRole('combobox', { name: '保额' }).selectOption('50万元');
  await page.getByRole('button', { name: '按此对比' }).click();
  await expect(page).toHaveURL(/age=8&gender=1&sum=500000/);
  // Side by side: three cells on one line, below names that stay in the window.
  const cells = await table.getByRole('row', { name: /^保费/ }).getByRole('cell').all();
  const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  await expect(cells[0] ?? table).toHaveText(/^¥[\d,.]+\/年/);
  await expect(cells[1] ?? table).toHaveText(/^¥[\d,.]+\/年/);
  await expect(cells[2] ?? table).toHaveText(/不能投保/);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3000);
  await expectNoSideScroll(page);
  await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
  await expect(table.getByRole('columnheader', { name: '星芽少儿重疾险' })).toBeInViewport();

  await page.getByRole('checkbox', { name: /^只看不同的 \d+ 项/ }).check();
  await expect(table.getByRole('row', { name: /^犹豫期/ })).toHaveCount(0);
  const rows = await table.getByRole('row', { name: /不同/ }).count();
  await expect(page.getByRole('checkbox', { name: `只看不同的 ${rows} 项` })).toBeChecked();

  const compared = (await cells[1]?.innerText())?.split('\n')[0] ?? '';
  await page.getByRole('link', { name: /^去试算.*星芽/ }).click();
  await expect(page.getByText(/^按女，8 周岁，/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(compared.replace('/年', ''));
});

test('an age that is none is named at its field, and whom a comparison is for outlives another choice of products', async ({ page }) => {
  await page.goto('/productCompare?goods=zhenan,xingya&gender=1&age=8');
  const age = page.getByRole('textbox', { name: '周岁年龄' });
  await age.fill('八岁');
  await age.press('Enter');
  await expect(age).toHaveAccessibleDescription(/请填写 0 至 105 的整数/);
  await expect(age).toHaveValue('八岁');
  await age.fill('９ 岁');
  await age.press('Enter');
  await expect(page).toHaveURL(/age=9&|age=%EF%BC%99/);
  await expect(age).toHaveValue('9');
  await page.getByRole('link', { name: '添加产品' }).click();
  await page.getByRole('checkbox', { name: /加入对比.*平顺/ }).check();
  await page.getByRole('button', { name: '开始对比' }).click();
  await expect(page.getByRole('columnheader', { name: /平顺/ })).toBeVisible();
  await expect(age).toHaveValue('9');
  await expect(page.getByRole('combobox', { name: '性别' })).toHaveValue('1');
});

test('an address with four products, or with unknown ones, compares the rest and says so', async ({ page }) => {
  await page.goto('/productCompare?goods=unknown,zhenan&goods=kangyi');
  await expect(page.getByText('有 1 款产品不存在或者已经停售，没有列入。')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /臻安|康翼/ })).toHaveCount(2);
  await page.goto('/productCompare?goods=<b>,,nothing');
  await expect(page.getByText('还没有选产品')).toBeVisible();
  await page.getByRole('link', { name: '去产品中心选' }).click();
  await expect(page).toHaveURL(/productCenter2$/);
});

test('five answers lead to products in an explained order, which can be compared and priced', async ({ page }) => {
  await page.goto('/productCenter2?whom=parent&need=medical');
  await page.getByRole('link', { name: '回答五个问题，帮我选' }).click();
  await expect(page.getByRole('heading', { name: '帮我选', level: 1 })).toBeVisible();
  const whom = page.getByRole('group', { name: '1. 为谁投保' });
  await expect(whom.getByRole('radio', { name: '父母' }), 'what is known is not asked again').toBeChecked();
  const submit = page.getByRole('button', { name: '看看适合哪些' });
  await page.getByRole('textbox', { name: /年龄/ }).fill('六十多');
  await submit.click();
  await expect(page.getByText('请填写 0 至 105 的整数')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /年龄/ })).toHaveValue('六十多');
  await page.getByRole('textbox', { name: /年龄/ }).fill('62');
  await page.getByRole('radio', { name: '2,000 元以内' }).check();
  await page.getByRole('checkbox', { name: '重疾保障' }).check();
  await submit.click();
  await expect(page).toHaveURL(/chooseProduct\?whom=parent&need=medical&age=62&budget=2000&held=illness/);

  const first = page.getByRole('article').first();
  await expect(first).toContainText('安颐老年一年期癌症医疗保险（互联网）');
  await expect(first).toContainText('对应您想解决的“医疗费用”。');
  await expect(first).toContainText('每年 ¥2,000.00 以内可以买到。');
  await expect(page.getByText(/没有列入的 \d+ 款产品和原因/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /把前 3 款放在一起对比/ })).toBeVisible();
  await first.getByRole('link', { name: /查看和试算/ }).click();
  await expect(page.getByRole('radio', { name: '父母', exact: true })).toBeChecked();
  await expect(page.getByText('62 周岁').first()).toBeVisible();
  // The price at the top is for the person of the answers, not the lowest one of the product.
  await expect(page.getByText(/^按男，62 周岁，/)).toBeVisible();
  await page.getByRole('radio', { name: '女', exact: true }).check();
  await expect(page.getByText(/^按女，62 周岁，/)).toBeVisible();
});

test('a visitor refuses recommendations with one tap: products stand in the order of their sale, on every page and the next day', async ({
  page,
}) => {
  await page.goto('/');
  const popular = page.getByRole('navigation', { name: '热门搜索' });
  await expect(popular).toContainText('近 30 天搜索较多');
  const refused = page.getByRole('contentinfo').getByRole('checkbox', { name: '不使用个性化推荐' });
  await expect(refused, 'nothing is ticked in advance').not.toBeChecked();
  await refused.check();
  await expect(page.getByRole('region', { name: '提示消息' })).toContainText('已关闭个性化推荐');
  await expect(page.getByRole('navigation', { name: '常用搜索' })).toContainText('由我们选定');
  await expect(popular).toHaveCount(0);
  await expect(page.getByRole('link', { name: '回答五个问题，帮我选' })).toHaveCount(0);

  // Answers of an old link order nothing.
  await page.goto('/chooseProduct?whom=parent&need=medical&age=62&budget=2000');
  await expect(page.getByText('您已关闭个性化推荐')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /年龄/ })).toHaveCount(0);
  await expect(page.getByText(/找到 \d+ 款产品，按上架日期排列/)).toBeVisible();
  await expectAccessible(page, page.getByRole('main'));
  const list = page.getByRole('search', { name: '产品' });
  await list.getByRole('radio', { name: /^全部/ }).check();
  await list.getByRole('radio', { name: /^不限/ }).check();
  await expect(page.getByText(/共 \d+ 款产品，按上架日期排列/)).toBeVisible();
  const shown = await cards(page).getByRole('heading', { level: 3 }).allInnerTexts();
  await page.goto('/productCenter2');
  expect(await cards(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(shown);
  await expect(refused).toBeChecked();

  await page.goto('/chooseProduct');
  await page.getByRole('button', { name: '开启个性化推荐' }).click();
  await expect(page.getByRole('button', { name: '看看适合哪些' })).toBeVisible();
  await expect(refused).not.toBeChecked();
});

test('nobody is proposed anything where nothing is sold, and is led to a call', async ({ page }) => {
  await page.goto('/chooseProduct?whom=parent&need=illness&age=90');
  await expect(page.getByText('目前没有能解决这个问题的在售产品')).toBeVisible();
  await page.getByText(/没有列入的 \d+ 款产品和原因/).click();
  await expect(page.getByText('投保年龄为 60 至 80 周岁')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '约个时间回电' }).first().click();
  await expect(page).toHaveURL(/appointment/);
});

test('every product on sale has its page, at both of its addresses', async ({ page }) => {
  await page.goto('/productCenter2');
  const cards = page.getByRole('article').getByRole('link', { name: /^查看和试算/ });
  const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(6);
  for (const address of addresses) {
    const goodsId = address.split('=').at(-1) ?? '';
    const names: string[] = [];
    for (const path of [address, address.replace('/productDetail', '/diseasePay')]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '保费试算' })).toBeVisible();
      // Products for families and for groups have pages of other kinds.
      const own = new RegExp(`/(productDetail|familyDetail|placeLiabilityInsurance)\\?goodsId=${goodsId}$`);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', own);
      names.push(await page.getByRole('heading', { level: 1 }).innerText());
    }
    expect(names[0]).toBe(names[1]);
  }
});
