import type { Page } from '@playwright/test';
import { openTrial } from '../steps/choose-product.ts';
import { expect, test } from '../portal-test.ts';
import { prepareDraft } from '../steps/prepare-sale.ts';

const income = (page: Page) => page.getByRole('textbox', { name: '家庭年收入' });

test('an income may be typed in everyday forms, and the amount read is shown before the field loses the focus', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(`/fillinInsure?orderNo=${orderNo}&step=suitability`);
  await expect(income(page)).toHaveValue('3,000,000');
  for (const [typed, understood] of [
    ['20万', '200,000'],
    ['12.5万', '125,000'],
    ['300,000', '300,000'],
    ['４０００００', '400,000'],
    ['20w', '200,000'],
    ['二十万', '200,000'],
    ['贰拾万元整', '200,000'],
  ] as const) {
    await income(page).fill('');
    await income(page).pressSequentially(typed);
    await expect(income(page)).toHaveValue(typed);
    await expect(page.getByText(`= ${understood} 元`)).toBeVisible();
    await income(page).blur();
    await expect(income(page)).toHaveValue(understood);
  }
  await income(page).fill('12.5万');
  await expect(page.getByText('已自动保存')).toBeVisible();
  await page.reload();
  await expect(income(page)).toHaveValue('125,000');
});

test('an income that is not an amount stays as typed and shows an error', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(`/fillinInsure?orderNo=${orderNo}&step=suitability`);
  await income(page).fill('二十万左右');
  await income(page).blur();
  await expect(income(page)).toHaveValue('二十万左右');
  await expect(page.getByText('请填写一个数字，如 200000 或 20万')).toBeVisible();
  await income(page).fill('1234.5');
  await expect(page.getByText('家庭年收入请填写整数，单位为元')).toBeVisible();
});

test('an income above the greatest one stays as typed and is refused', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(`/fillinInsure?orderNo=${orderNo}&step=suitability`);
  const refusal = page.getByText('最多可填 999,999,999 元');
  await income(page).fill('');
  await income(page).pressSequentially('9999999991');
  await income(page).blur();
  await expect(income(page)).toHaveValue('9999999991');
  await expect(refusal).toBeVisible();
  await income(page).fill('50000');
  await expect(refusal).toBeHidden();
  await income(page).fill('1'.repeat(60));
  await expect(page.getByText('粘贴的内容太长，没有填入').first()).toBeVisible();
  await expect(income(page)).toHaveValue('50000');
});

test('an income that may be in yuan or in 万元 is asked about, and one press answers', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(`/fillinInsure?orderNo=${orderNo}&step=suitability`);
  await income(page).fill('20');
  await income(page).blur();
  await expect(page.getByText('请写明单位：是 20元，还是 20万元？').first()).toBeVisible();
  await page.getByRole('button', { name: '20万元', exact: true }).click();
  await expect(income(page)).toHaveValue('200,000');
  await expect(income(page)).toBeFocused();
  await expect(page.getByText('人民币贰拾万元整')).toBeVisible();
  await expect(page.getByText('请写明单位')).toBeHidden();
});

test('a share, a phone number and a postcode stop at their length, say so, and a paste keeps what fits', async ({ page }) => {
  await page.goto('/test');
  await page.getByRole('button', { name: '填入样例' }).click();
  const share = page.getByRole('textbox', { name: '受益比例' }).first();
  await share.fill('1005');
  await expect(share).toHaveValue('100');
  await expect(page.locator('p', { hasText: '最多 3 位，多出的没有填入' })).toBeVisible();
  const phone = page.getByRole('textbox', { name: '手机号码' });
  const stopped = page.locator('p', { hasText: '最多 11 位，多出的没有填入' });
  await phone.fill('');
  await phone.fill('1390000567812');
  await expect(phone).toHaveValue('13900005678');
  await expect(stopped).toBeVisible();
  await phone.fill('13900001112');
  await expect(stopped).toBeHidden();
  // Its last digits are the same as those of the number that it replaces.
  await phone.fill('+86 139 0000 5678 12');
  await expect(phone).toHaveValue('13900005678');
  await expect(stopped).toBeVisible();
  await phone.press('Home');
  await page.keyboard.insertText('8');
  await expect(phone, 'typing pushes no digit out').toHaveValue('13900005678');
  await expect(stopped).toBeVisible();
  const postcode = page.getByRole('textbox', { name: '邮政编码' });
  await postcode.fill('010020');
  await postcode.fill('51900012');
  await expect(postcode).toHaveValue('519000');
  await expect(page.locator('p', { hasText: '最多 6 位，多出的没有填入' })).toBeVisible();
});

test('a code that is too long is cut to its length, with a hint', async ({ page }) => {
  await page.goto('/login');
  const code = page.getByRole('textbox', { name: '短信验证码' });
  await code.fill('1234567');
  await expect(code).toHaveValue('123456');
  await expect(page.locator('p', { hasText: '最多 6 位，多出的没有填入' })).toBeVisible();
  await code.fill('您的验证码为 654321，5 分钟内有效');
  await expect(code).toHaveValue('654321');
  await expect(page.locator('p', { hasText: '多出的没有填入' })).toHaveCount(0);
});

test('the sum and the premium of a trial are read in the same way', async ({ page }) => {
  await openTrial(page);
  await page.getByRole('radio', { name: '其他' }).check();
  const sum = page.getByRole('textbox', { name: '输入基本保额' });
  await sum.fill('250,000元');
  await expect(page.getByText('= 250,000 元')).toBeVisible();
  await sum.blur();
  await expect(sum).toHaveValue('25');
  await sum.fill('200,000');
  await expect(page.getByText('= 200,000 元')).toBeVisible();
  await sum.blur();
  await expect(sum).toHaveValue('20');
  await expect(page.locator('p', { hasText: '“200,000”按元理解，即 20万元' })).toBeVisible();
  await sum.fill('');
  await sum.pressSequentially('5000000');
  await expect(sum).toHaveValue('5000000');
  await expect(page.getByText('= 5,000,000 元')).toBeVisible();
  await expect(page.locator('p', { hasText: '基本保额须为' }).first()).toBeVisible();
  await sum.fill('２０万');
  await expect(page.getByText('= 200,000 元')).toBeVisible();
  await page.getByRole('radio', { name: '按保费算保额' }).check();
  const premium = page.getByRole('textbox', { name: /交多少保费/ });
  await premium.fill('1.2万');
  await expect(page.getByText('= 12,000 元')).toBeVisible();
  await premium.blur();
  await expect(premium).toHaveValue('12,000');
  await expect(page.getByRole('status').filter({ hasText: '首期保费' })).toContainText('¥');
});

test('an address stops at the length of its rule, says so, and a paste keeps what fits', async ({ page }) => {
  await page.goto('/test');
  await page.getByRole('button', { name: '填入样例' }).click();
  const address = page.getByRole('textbox', { name: '详细地址' });
  const stopped = page.locator('p', { hasText: '最多 100 个字，多出的没有填入' });
  await address.fill(`横琴路18号${'楼'.repeat(120)}`);
  await expect(address).toHaveValue(`横琴路18号${'楼'.repeat(94)}`);
  await expect(stopped).toBeVisible();
  await expect(page.locator('[data-announcer=polite]')).toHaveText('最多 100 个字，多出的没有填入');
  await address.press('Home');
  await address.press('ArrowRight');
  await page.keyboard.insertText('东');
  await expect(address).toHaveValue(`横琴路18号${'楼'.repeat(94)}`);
  await expect(stopped).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(stopped).toBeHidden();
  await page.keyboard.insertText('东西');
  await expect(address).toHaveValue(`横东路18号${'楼'.repeat(94)}`);
  await expect(stopped).toBeVisible();
  await page.keyboard.press('Delete');
  await page.keyboard.insertText('南');
  await expect(address).toHaveValue(`横东南18号${'楼'.repeat(94)}`);
  await address.fill('横琴路№188');
  await address.blur();
  await expect(address).toHaveValue('横琴路188号');
});

test('a name with an apostrophe is told how to write it', async ({ page }) => {
  await page.goto('/test');
  await page.getByRole('button', { name: '填入样例' }).click();
  const name = page.getByRole('textbox', { name: '姓名' }).first();
  await name.fill("O'Brien");
  await name.blur();
  await page.getByRole('button', { name: '按规则检查' }).click();
  await expect(page.getByText('请按证件填写汉字姓名，中间如有间隔号请写作“·”，如买买提·阿凡提').first()).toBeVisible();
});

test('a share that is no whole number stays as it was typed and is called wrong, never read without its point or sign', async ({
  page,
}) => {
  await page.goto('/test');
  await page.getByRole('button', { name: '填入样例' }).click();
  const share = page.getByRole('textbox', { name: '受益比例' }).first();
  for (const text of ['9.5', '50.0', '-40', '66,7%']) {
    await share.fill(text);
    await share.blur();
    await expect(share).toHaveValue(text);
    await expect(page.getByText('受益比例只能填 1 至 100 的整数')).toBeVisible();
  }
  for (const text of ['50%', '５０']) {
    await share.fill(text);
    await share.blur();
    await expect(share).toHaveValue('50');
    await expect(page.getByText('受益比例只能填 1 至 100 的整数')).toBeHidden();
  }
});
