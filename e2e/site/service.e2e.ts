import type { Page } from '@playwright/test';
import { expectAccessible } from '../checks/check-accessibility.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { windows } from '../checks/test-scope.ts';
import { expect, test } from '../portal-test.ts';
import { Keyboard } from '../checks/use-keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name });
const found = (page: Page) => page.getByRole('heading', { level: 2, name: /家医院$/ });

for (const viewport of windows) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('every link of the service hall leads to a page', async ({ page, request }) => {
      await page.goto('/serviceCenter');
      const links = await page
        .getByRole('main')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const pages = new Set(links.filter((href) => href.startsWith('/')));
      expect(pages.size).toBeGreaterThan(15);
      for (const path of pages) {
        const answer = await request.get(path);
        expect(answer.status(), path).toBe(200);
        expect(new URL(answer.url()).pathname, path).not.toBe('/404');
      }
      await expectNoSideScroll(page);
    });

    test('the service hall opens the search with what was typed, and only with text', async ({ page }) => {
      await page.goto('/serviceCenter');
      const keyboard = new Keyboard(page);
      const field = page.getByRole('searchbox', { name: '想办什么事' });
      await keyboard.reach(field);
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/\/serviceCenter$/);
      await keyboard.type(field, '发票');
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?searchData=/);
    });

    test('a guide shows its steps in order, and the papers of the chosen kind of claim', async ({ page }) => {
      await page.goto('/serverCenterProcess');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^理赔指南/ })
        .click();
      await expect(page).toHaveURL(/\/serverCenterProcess\/lipei$/);
      await expect(heading(page, /^(报案|提交材料|核定|给付或者说明理由)$/)).toHaveText(['报案', '提交材料', '核定', '给付或者说明理由']);
      await page.getByRole('radio', { name: '身故' }).check();
      await expect(heading(page, '死亡证明')).toBeVisible();
      await expect(heading(page, '费用明细清单')).toBeHidden();
      await expectNoSideScroll(page);
    });

    test('typing shows the questions that contain the words', async ({ page }) => {
      await page.goto('/serverCenterProblem');
      await page.getByRole('searchbox', { name: '筛选问题' }).fill('短信 验证码');
      await expect(page.getByRole('status').filter({ hasText: /^找到 \d+ 个问题$/ })).toBeVisible();
      await expect(page.getByText('收不到验证码怎么办？')).toBeVisible();
      await expect(page.getByText('怎样开发票？')).toBeHidden();
      await page.getByRole('searchbox', { name: '筛选问题' }).fill('没有这样的词');
      await page.getByRole('button', { name: '查看全部问题' }).click();
      await expect(page.getByText('怎样开发票？')).toBeVisible();
    });

    test('the address of a question opens it', async ({ page }) => {
      await page.goto('/serverCenterProblem/payment#invoice');
      await expect(page.getByText('在“电子发票”一栏申请')).toBeVisible();
      await expect(page.getByText('结果可能晚到几分钟')).toBeHidden();
    });

    test('claim cases are chosen by kind, and a case shows what was paid and when', async ({ page }) => {
      await page.goto('/claimCases');
      await page.getByRole('link', { name: '团体险' }).click();
      await expect(page).toHaveURL(/kind=/);
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page.getByRole('definition').filter({ hasText: '24,400 元' })).toBeVisible();
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: /^过了 \d+ 天/ })
          .first(),
      ).toBeVisible();
      await expectNoSideScroll(page);
    });

    test('hospitals are filtered by map, level and words, and the address keeps the filters', async ({ page }) => {
      await page.goto('/findHospital');
      await expect(found(page)).toHaveText(/共 \d+ 家医院/);
      await page.getByRole('list', { name: '各省份的医院' }).getByRole('link', { name: /^广东/ }).click();
      await expect(found(page)).toHaveText(/找到 58 家医院/);
      await page.getByRole('link', { name: /^深圳市/ }).click();
      await expect(page.getByRole('combobox', { name: '城市' })).toHaveValue('440300');
      await page.getByRole('combobox', { name: '等级' }).selectOption({ label: '三级甲等（4）' });
      await expect(found(page)).toHaveText(/找到 4 家医院/);
      await page.reload();
      await expect(found(page)).toHaveText(/找到 4 家医院/);
      await page.getByRole('searchbox').fill('没有这家');
      await page.getByRole('searchbox').press('Enter');
      await expect(page.getByText('没有符合条件的医院')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: '清除条件' }).first().click();
      await expect(page).toHaveURL(/\/findHospital$/);
      await expect(page.getByRole('searchbox')).toHaveValue('');
    });

    test('the terms of a product say which hospitals count, in the list and beyond it', async ({ page }) => {
      await page.goto('/findHospital');
      await expect(page.getByText('我们各产品的条款都认可')).toBeVisible();
      await page.getByRole('combobox', { name: '产品的约定' }).selectOption({ label: '康翼百万医疗险（互联网）' });
      await expect(page).toHaveURL(/product=kangyi/);
      await expect(page.getByText('康翼百万医疗险（互联网）：条款约定的医院')).toBeVisible();
      await expect(page.getByText(/二级及以上公立医院的普通部.*名录以外的医院，符合上述约定的同样可以理赔/)).toBeVisible();
      await expect(page.getByText('符合条款约定').first()).toBeVisible();
      await expect(found(page)).toHaveText(/共 \d+ 家医院/);
      await expectNoSideScroll(page);
    });

    test('the list of hospitals turns its pages', async ({ page }) => {
      await page.goto('/findHospital');
      await page.getByRole('link', { name: '下一页' }).click();
      await expect(page).toHaveURL(/currentPage=2/);
      await page.getByRole('combobox', { name: '每页条数' }).selectOption('40');
      await expect(page).toHaveURL(/pageSize=40/);
      await expect(page.getByRole('article')).toHaveCount(40);
    });

    test('an agent is found by licence number, with the state in words; nothing of it is in the address', async ({ page }) => {
      await page.goto('/findAgent');
      const keyboard = new Keyboard(page);
      await keyboard.type(page.getByRole('textbox', { name: '执业证编号' }), '0000044 0000800020220000006');
      await keyboard.press('Enter');
      await expect(heading(page, '查到 1 位代理人')).toBeFocused();
      const card = page.getByRole('article');
      await expect(card).toContainText('池云岫');
      await expect(card).toContainText('执业登记已暂停，目前不得销售保险');
      await expect(page).toHaveURL(/\/findAgent$/);
      await expectNoSideScroll(page);
    });

    test('an agent is found by name and region; who is not found is not ours', async ({ page }) => {
      await page.goto('/findAgent');
      await page.getByRole('radio', { name: '姓名和地区' }).check();
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: /处需要修改|还需完成/ })).toBeFocused();
      await page.getByRole('textbox', { name: '代理人姓名' }).fill('莫澜心');
      await page.getByRole('combobox', { name: '省份' }).selectOption('440000');
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await expect(page.getByRole('article')).toContainText('有效');
      await page.getByRole('combobox', { name: '省份' }).selectOption('510000');
      await page.getByRole('button', { name: '查询', exact: true }).click();
      await expect(page.getByText('没有查到这位代理人')).toBeVisible();
      await expect(page).toHaveURL(/\/findAgent$/);
    });

    test('a service says for whom it is, how to get it, and its limits', async ({ page }) => {
      await page.goto('/honourService');
      await page.getByRole('link', { name: /^上门办理/ }).click();
      await expect(page).toHaveURL(/\/serviceDetail\?code=home-visit$/);
      for (const name of ['服务内容', '怎样申请', '次数和限制']) await expect(heading(page, name)).toBeVisible();
      await expectNoSideScroll(page);
    });
  });
}

for (const path of [
  '/serverCenterProcess/none',
  '/serverCenterProblem/none',
  '/claimCases/none',
  '/claimCases/about-company',
  '/serviceDetail?code=none',
])
  test(`${path} is not found`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(heading(page, '这一页不在航线上')).toBeVisible();
  });

test('the address of a service without its code leads to all services', async ({ page }) => {
  await page.goto('/serviceDetail');
  await expect(page).toHaveURL(/\/honourService$/);
});

test('questions carry their data for search engines', async ({ page }) => {
  await page.goto('/serverCenterProblem/claims');
  const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
  const faq = data.map((text) => JSON.parse(text) as { '@type': string; mainEntity?: unknown[] }).find((one) => one['@type'] === 'FAQPage');
  expect(faq?.mainEntity).toHaveLength(await page.getByRole('main').locator('details').count());
});

test('the licence of an agent and an empty result are accessible in every display', async ({ page }) => {
  await page.goto('/findAgent');
  await page.getByRole('textbox', { name: '执业证编号' }).fill('00000440000800020190000001');
  await page.getByRole('button', { name: '查询', exact: true }).click();
  await expectAccessible(page, heading(page, '查到 1 位代理人'));
});
