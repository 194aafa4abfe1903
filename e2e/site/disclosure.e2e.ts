import type { Page } from '@playwright/test';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { windows } from '../checks/test-scope.ts';
import { expect, test } from '../portal-test.ts';
import { Keyboard } from '../checks/use-keyboard.ts';

const pages = [
  ['/openInfo/base_info/company_profile', '公司概况'],
  ['/openInfo/base_info/company_governance', '公司治理'],
  ['/openInfo/base_info/company_branch', '分支机构'],
  ['/openInfo/information_2/Pay_info', '偿付能力与风险综合评级'],
  ['/openInfo/information_2/info', '互联网保险'],
  ['/openInfo/information_2/company_test', '合作机构名单'],
  ['/procurement_information/procurement_notice', '采购公告'],
  ['/ConsumerProtection', '消费者权益保护'],
  ['/ConsumerProtection/service_policy/customer_complaints', '投诉指引'],
  ['/ConsumerProtection/education/anti_fraud', '防范诈骗'],
] as const;

const menuOf = (page: Page) => page.getByRole('navigation', { name: '公开信息披露栏目' });
const tabsOf = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true });

test('every page has its heading and its path, and fits the window', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(error.message));
  for (const [path, name] of pages) {
    for (const size of windows) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('navigation', { name: '当前位置' }).getByText(name, { exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(page).toHaveTitle(new RegExp(`^${name} - `));
      await expectNoSideScroll(page);
    }
  }
  expect(errors).toEqual([]);
});

test('an unknown path of the disclosure leads to its first category, a group to its first entry, a tab to its category', async ({
  page,
}) => {
  for (const path of ['/openInfo', '/openInfo/unknown/path', '/openInfo/base_info']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/openInfo\/base_info\/company_profile$/);
  }
  await page.goto('/openInfo/base_info/company_branch/branch_changes');
  await expect(page).toHaveURL(/\/openInfo\/base_info\/company_branch\?tab=branch_changes$/);
});

test('unknown articles, and articles of other categories, are not found', async ({ page }) => {
  for (const path of [
    '/openInfo/base_info/company_governance?article=unknown',
    '/openInfo/base_info/company_governance?article=solvency-2026q3',
    '/ConsumerProtection/unknown',
    '/procurement_information/unknown',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveURL(/\/404$/);
  }
});

test('the menu has one group open at a time', async ({ page }) => {
  await page.goto('/openInfo/base_info/company_branch');
  const menu = menuOf(page);
  await expect(menu.getByRole('link', { name: '分支机构' })).toHaveAttribute('aria-current', 'page');
  await menu.getByText('专项信息').click();
  await expect(menu.getByRole('link', { name: '关联交易' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '分支机构' })).toBeHidden();
  await menu.getByRole('link', { name: '关联交易' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '关联交易' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '关联交易' })).toHaveAttribute('aria-current', 'page');
});

test('on a phone a button shows the menu, and the chosen page hides it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/openInfo/base_info/company_branch');
  const menu = menuOf(page);
  await expect(menu.getByRole('link', { name: '公司治理' })).toBeHidden();
  await menu.getByRole('button', { name: '分支机构' }).click();
  await menu.getByRole('link', { name: '公司治理' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '公司治理' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '公司治理' })).toBeHidden();
});

test('tab and page are kept in the address, and an article leads back to them', async ({ page }) => {
  await page.goto('/openInfo/information_2/transac_info');
  await tabsOf(page, '关联交易').getByRole('link', { name: '管理制度与年度报告' }).click();
  await expect(page).toHaveURL(/\?tab=transac_rules$/);
  await page.goto('/openInfo/base_info/company_branch?tab=institutional_Information&currentPage=2');
  await expect(page.getByRole('link', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('combobox', { name: '每页条数' }).selectOption('20 条/页');
  await expect(page).toHaveURL(/\?tab=institutional_Information&pageSize=20$/);
  await expect(page.getByRole('link', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: '下一页' }).click();
  await expect(page).toHaveURL(/currentPage=2&pageSize=20$/);

  await page.goto('/openInfo/base_info/company_branch?tab=branch_changes');
  await page.getByRole('link', { name: '陕西分公司主要负责人变更' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '陕西分公司主要负责人变更' })).toBeVisible();
  await expect(page.getByText('公告编号 琴安人寿公告〔2025〕14 号')).toBeVisible();
  await expect(page.getByRole('main').getByText('2025年8月4日')).toBeVisible();
  await page.getByRole('link', { name: '返回分支机构' }).click();
  await expect(page).toHaveURL(/\/company_branch\?tab=branch_changes$/);
  await expect(tabsOf(page, '分支机构').getByRole('link', { name: '机构变更' })).toHaveAttribute('aria-current', 'page');
});

test('a branch shows its address and telephone and opens nothing', async ({ page }) => {
  await page.goto('/openInfo/base_info/company_branch');
  const branch = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '琴安人寿保险股份有限公司广东分公司' }) });
  await expect(branch).toContainText('广东省广州市天河区长汀路 276 号 8 层');
  await expect(branch.getByRole('link')).toHaveAttribute('href', 'tel:020-00001001');
  await branch.getByRole('heading').click();
  await expect(page).toHaveURL(/\/company_branch$/);
});

test('a category with one text and no tabs opens it directly', async ({ page }) => {
  await page.goto('/openInfo/base_info/company_profile');
  await expect(page.getByRole('cell', { name: '法定名称' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^返回公司概况/ })).toHaveCount(0);
});

test('cooperating institutions show their state, and only those that process data whether they sub-entrust', async ({ page }) => {
  await page.goto('/openInfo/information_2/company_test');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('columnheader', { name: '是否转委托' })).toBeVisible();
  await expect(row('川信短讯服务有限公司')).toContainText('长期');
  await expect(row('联呼外呼服务有限公司')).toContainText('终止合作');
  await expect(row('录影通档案服务有限公司')).toContainText('合作已到期');
  await expect(row('畅捷速递服务有限公司').getByRole('cell', { name: '是', exact: true })).toBeVisible();
  await tabsOf(page, '合作机构名单').getByRole('link', { name: '业务合作机构' }).click();
  await expect(row('北屿再保险股份有限公司')).toContainText('正在合作');
  await expect(page.getByRole('columnheader', { name: '是否转委托' })).toHaveCount(0);
});

test('a website of an institution opens in a new window, on an iPhone in the same one', async ({ page }) => {
  const link = page.getByRole('row').filter({ hasText: '川信短讯服务有限公司' }).getByRole('link', { name: /官网/ });
  const targetAfterClick = async (): Promise<string | null> => {
    await page.goto('/openInfo/information_2/company_test');
    await expect(link).toHaveAttribute('target', '_blank');
    // The address belongs to nobody: the click is seen, and goes nowhere.
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await link.click();
    return link.getAttribute('target');
  };
  expect(await targetAfterClick()).toBe('_blank');
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }),
  );
  expect(await targetAfterClick()).toBe('_self');
});

test('the shortcuts below 互联网保险 lead to the branches and to the risk rating', async ({ page }) => {
  await page.goto('/openInfo/information_2/info');
  await expect(page.getByRole('link', { name: '省级分支机构' })).toHaveCount(0);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('link', { name: '省级分支机构' }).click();
  await expect(page).toHaveURL(/\/openInfo\/base_info\/company_branch$/);
  await page.goto('/openInfo/information_2/info');
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('link', { name: '风险综合评级', exact: true }).click();
  await expect(page).toHaveURL(/\/openInfo\/information_2\/Pay_info$/);
});

test('the solvency chart has a table with the same quarters', async ({ page }) => {
  await page.goto('/openInfo/information_2/Pay_info');
  await expect(page.getByRole('img', { name: /个季度末的偿付能力充足率/ })).toContainText('26Q3');
  await page.getByText('各季度数据表').click();
  await expect(page.getByRole('row').filter({ hasText: '2026 年第三季度' })).toContainText('153.6%');
});

test('a procurement notice shows its days and leads back to the list', async ({ page }) => {
  await page.goto('/procurement_information');
  await expect(page).toHaveURL(/\/procurement_information\/procurement_notice$/);
  await page.getByRole('link', { name: '机房托管服务采购公告' }).click();
  const days = page.getByRole('region', { name: '采购进程' });
  await expect(days).toContainText('2026年10月9日');
  await page.getByRole('link', { name: '返回采购公告' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '采购公告' })).toBeVisible();
});

test('the complaint guide shows the deadlines of 15, 30 and 30 more days', async ({ page }) => {
  await page.goto('/ConsumerProtection');
  await page.getByRole('link', { name: '投诉怎么提，多久有结果' }).click();
  const deadlines = page.getByRole('region', { name: '最长要等多少天' });
  for (const text of ['15 日内作出处理决定', '可以延长到 30 日', '再延长 30 日']) await expect(deadlines).toContainText(text);
  await expect(page.getByRole('main').getByRole('link', { name: '400-69-12345' }).first()).toHaveAttribute('href', 'tel:400-69-12345');
});

test('menu, tabs and articles are reached with the keyboard alone', async ({ page }) => {
  await page.goto('/openInfo/base_info/company_branch');
  const keys = new Keyboard(page);
  await keys.activate(menuOf(page).locator('summary').filter({ hasText: '专项信息' }));
  await keys.activate(menuOf(page).getByRole('link', { name: '互联网保险' }));
  await expect(page.getByRole('heading', { level: 1, name: '互联网保险' })).toBeVisible();
  await keys.activate(tabsOf(page, '互联网保险').getByRole('link', { name: '客户服务与投诉' }));
  await expect(page).toHaveURL(/tab=info_service$/);
  await keys.activate(page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first());
  await keys.activate(page.getByRole('link', { name: '返回互联网保险' }));
  await expect(page).toHaveURL(/tab=info_service$/);
});
