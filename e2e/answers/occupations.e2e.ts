import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCli } from '@portal/server/testing/run-cli.ts';
import { chooseOccupation } from '../steps/fill-application.ts';
import { expect, test } from '../portal-test.ts';
import { prepareDraft } from '../steps/prepare-sale.ts';
import { siteEnv } from '../site.ts';

/** Runs an operator's command on the server under test. */
async function operate(...args: string[]): Promise<string> {
  const { code, output, errors } = await runCli(siteEnv(), ...args);
  expect(errors).toBe('');
  expect(code).toBe(0);
  return output;
}

// Only this test changes the table. A hook of the file would restore it when the other test ends, while this one still runs.
test.describe(() => {
  test.afterEach(async () => {
    await operate('import', 'occupations', '--built-in');
  });

  test("the picker offers an insurer's own table once it is imported", async ({ page, context, newPerson }) => {
    const { orderNo } = await prepareDraft(context, newPerson());
    const step = `/fillinInsure?orderNo=${orderNo}&step=applicant`;
    const fetched = new Set<string>();
    page.on('response', (response) => {
      if (response.url().includes('occupationTable') && response.status() === 200) fetched.add(response.url());
    });
    await page.goto(step);
    await chooseOccupation(page, '程序员', '软件开发人员（程序员）');
    expect(fetched.size).toBe(1);

    // The built-in table with one more row, so that other tests are not affected.
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'portal-own-')), 'own.csv');
    await operate('export', 'occupations', file);
    writeFileSync(file, `${readFileSync(file, 'utf8')}3010190,样例云端文员,30101,2,1\r\n`);
    expect(await operate('import', 'occupations', file)).toContain('1 new, 0 gone, 0 rated otherwise');

    // In force on the server within two seconds.
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('group', { name: '职业' })).toBeVisible();
      expect(fetched.size).toBe(2);
    }).toPass();
    await chooseOccupation(page, '云端', '样例云端文员');
    await expect(page.getByRole('group', { name: '职业' })).toContainText('样例云端文员');
    await expect(page.getByRole('group', { name: '职业' })).toContainText('2 类');
    await expect(page.getByText('已自动保存')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('group', { name: '职业' })).toContainText('样例云端文员');
  });
});

test('a picker whose table does not load shows an error and loads it at the next try', async ({ page, context, newPerson }) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.goto(`/fillinInsure?orderNo=${orderNo}&step=applicant`);
  const opener = page.getByRole('group', { name: '职业' }).getByRole('button');
  await expect(opener).toBeVisible();
  const search = '**/assets/occupation-search-*.js';
  await page.route(search, (route) => route.abort());
  await opener.click();
  const dialog = page.getByRole('dialog', { name: '选择职业' });
  await expect(dialog.getByRole('alert')).toContainText('职业表没有载入');
  await page.unroute(search);
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(dialog.getByRole('searchbox', { name: '搜索职业' })).toBeVisible();
});
