import type { Locator, Page } from '@playwright/test';
import { drawIdCard, photographs } from '@portal/server/testing/id-cards/draw-id-card.ts';
import { sampleIdNumber } from '@portal/server/testing/samples/sample-application.ts';
import { expectAccessible } from '../checks/check-accessibility.ts';
import { chooseDate } from '../steps/choose-product.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';
import { signIn } from '../steps/sign-in.ts';

// Reading a card takes seconds of a processor that other tests use too.
test.slow();
const patience = { timeout: 120_000 };

const birthday = '1978-10-12';
const number = sampleIdNumber(birthday, 71);
const front = { name: '欧阳玥', sex: '男', nation: '汉', birthday, address: '广东省珠海市香洲区情侣中路12号3栋501室', number } as const;
const back = { authority: '珠海市公安局', validity: '2020.06.01-长期' };

const asFile = (buffer: Buffer) => ({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
const drawFront = async (name: string = front.name, no = number) =>
  asFile(await photographs['tilted by 4°'](await drawIdCard({ ...front, name, number: no })));
const drawBack = async () => asFile(await photographs['upside down'](await drawIdCard(back)));

/** Chooses a file as a customer does: the button opens the browser's dialog. */
async function choose(page: Page, side: Locator, file: ReturnType<typeof asFile>): Promise<void> {
  const [dialog] = await Promise.all([
    page.waitForEvent('filechooser'),
    side.getByRole('button', { name: /^(上传|重新选择)(人像面|国徽面)$/ }).click(),
  ]);
  await dialog.setFiles(file);
}

/** Waits for a text in a slot. On a busy machine the call may time out; then a customer tries again. */
async function waitForText(side: Locator, text: string): Promise<void> {
  const retry = side.getByRole('button', { name: /^重试上传/ });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click();
    await expect(side.getByText(text)).toBeVisible({ timeout: 5_000 });
  }).toPass(patience);
}

const sides = (page: Page) => ({
  portrait: page.getByRole('group', { name: '人像面' }),
  emblem: page.getByRole('group', { name: '国徽面' }),
});

test('a customer has the ID card read, and is led to the proof that a photo is not', async ({ page, newPerson }) => {
  await signIn(page, newPerson().phone);
  await page.goto('/authenticationForm');
  await expectAccessible(page, page.getByRole('heading', { name: '实名认证', level: 1 }));
  await expectNoSideScroll(page);
  const consent = page.getByRole('checkbox', { name: /证件影像处理说明/ });
  await expect(consent).not.toBeChecked();
  await page.getByRole('button', { name: '同意并开始认证' }).click();
  await expect(page.getByText('请先阅读并同意《证件影像处理说明》').first()).toBeVisible();
  await consent.check();
  await page.getByRole('button', { name: '同意并开始认证' }).click();
  await expect(page.getByRole('heading', { name: '拍摄身份证', level: 1 })).toBeVisible();
  await expectNoSideScroll(page);

  const { portrait, emblem } = sides(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('请先上传影像').first()).toBeVisible();
  await choose(page, portrait, await drawBack());
  await waitForText(portrait, '这是身份证的国徽面，请在这里上传人像面。');
  // It moved to its place; chosen there once more, it is the same image.
  await waitForText(emblem, '已识别');
  await choose(page, portrait, await drawFront());
  await waitForText(portrait, '已识别');
  await choose(page, emblem, await drawBack());
  await waitForText(emblem, '已识别');

  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue(front.name);
  await expect(page.getByRole('textbox', { name: '身份证号码' })).toHaveValue(number);
  await expect(page.getByRole('checkbox', { name: '长期有效' })).toBeChecked();
  await expectAccessible(page, page.getByText('请核对识别结果'));
  await page.reload();
  await waitForText(portrait, '已识别');
  await waitForText(emblem, '已识别');
  await expect(page.getByRole('textbox', { name: '身份证号码' })).toHaveValue(number);

  // A name that was corrected needs a person.
  await page.getByRole('textbox', { name: '姓名' }).fill('欧阳明');
  const submit = page.getByRole('button', { name: '核对无误，提交认证' });
  await submit.click();
  const dialog = page.getByRole('dialog', { name: /不符 请重新上传/ });
  await expect(dialog.getByRole('button', { name: '重新扫描' })).toBeVisible(patience);
  // Closing it decides nothing and loses nothing.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(portrait.getByText('已识别')).toBeVisible();
  await expect(emblem.getByText('已识别')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('欧阳明');
  await submit.click();
  await expect(dialog).toBeVisible(patience);
  await dialog.getByRole('button', { name: '转人工审核' }).click();
  await expect(page.getByRole('heading', { name: '转人工审核', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: '证件影像 1' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('欧阳明');
  expect(new URL(page.url()).search).not.toContain(number);

  await page.getByRole('link', { name: '重新拍摄' }).click();
  await choose(page, portrait, await drawFront());
  await waitForText(portrait, '已识别');
  await choose(page, emblem, await drawBack());
  await waitForText(emblem, '已识别');
  await submit.click();
  await expect(page).toHaveURL(/\/authenticationResult$/, patience);
  await expectAccessible(page, page.getByText('证件已识别，尚未核实本人'));
  await expect(page.getByText('欧*玥')).toBeVisible();
  await expect(page.getByText('识别到的姓名：欧阳玥')).toBeVisible();

  // A picture opens nothing: every list says so, and what to do next.
  await page.getByRole('button', { name: '核对手机号' }).click();
  await expect(page.getByText('手机号与证件暂未核对一致，可申请人工审核').first()).toBeVisible();
  for (const list of ['claimsInquiry', 'myScores', 'myPolicy']) {
    await page.goto(`/personalCenter/${list}`);
    await expect(page.getByText('核实本人后显示').first()).toBeVisible();
    await expectNoSideScroll(page);
  }
  await page.getByRole('link', { name: '去核实' }).click();
  await page.getByRole('link', { name: '申请人工审核' }).click();
  await consent.check();
  await page.getByRole('button', { name: '同意并拍摄证件' }).click();
  await expect(page.getByRole('button', { name: '转人工审核' })).toBeVisible();
});

test('a name that the photo does not say for certain is left to its owner, and goes to a person', async ({ page, newPerson }) => {
  await signIn(page, newPerson().phone);
  await page.goto('/authenticationForm');
  await page.getByRole('checkbox', { name: /证件影像处理说明/ }).check();
  await page.getByRole('button', { name: '同意并开始认证' }).click();
  const { portrait, emblem } = sides(page);
  // The reader does not know the second character.
  const uncertain = await drawFront('陈翀昇');
  await choose(page, portrait, uncertain);
  await waitForText(portrait, '部分未能确认');
  await expect(portrait.getByText('姓名中有未能识别的字。可重新拍照，或自行填写。')).toBeVisible();
  await choose(page, emblem, await drawBack());
  await waitForText(emblem, '已识别');

  const name = page.getByRole('textbox', { name: '姓名' });
  const hint = '照片上的姓名未能确认，请按证件逐字填写，包括生僻字';
  await expect(name).toHaveValue('');
  await expect(name).toHaveAccessibleDescription(new RegExp(hint));
  await expect(page.getByRole('textbox', { name: '身份证号码' })).toHaveValue(number);
  await expectAccessible(page, page.getByText('姓名未能确认，请按证件填写'));
  await expectNoSideScroll(page);
  const submit = page.getByRole('button', { name: '核对无误，提交认证' });
  await submit.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');

  await name.fill('陈翀昇');
  await page.reload();
  await waitForText(portrait, '部分未能确认');
  await expect(portrait.getByText('姓名中有未能识别的字。可重新拍照，或自行填写。')).toBeVisible();
  await expect(page.getByText(hint)).toBeVisible();
  await expect(name).toHaveValue('陈翀昇');
  await choose(page, portrait, uncertain);
  await waitForText(portrait, '部分未能确认');
  await expect(name, 'what was typed stays with another uncertain photo').toHaveValue('陈翀昇');
  // Somebody else's card: the name that was typed is not its owner's.
  const other = sampleIdNumber(birthday, 73);
  await choose(page, portrait, await drawFront('陈翀昇', other));
  await expect(page.getByRole('textbox', { name: '身份证号码' })).toHaveValue(other, patience);
  await expect(name).toHaveValue('');
  await choose(page, portrait, uncertain);
  await expect(page.getByRole('textbox', { name: '身份证号码' })).toHaveValue(number, patience);
  await name.fill('陈翀昇');

  await submit.click();
  const dialog = page.getByRole('dialog', { name: '姓名中有未能识别的字，须人工核对证件。请转人工审核，或重新拍摄。' });
  await expect(dialog).toBeVisible(patience);
  await dialog.getByRole('button', { name: '转人工审核' }).click();
  await expect(page.getByRole('heading', { name: '转人工审核', level: 1 })).toBeVisible();
  await expect(name).toHaveValue('陈翀昇');
});

test('nothing that was entered is lost by a reload, and none of it is stored in the browser', async ({ page, newPerson }) => {
  await signIn(page, newPerson().phone);
  await page.goto('/authenticationForm');
  await page.getByRole('radio', { name: '其他证件' }).check();
  await page.getByRole('checkbox', { name: /证件影像处理说明/ }).check();
  await page.getByRole('button', { name: '同意并开始认证' }).click();
  const images = page.getByRole('group', { name: '其他证件影像' });
  const [dialog] = await Promise.all([page.waitForEvent('filechooser'), images.getByRole('button', { name: /^上传/ }).click()]);
  await dialog.setFiles(await drawFront());
  await expect(images.getByRole('img', { name: /预览$/ })).toBeVisible();
  await page.getByRole('combobox', { name: '证件类型' }).selectOption({ label: '港澳居民居住证' });
  await chooseDate(page, '证件有效期', '2031-02-03');
  await page.getByRole('textbox', { name: '证件号码' }).fill('810000199003071013');
  await page.getByRole('textbox', { name: '姓名' }).fill('欧阳玥');
  // Immediately after the last key. The page's last save arrives only after the next page has asked.
  let isEarly = true;
  await page.route('**/identityDraft*', async (route) => {
    if (route.request().method() !== 'GET' || !isEarly) return route.fallback();
    isEarly = false;
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    return route.fulfill({ response, json: { ...answer, data: { draft: null } } });
  });
  await page.reload();
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('欧阳玥');
  expect(isEarly).toBe(false);
  await expect(page.getByRole('textbox', { name: '证件号码' })).toHaveValue('810000199003071013');
  await expect(page.getByRole('combobox', { name: '证件类型' })).toHaveValue('G');
  await expect(page.getByRole('combobox', { name: '证件有效期：年' })).toHaveValue('2031');
  await expect(images.getByRole('img', { name: /预览$/ })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toContain('810000199003071013');
  expect(stored).not.toContain('欧阳玥');
  await page.goto('/authenticationForm');
  await expect(page.getByRole('radio', { name: '其他证件' })).toBeChecked();
});

test('a photo for which the readers have no time is kept, and read at the next try', async ({ page, newPerson }) => {
  await signIn(page, newPerson().phone);
  await page.goto('/authenticationForm');
  await page.getByRole('checkbox', { name: /证件影像处理说明/ }).check();
  await page.getByRole('button', { name: '同意并开始认证' }).click();
  const { emblem } = sides(page);
  const message = '正在识别的证件较多，照片已保留，请过几秒再试。';
  const refusal = { code: 'BUSY', success: false, message, data: null, findings: [], reference: 'A1B2C3D4E5' };
  const call = '**/api/user/idCardIdentification';
  await page.route(call, (route) => route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: refusal }));
  await choose(page, emblem, await drawBack());
  await expect(emblem.getByText(message)).toBeVisible();
  await expect(emblem.getByRole('img', { name: /预览$/ })).toBeVisible();
  await page.unroute(call);
  // A proxy in between, which knows no words of ours.
  await page.route(call, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }));
  await emblem.getByRole('button', { name: '重试上传国徽面' }).click();
  await expect(emblem.getByText(/^调用ocr识别失败，照片已保留，请重试。（参考编号 [0-9A-F]{10}）$/)).toBeVisible();
  await expect(emblem.getByRole('img', { name: /预览$/ })).toBeVisible();
  await page.unroute(call);
  await emblem.getByRole('button', { name: '重试上传国徽面' }).click();
  await waitForText(emblem, '已识别');
});

test('data of a person in the address of the manual review are dropped, and a guest signs in first', async ({ page, newPerson }) => {
  await page.goto(`/portraitCollection?reference=${'a'.repeat(43)}&name=${encodeURIComponent('李明')}&id_number=${number}&wechat=1`);
  await expect(page).toHaveURL((url) => url.pathname === '/login' && !decodeURIComponent(url.search).includes(number));
  await signIn(page, newPerson().phone);
  await page.goto(`/portraitCollection?reference=${'a'.repeat(43)}&idcard=${number}`);
  await expect(page.getByText('页面已失效，请重新上传证件。').first()).toBeVisible();
  expect(page.url()).not.toContain(number);
});

test('the page of the review says what to do without a reference, and drops what its address says about a person', async ({ page }) => {
  await page.goto('/portraitCollection?name=%E6%A0%B7%E4%BE%8B&certNo=440402199003071013');
  await expect(page).toHaveURL(/\/portraitCollection$/);
  await expect(page.getByRole('main')).toContainText('没有等待审核的证件影像');
  await page.getByRole('link', { name: '去选择证件' }).click();
  await expect(page).toHaveURL(/authenticationForm|login/);
});
