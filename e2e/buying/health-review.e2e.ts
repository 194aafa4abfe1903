import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runCli } from '@portal/server/testing/run-cli.ts';
import { samplePng } from '@portal/server/testing/samples/sample-images.ts';
import { confirmAll, expectStep, goOnTo } from '../steps/fill-application.ts';
import { expectIssued, payByWallet } from '../steps/pay-order.ts';
import { expect, test } from '../portal-test.ts';
import { prepareAccount, prepareDraft } from '../steps/prepare-sale.ts';
import { readReviewLink } from '../steps/read-sms.ts';
import { siteEnv } from '../site.ts';

const report = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** Runs an operator's command on the portal under test. */
async function operate(...args: string[]): Promise<string> {
  const { code, output, errors } = await runCli(siteEnv(), ...args);
  expect(code, errors).toBe(0);
  return output;
}

test('an honest 是 says more and takes a report, an underwriter reads both, and the message of the decision leads to the payment', async ({
  page,
  context,
  newPerson,
}) => {
  const person = newPerson();
  const { orderNo } = await prepareDraft(context, person);
  await page.goto(`/fillinInsure?orderNo=${orderNo}&step=health`);
  const nodules = page.getByRole('group', { name: /^第 2 题/ });
  await nodules.getByRole('radio', { name: '是', exact: true }).check();
  await expect(page.getByText('提交后由核保人员人工审核')).toBeVisible();
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '还需完成' })).toBeFocused();

  await page.getByRole('checkbox', { name: /^甲状腺结节/ }).check();
  await page.getByRole('combobox', { name: '何时发现或者确诊：年' }).selectOption('2024');
  await page.getByRole('combobox', { name: '何时发现或者确诊：月' }).selectOption('3');
  await page.getByRole('textbox', { name: '在哪家医院检查或者治疗' }).fill('样例市第一人民医院');
  await page.getByRole('textbox', { name: '诊断名称、治疗经过和目前情况' }).fill('甲状腺结节 2 级，每年复查，未用药');

  const reports = page.getByRole('group', { name: '检查报告、病历（选填）' });
  const chooser = reports.getByLabel('选择检查报告、病历（选填）');
  const pages = reports.getByRole('button', { name: /^替换第 \d 页$/ });
  await chooser.setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('不是报告') });
  await expect(reports).toContainText('请上传 JPG、PNG、WebP 图片或者 PDF 文件');
  // What phones and half-finished downloads make says what to do instead.
  const unusable: readonly (readonly [buffer: Buffer, advice: string])[] = [
    [Buffer.alloc(0), '这个文件是空的'],
    [Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1'), 'iPhone 的 HEIC 照片'],
    [samplePng({ width: 300, height: 200, shade: (x) => x % 9 }), '照片几乎全黑'],
    [samplePng({ width: 300, height: 200, shade: () => 255 }), '照片是一片空白'],
  ];
  for (const [buffer, advice] of unusable) {
    await chooser.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: '', buffer });
    await expect(reports).toContainText(advice);
  }
  await chooser.setInputFiles({ name: '报告.pdf', mimeType: 'application/pdf', buffer: report });
  await expect(pages).toHaveCount(1);
  await page.context().setOffline(true);
  await chooser.setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer: samplePng({ width: 40, height: 30 }) });
  await expect(reports.getByText('还有 1 个文件没有上传')).toBeVisible();
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请继续上传，或选“不再上传”' })).toBeFocused();
  await page.context().setOffline(false);
  await reports.getByRole('button', { name: '继续上传' }).click();
  await expect(pages).toHaveCount(2);
  // A save that is under way arrives after the page has loaded again, as one of another window.
  await expect(page.getByText('已自动保存')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: '在哪家医院检查或者治疗' })).toHaveValue('样例市第一人民医院');
  await expect(pages).toHaveCount(2);
  await reports.getByRole('button', { name: '删除第 2 页' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(reports.getByRole('listitem')).toHaveText([/PDF/]);
  await goOnTo(page, '确认投保信息');
  const answers = page.getByRole('main');
  await expect(answers).toContainText('2024 年 3 月');
  await expect(answers).toContainText('样例市第一人民医院');
  await expect(answers).toContainText('已上传 1 页');

  await confirmAll(page, person);
  await page.getByRole('button', { name: '提交人工核保' }).click();
  await expect(answers).toContainText('人工核保');
  const shown = await operate('review', 'show', orderNo);
  for (const told of ['甲状腺结节', '样例市第一人民医院', '每年复查', '172 厘米', '体重指数']) expect(shown).toContain(told);
  expect(shown).toContain(createHash('sha256').update(report).digest('hex'));
  const folder = test.info().outputPath('reports');
  const saved = await operate('review', 'reports', orderNo, folder);
  expect(readFileSync(path.join(folder, saved.trim())).equals(report)).toBe(true);
  await operate('review', 'accept', orderNo);

  const link = await readReviewLink(person.phone);
  expect(link).toContain(orderNo);
  await prepareAccount(context, person);
  await page.goto(link);
  await page.getByRole('main').getByRole('link', { name: '去支付' }).first().click();
  await expectStep(page, '收银台');
  await payByWallet(page, '支付宝');
  await expectIssued(page);
});
