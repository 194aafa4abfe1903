import { expect, type Locator, type Page } from '@playwright/test';
import { insuredSpouse } from '@portal/server/testing/samples/sample-application.ts';
import { test } from '../portal-test.ts';
import { type Change, prepareDraft, unanswered } from '../steps/prepare-sale.ts';

/** Options of a choice that are recorded; long lists, for example of countries, are completed only after the page. */
const recordedOptions = 4;

/**
 * The page as screen readers get it, without the addresses of links. Numbers become `0`, because dates, prices and sample people differ,
 * and equal lines become one. Of a list of options the first are kept.
 */
async function readTree(page: Page, complete: Locator): Promise<string> {
  await expect(complete).toBeVisible();
  await expect(page.getByText('已自动保存')).toBeVisible();
  const tree = await page.getByRole('main').ariaSnapshot();
  const lines = tree
    .replaceAll(/\d[\d,.]*X?/g, '0')
    .replaceAll(/: "0"$/gm, ': 0')
    .replaceAll(/样[例*][*\p{Script=Han}]*/gu, '样例')
    .split('\n')
    .filter((line, at, all) => !line.includes('- /url:') && line !== all[at - 1]);
  const isRecorded = (_: string, at: number) => {
    const before = lines.slice(Math.max(0, at - recordedOptions), at + 1);
    return before.length <= recordedOptions || !before.every((line) => line.trimStart().startsWith('- option '));
  };
  return `${lines.filter(isRecorded).join('\n')}\n`;
}

/** Steps of a sale: name, page, the answers before it, a text that shows that it has loaded. */
const steps: readonly (readonly [string, string, Change | undefined, string])[] = [
  ['advice', '/adviceInsurance?', unanswered, '下一步，填写投保信息'],
  ['suitability', '/fillinInsure?step=suitability&', undefined, '保存并继续'],
  ['oneself', '/fillinInsure?step=applicant&', undefined, '保存并继续'],
  ['insured', '/fillinInsure?step=insured&', insuredSpouse, '保存并继续'],
  ['beneficiaries', '/fillinInsure?step=beneficiaries&', insuredSpouse, '保存并继续'],
  ['health-consent', '/fillinInsure?step=health&', (application) => ({ ...application, consents: {} }), '同意处理健康信息并继续'],
  ['health', '/fillinInsure?step=health&', undefined, '保存并继续'],
  ['confirmation', '/productFormInsure?', undefined, '提交'],
];

for (const [name, address, change, button] of steps) {
  test(`screen readers get the step ${name} as recorded`, async ({ page, context, newPerson }) => {
    const { orderNo } = await prepareDraft(context, newPerson(), change);
    await page.goto(`${address}orderNo=${orderNo}`);
    expect(await readTree(page, page.getByRole('button', { name: button }).first())).toMatchSnapshot(`${name}.yml`);
  });
}
