import { groupMemberName, groupMemberNumber } from '@portal/server/testing/samples/sample-group.ts';
import { makeWorkbook, textRow } from '@portal/server/platform/spreadsheets/workbook.testing.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';
import { prepareGroup } from '../steps/prepare-group.ts';

const jobs = ['服务员', '服务员', '烧烤', '会计', '会计'];
const sheetOf = (serials: readonly number[]) =>
  [
    ['员工花名册', '', ''],
    ['姓名', '身份证号', '岗位'],
    ...serials.map((serial, at) => [groupMemberName(serial), groupMemberNumber(serial), jobs[at] ?? '会计']),
    ['合计', `${serials.length} 人`, ''],
  ]
    .map((cells, at) => textRow(at + 1, cells))
    .join('');

test('a restaurant uploads its own list, chooses another sheet, and settles the words for jobs at once', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareGroup(context, newPerson(), (application) => ({
    ...application,
    organisation: { ...application.organisation, name: '样例餐饮有限公司' },
  }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/addmember?orderNo=${orderNo}`);
  const book = makeWorkbook({
    sheets: [
      { name: '旧', data: sheetOf([9]) },
      { name: '在职', data: sheetOf([1, 2, 3, 4, 5]) },
    ],
  });
  await page
    .getByLabel('选择人员名单文件')
    .setInputFiles({ name: '花名册.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(book) });
  await page.getByRole('button', { name: '改读“在职”（5 人）' }).click();
  await expect(page.getByText('第 8 行（“合计”等）不是人员，没有读取。')).toBeVisible();
  await expect(page.getByText('“服务员”（2 人）')).toBeVisible();
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: '餐厅服务员（1 类）' }).click();
  await expect(page.getByText('“服务员”（2 人）')).toHaveCount(0);
  await page.getByRole('button', { name: '中式厨师（2 类）' }).click();
  await expect(page.getByRole('button', { name: '确认名单' })).toBeVisible();
});
