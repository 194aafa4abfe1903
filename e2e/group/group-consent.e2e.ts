import { sampleIdNumber } from '@portal/server/testing/samples/sample-application.ts';
import { drawSignature } from '../steps/agree-as-insured.ts';
import { expectAccessible } from '../checks/check-accessibility.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';
import { prepareGroup } from '../steps/prepare-group.ts';
import { readCode } from '../steps/read-sms.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('somebody on the roster opens the link of the group, proves who they are, and signs for their own cover', async ({
  page,
  newPerson,
}) => {
  const [contact, employee] = [newPerson(), newPerson()];
  const { orderNo, browser } = await prepareGroup(page.context(), contact);
  const people = [
    ['姓名', '证件号码', '职业', '手机号'],
    [employee.name, employee.idNumber, '办公室职员（内勤）', employee.phone],
    ...[1, 2].map((serial) => [`样例${'甲乙丙'[serial] ?? ''}`, sampleIdNumber('1985-03-07', serial), '办公室职员（内勤）', '']),
  ];
  await browser.api('uploadRoster', { orderNo, table: new File([people.map((row) => row.join(',')).join('\r\n')], 'people.csv') });
  await browser.api('closeRoster', { orderNo });
  const { token } = await browser.api('giveRosterLink', { orderNo });
  await page.context().clearCookies();

  await page.goto(`/insuredConsent#g.${token}`);
  await expect(page.getByText('样例餐饮有限公司')).toBeVisible();
  await page.getByRole('textbox', { name: '您的姓名' }).fill(employee.name);
  await page.getByRole('textbox', { name: '您的证件号码' }).fill(sampleIdNumber('1985-03-07', 9));
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: '您的证件号码' }).fill(employee.idNumber);
  await page.getByRole('button', { name: '下一步' }).click();

  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('textbox', { name: '短信验证码' }).fill(await readCode(employee.phone, '被保险人确认'));
  await page.getByRole('button', { name: '查看我的保障' }).click();
  await expectNoSideScroll(page);
  await expectAccessible(page, page.getByRole('heading', { name: '单位填写的您的信息' }));
  await page.getByRole('checkbox', { name: /我已核对以上内容/ }).check();
  await drawSignature(page);
  await page.getByRole('button', { name: '签名并同意' }).click();
  await expect(page.getByRole('heading', { name: '您已同意' })).toBeVisible();
  expect((await browser.api('listRoster', { orderNo })).roster).toMatchObject({ rows: 3, unsigned: 2 });

  await page.getByRole('button', { name: '撤回同意' }).click();
  await page.getByRole('button', { name: '确认撤回' }).click();
  await expect(page.getByRole('heading', { name: '您已表示不同意' })).toBeVisible();
});
