import { expect, test } from '../portal-test.ts';

test('a parent learns what the cover of children pays and costs, and the law, and goes on with the same price', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: '给孩子的保障' }).click();
  await expect(page.getByRole('heading', { name: '给孩子的保障', level: 1 })).toBeVisible();
  const pays = page.getByRole('region', { name: '发生什么，赔多少' });
  await expect(pays.getByRole('heading', { name: '琴安附加星芽少儿特定疾病保险 可选' })).toBeVisible();
  for (const benefit of ['重大疾病保险金', '身故保险金', '少儿特定疾病保险金']) await expect(pays).toContainText(benefit);
  const law = page.getByRole('region', { name: '未成年人的身故限额' });
  for (const words of ['合计不超过20万元', '合计不超过50万元', '退还累计已交保险费，不计入限额']) await expect(law).toContainText(words);
  await page.getByText('爷爷奶奶可以给孩子买吗').click();
  await expect(page.getByText('只有孩子的父亲或者母亲可以投保')).toBeVisible();
  await page.getByRole('button', { name: /^查看\s?保险条款/ }).click();
  await expect(page.getByRole('dialog')).toContainText('少儿特定疾病的定义');
  await page.keyboard.press('Escape');

  const price = /¥[\d,]+/.exec(await page.getByRole('region', { name: '要交多少' }).innerText())?.[0] ?? 'no price';
  await expect(page.getByRole('link', { name: '预约回电' })).toHaveAttribute('href', '/appointment');
  await page.getByRole('link', { name: '按孩子的情况测算' }).click();
  await expect(page.getByRole('heading', { name: '星芽少儿重大疾病保险（互联网）', level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: '子女', exact: true })).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: '首期保费' })).toContainText(price);
});
