import { expectNoSideScroll } from '../checks/page-width.ts';
import { windows } from '../checks/test-scope.ts';
import { expect, test } from '../portal-test.ts';
import { Keyboard } from '../checks/use-keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const viewport of windows) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('the header suggests while typing and opens the results by keyboard', async ({ page }) => {
      await page.goto('/verify');
      const keyboard = new Keyboard(page);
      await keyboard.reach(page.getByRole('banner').getByRole('button', { name: '搜索' }));
      await keyboard.press('Enter');
      const field = page.getByRole('banner').getByRole('combobox', { name: '搜索' });
      await expect(field).toBeFocused();
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/\/verify$/);
      await page.keyboard.type('等待');
      await expect(page.getByRole('banner').locator('datalist option').first()).toBeAttached();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('“等待”的搜索结果');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await expectNoSideScroll(page);
    });

    test('the results are marked, grouped and paged, and the address says which', async ({ page }) => {
      await page.goto('/search');
      const robots = page.locator('meta[name="robots"]');
      await expect(robots).not.toBeAttached();
      await page.goto('/search?searchData=理赔');
      await expect(robots, 'lists of results').toHaveAttribute('content', 'noindex');
      const results = page.getByRole('main').getByRole('article');
      await expect(results).toHaveCount(10);
      await expect(results.first().locator('mark').first()).toHaveText('理赔');
      const first = await results.first().getByRole('heading').textContent();
      await page.getByRole('navigation', { name: '搜索结果分页' }).getByRole('link', { name: '下一页' }).click();
      await expect(page).toHaveURL(/currentPage=2/);
      await expect(results.first().getByRole('heading')).not.toHaveText(first ?? '');
      await page
        .getByRole('navigation', { name: '结果类别' })
        .getByRole('link', { name: /^理赔案例 \d+$/ })
        .click();
      await expect(page).toHaveURL(/kind=claims/);
      await expect(results.first()).toContainText('理赔案例');
      await results.first().getByRole('link').click();
      await expect(page).toHaveURL(/\/claimCases\//);
    });

    test('pinyin and a wrong character still find, and the page says what was searched for', async ({ page }) => {
      await page.goto('/search?searchData=youyuqi');
      await expect(page.getByRole('main')).toContainText('已为您搜索“犹豫期”');
      await page.goto('/search?searchData=犹预期');
      await expect(page.getByRole('main').getByRole('article').first()).toContainText('犹豫期');
    });

    test('an exclusion leads by keyboard to its clause in the terms, and names its product', async ({ page }) => {
      await page.goto('/search?searchData=酒后驾驶&kind=terms');
      const hit = page.getByRole('main').getByRole('article').first();
      await expect(hit.getByRole('heading')).toHaveText(/^\S{2} · 责任免除第 \d+ 条$/);
      await expect(hit).toContainText(/另见：\S{2}/);
      await expectNoSideScroll(page);
      const keyboard = new Keyboard(page);
      await keyboard.reach(hit.getByRole('heading').getByRole('link'));
      await keyboard.press('Enter');
      await expect(page).toHaveURL(/#clause-[\d.]+$/);
      const item = page.getByRole('dialog').locator('li:focus');
      await expect(item).toContainText('酒后驾驶');
      await expect(item).toBeInViewport();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page
        .getByRole('button', { name: /^查看.*条款$/ })
        .first()
        .click();
      await expect(item, 'the text is there already').toContainText('酒后驾驶');
    });

    test('a question about health is read on the page of its product', async ({ page }) => {
      await page.goto('/search?searchData=怀孕&kind=health');
      await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(/#health-\d+$/);
      const question = page.getByRole('dialog', { name: '健康告知' }).locator('li:focus');
      await expect(question).toContainText(/孕/);
      await expect(question).toBeInViewport();
      await expectNoSideScroll(page);
    });

    test('a page is found by what people call it', async ({ page }) => {
      await page.goto('/search?searchData=登陆不上');
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/login$/);
    });

    test('a search that finds nothing says so and offers what others look for', async ({ page }) => {
      await page.goto('/search?searchData=ŋŋŋŋ');
      await expect(page.getByRole('main')).toContainText('没有找到相关内容');
      await expect(page.getByRole('main').getByRole('link', { name: /^客服热线/ })).toHaveAttribute('href', /^tel:/);
      await page.getByRole('navigation', { name: '热门搜索' }).getByRole('link').first().click();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    });
  });
}

test('with letters twice as large, a phone still shows what is typed in the header', async ({ page }) => {
  await page.goto('/verify');
  await page.getByRole('button', { name: '关爱版' }).click();
  const larger = page.getByRole('region', { name: '关爱版工具栏' }).getByRole('button', { name: '放大' });
  for (let zoom = 130; zoom < 200; zoom += 10) await larger.click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('banner').getByRole('button', { name: '搜索' }).click();
  const field = page.getByRole('banner').getByRole('combobox', { name: '搜索' });
  await field.fill('犹豫期退保');
  expect(await field.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  expect((await field.boundingBox())?.width).toBeGreaterThan(195);
});
