import type { Page } from '@playwright/test';
import { sampleIdNumber } from '@portal/server/testing/samples/sample-application.ts';
import { expectAccessible } from '../checks/check-accessibility.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';
import { prepareGroup } from '../steps/prepare-group.ts';

const occupation = '办公室职员（内勤）';
const idOf = (serial: number) => sampleIdNumber('1990-03-07', serial);

/** Ten people, five of them with a fault each. */
const table = [
  ['姓名', '证件号码', '职业'],
  ['样例甲', idOf(1), occupation],
  ['样例乙', idOf(2), occupation],
  ['样例丙', '4.40402E+17', occupation],
  ['样例丁', idOf(4), '看星星的人'],
  ['样例戊', idOf(1), occupation],
  ['', idOf(6), occupation],
  ['样例庚', sampleIdNumber('1940-03-07', 7), occupation],
  ['样例辛', idOf(8), occupation],
  ['样例壬', idOf(9), occupation],
  ['样例癸', idOf(10), occupation],
]
  .map((row) => row.join(','))
  .join('\r\n');

/** Corrects one cell of a row in its dialog, where the finding is shown at `wrong`. */
async function correct(page: Page, row: number, field: string, text: string, wrong = field): Promise<void> {
  await page.getByRole('button', { name: `修改第 ${row} 行` }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`第 ${row} 行`) });
  const fieldOf = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }).first();
  const entry = fieldOf(field);
  await expect(fieldOf(wrong)).toHaveAttribute('aria-invalid', 'true');
  await entry.fill(text);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
}

for (const width of [1440, 390])
  test(`an organisation uploads its people, corrects five wrong rows in the page and confirms them, ${width} px wide`, async ({
    page,
    newPerson,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { orderNo } = await prepareGroup(page.context(), newPerson());
    await page.goto(`/addmember?orderNo=${orderNo}`);
    await expect(page.getByRole('heading', { name: '人员名单', exact: true })).toBeVisible();
    const chooser = page.getByLabel('选择人员名单文件');
    await chooser.setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from('甲,乙\r\n1,2') });
    await expect(page.getByText('没有找到标题行')).toBeVisible();
    const firstTwo = table.split('\r\n').slice(0, 3).join('\r\n');
    await chooser.setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(firstTwo) });
    await expect(page.getByText('资料齐全的有 2 人，一份合同至少 3 人，补充或改好后显示保费。')).toBeVisible();
    await chooser.setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await page.getByRole('button', { name: '替换名单' }).click();
    await expect(page.getByText('10 人中有 5 行要改')).toBeVisible();
    await expectNoSideScroll(page);

    await correct(page, 4, '证件号码', idOf(3));
    await correct(page, 5, '职业', occupation);
    await correct(page, 6, '证件号码', idOf(5));
    await correct(page, 7, '姓名', '样例己');
    await correct(page, 8, '证件号码', idOf(7), '出生日期');
    await expect(page.getByText('行要改')).toHaveCount(0);
    await expect(page.getByText('共 10 人，保费合计')).toContainText('465.50');
    await page.getByRole('button', { name: '确认名单' }).click();
    await expect(page.getByRole('heading', { name: '名单已确认' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '还有 10 人没有同意' })).toBeVisible();
    const give = page.getByRole('button', { name: '生成链接' });
    expect((await give.boundingBox())?.height, 'it is no higher beside a high card').toBeLessThan(70);
    await give.click();
    await expect(page.getByRole('img', { name: '被保险人同意链接的二维码' })).toBeVisible();
    await expectNoSideScroll(page);

    await page.getByRole('button', { name: '修改名单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '修改名单' }).click();
    await expectAccessible(page, page.getByRole('button', { name: '确认名单' }));
  });
