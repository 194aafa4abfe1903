import { askForAgreementsOnce } from '../steps/ask-for-agreements.ts';
import { confirmAll, expectStep } from '../steps/fill-application.ts';
import { expectIssued, payByWallet } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { prepareDraft, prepareRegistered } from '../steps/prepare-sale.ts';
import { readCode } from '../steps/read-sms.ts';

test('who registers agrees to the user agreement and the privacy policy, which have a version', async ({ page, newPerson }) => {
  const { phone } = newPerson();
  await page.goto('/register');
  const box = page.getByRole('checkbox', { name: '我已阅读并同意《用户服务协议》' });
  await expect(box).not.toBeChecked();
  await page.getByRole('textbox', { name: '手机号码' }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(phone, '注册'));
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByText('请先阅读并勾选同意').first()).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: '《用户服务协议》' }).click();
  const agreement = await opened;
  await expect(agreement.getByRole('heading', { level: 1, name: '用户服务协议' })).toBeVisible();
  await expect(agreement.getByRole('article')).toContainText(/版本 [0-9a-f]{8}，/);
  await box.check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await expect(page.getByRole('region', { name: '提示消息' })).toContainText('注册成功，已为您登录');
});

test('who submits agrees to them with the declarations, and again to a text that changed since', async ({ page, context, newPerson }) => {
  const person = newPerson();
  const { orderNo } = await prepareDraft(context, person, (application) => ({
    ...application,
    // Declared for another version.
    documentsRead: { ...application.documentsRead, userAgreement: '0'.repeat(64) },
  }));
  await page.goto(`/productFormInsure?orderNo=${orderNo}`);
  await expect(page.getByText('《用户服务协议》《隐私政策》有更新，请阅读最新版本后重新勾选')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '我已阅读并同意以上投保声明' })).not.toBeChecked();
  const sent = page.waitForRequest((request) => /"agreed":\["[0-9a-f]{64}","[0-9a-f]{64}"\]/.test(request.postData() ?? ''));
  await confirmAll(page, person);
  await page.getByRole('button', { name: '提交并去支付' }).click();
  await sent;
  await expectStep(page, '收银台');
  await payByWallet(page, '支付宝');
  expect(await expectIssued(page)).toMatch(/^\d{16}$/);
});

test('who signs in with a password is asked for the agreements only if they changed, and then agrees in place', async ({
  page,
  newPerson,
}) => {
  const person = newPerson();
  await prepareRegistered(person, 'hengQ4nx7');
  await askForAgreementsOnce(page, 'logIn');
  await page.goto('/login');
  await page.getByRole('tab', { name: '密码登录' }).click();
  const panel = page.getByRole('tabpanel', { name: '密码登录' });
  await panel.getByRole('textbox', { name: '手机号码' }).fill(person.phone);
  await panel.getByRole('textbox', { name: '密码' }).fill('hengQ4nx7');
  const consent = panel.getByRole('checkbox', { name: '我已阅读并同意' });
  await expect(consent).toHaveCount(0);
  await panel.getByRole('button', { name: '登录', exact: true }).click();
  await expect(panel.getByText('请阅读最新版本，勾选同意后登录').first()).toBeVisible();
  await expect(consent).not.toBeChecked();
  const sent = page.waitForRequest((request) => /"agreed":\["[0-9a-f]{64}","[0-9a-f]{64}"\]/.test(request.postData() ?? ''));
  await consent.check();
  await panel.getByRole('button', { name: '登录', exact: true }).click();
  await sent;
  await expect(page.getByRole('heading', { level: 1, name: '我的保单' })).toBeVisible();
});
