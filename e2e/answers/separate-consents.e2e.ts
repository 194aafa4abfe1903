import { sampleIdNumber } from '@portal/server/testing/samples/sample-application.ts';
import { consentToHealth, expectStep, goOnTo } from '../steps/fill-application.ts';
import { expect, test } from '../portal-test.ts';
import { type Change, prepareOwnDraft } from '../steps/prepare-sale.ts';
import { birthdayOfAge } from '../steps/sample-person.ts';

const birthday = birthdayOfAge(8);

/** A parent has typed everything about a child and the other parent, and consented to nothing yet. */
const forChild: Change = (application) => ({
  ...application,
  insureds: application.insureds.map((insured) => ({ ...insured, party: 'child', relation: '03', riders: [] })),
  parties: {
    ...application.parties,
    child: {
      name: '样例小童',
      certificateType: '0',
      certificateNo: sampleIdNumber(birthday, 102),
      certificateValidUntil: birthdayOfAge(-4),
      gender: '1',
      birthday,
      nationality: 'CHN',
      occupation: '2099907',
      phone: application.parties['applicant']?.phone,
    },
  },
  health: {},
  healthDetails: {},
  bodies: {},
  consents: {},
});

test('a guardian consents where the data is asked for, finds the consents in 我的授权 and withdraws one', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareOwnDraft(context, newPerson(), forChild);
  await page.goto(`/fillinInsure?orderNo=${orderNo}&step=insured`);
  const consent = page.getByRole('checkbox', { name: /^我是该儿童的父母或其他监护人/ });
  await expect(consent).not.toBeChecked();
  await expect(page.getByRole('region', { name: '儿童个人信息处理说明' })).toContainText('未满 14 周岁');
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '还需完成' })).toContainText('请由监护人勾选同意处理儿童的个人信息');
  await consent.check();
  await goOnTo(page, '受益人');
  await goOnTo(page, '健康告知');
  const health = page.getByRole('region', { name: '处理健康信息的单独同意' });
  await expect(health).toContainText('点“同意处理健康信息并继续”，即表示您单独同意');
  await expect(health.getByText('属于敏感个人信息')).toBeVisible();
  await expect(page.getByRole('radio', { name: '否，都没有' })).toHaveCount(0);
  await consentToHealth(page);
  await expect(page.getByRole('heading', { level: 1, name: '健康告知' })).toBeFocused();
  await page.getByRole('button', { name: /项我都没有/ }).click();
  await expectStep(page, '确认投保信息');
  await expect(page.getByRole('alert').filter({ hasText: '请单独同意' })).toHaveCount(0);

  await page.goto('/personalCenter/personalAccount');
  await page.getByRole('link', { name: '查看我的授权' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '我的授权' })).toBeVisible();
  const child = page.getByRole('region', { name: '未满 14 周岁儿童的个人信息' });
  await expect(child).toContainText(orderNo);
  await expect(page.getByRole('region', { name: '健康信息' })).toContainText('有效');
  await child.getByRole('button', { name: /^撤回授权/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('投保单里该儿童的资料和健康告知会删除');
  await dialog.getByRole('button', { name: '撤回授权' }).click();
  await expect(child).toContainText('已撤回');
  await expect(child.getByRole('button', { name: /^撤回授权/ })).toHaveCount(0);

  await page.goto(`/fillinInsure?orderNo=${orderNo}&step=insured`);
  await expect(page.getByRole('radio', { name: '我的子女' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('');
  await page.goto(`/fillinInsure?orderNo=${orderNo}&step=health`);
  await expectStep(page, '被保险人信息');
});
