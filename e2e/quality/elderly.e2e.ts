import type { Locator, Page } from '@playwright/test';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';
import { prepareDraft } from '../steps/prepare-sale.ts';
import { Keyboard } from '../checks/use-keyboard.ts';

const tasks = ['看产品，买保险', '我的保单', '理赔：怎样报案', '打客服电话'];
const others = ['我的订单', '保单验真', '指定医院', '查代理人', '常见问题'];

test('in the simple layout the home page begins with four large tasks, on a phone and at twice the size too', async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('navigation', { name: '常用服务' });
  await expect(services.getByRole('link')).toHaveCount(8);
  await page.getByRole('button', { name: '关爱版' }).click();
  const tools = page.getByRole('region', { name: '关爱版工具栏' });
  await tools.getByRole('button', { name: '简洁版' }).click();
  await expect(services.getByRole('link')).toHaveText([...tasks, ...others], { useInnerText: true });
  // All products: the one whose price is computed first may not be sold to somebody of their age.
  await expect(services.getByRole('link', { name: '看产品，买保险' })).toHaveAttribute('href', '/productCenter2');
  await expect(services.getByRole('link', { name: '打客服电话' })).toHaveAttribute('href', /^tel:\d/);
  for (const task of tasks) await expect(services.getByRole('link', { name: task })).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  for (let step = 0; step < 7; step += 1) await tools.getByRole('button', { name: '放大' }).click();
  await expect(tools.getByRole('status', { name: '当前缩放' })).toHaveText('200%');
  await expectNoSideScroll(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(services.getByRole('link', { name: '看产品，买保险' })).toBeInViewport();
});

test('a guide with a table, and the hotline below it, stay on phones in the largest letters', async ({ page }) => {
  await page.goto('/serverCenterProcess/baoquan');
  await page.getByRole('button', { name: '关爱版' }).click();
  const tools = page.getByRole('region', { name: '关爱版工具栏' });
  for (let step = 0; step < 7; step += 1) await tools.getByRole('button', { name: '放大' }).click();
  await expect(page.getByRole('columnheader', { name: '需要准备' })).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSideScroll(page);
    const widths = await page
      .locator('main table')
      .first()
      .locator('th, td')
      .evaluateAll((cells) => cells.map((cell) => cell.clientWidth / Number.parseFloat(getComputedStyle(cell).fontSize)));
    expect(Math.min(...widths), 'every column has room for three characters').toBeGreaterThanOrEqual(3);
  }
});

const everyTool = ['朗读', '高对比', '简洁版', '退出', '缩小', '放大', '重置', '大鼠标'];

test('on phones one tap opens the mode; every tool is in sight at every size, and the call and reading aloud stay while the page scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/productDetail?goodsId=zhenan', '/serverCenterProblem', '/login', '/continueInsure', '/no-such-page']) {
    await page.goto(path);
    await page.getByRole('banner').getByRole('button', { name: '关爱版' }).click();
    const tools = page.getByRole('region', { name: '关爱版工具栏' });
    for (const zoom of [130, 200]) {
      while ((await tools.getByRole('status', { name: '当前缩放' }).innerText()) !== `${zoom}%`)
        await tools.getByRole('button', { name: '放大' }).click();
      for (const name of everyTool) await expect(tools.getByRole('button', { name }), path).toBeInViewport({ ratio: 1 });
      const call = tools.getByRole('link', { name: /^打电话/ });
      await expect(call).toHaveAttribute('href', /^tel:\d/);
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expect(call, path).toBeInViewport({ ratio: 1 });
      await expect(tools.getByRole('button', { name: '朗读' }), path).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    }
    await tools.getByRole('button', { name: '重置' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: '关爱版' })).toBeFocused();
  }
});

/** The texts that the page has asked the browser to say. */
async function listSpoken(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
}

/** Replaces the browser's voices: the texts to be said are kept instead. */
async function giveVoices(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript((langs) => {
    const spoken: string[] = [];
    const speechSynthesis = Object.assign(new EventTarget(), {
      getVoices: () => langs.map((lang) => ({ lang })),
      speak: ({ text }: SpeechSynthesisUtterance) => spoken.push(text),
      cancel: () => spoken.push('(silence)'),
    });
    Object.assign(window, { spoken });
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis });
  }, languages);
}

test('reading aloud says what it does, reads fields with their labels, and is silent when it is left', async ({ page }) => {
  await giveVoices(page, ['en-US', 'zh-CN']);
  await page.goto('/login');
  await page.getByRole('button', { name: '关爱版' }).click();
  const tools = page.getByRole('region', { name: '关爱版工具栏' });
  const read = tools.getByRole('button', { name: '朗读' });
  await read.click();
  const guide = '按 Esc 键停下，再点“朗读”关闭';
  await expect(tools).toContainText(guide);
  expect((await listSpoken(page)).join()).toContain(guide);
  await expect(read).toHaveAttribute('aria-pressed', 'true');
  const expectSpoken = async (text: RegExp): Promise<void> =>
    expect.poll(async () => (await listSpoken(page)).at(-1), { message: `the last that was said: ${String(text)}` }).toMatch(text);
  await page.getByLabel('手机号码').focus();
  await expectSpoken(/^手机号码.*，未填写$/);
  await page.getByRole('checkbox').first().focus();
  await expectSpoken(/，未选$/);
  await page.keyboard.press('Escape');
  await expectSpoken(/^\(silence\)$/);
  await read.click();
  await expect(read).toHaveAttribute('aria-pressed', 'false');
  const before = (await listSpoken(page)).length;
  await page.getByLabel('手机号码').focus();
  await page.waitForTimeout(500);
  expect(await listSpoken(page)).toHaveLength(before);
});

test('where the device has no Chinese voice, reading aloud says so and stays off', async ({ page }) => {
  await giveVoices(page, ['en-US']);
  await page.goto('/login');
  await page.getByRole('button', { name: '关爱版' }).click();
  const read = page.getByRole('button', { name: '朗读' });
  await read.click();
  await expect(page.getByRole('region', { name: '提示消息' })).toContainText('这台设备没有中文语音，不能朗读');
  await expect(read).toHaveAttribute('aria-pressed', 'false');
  expect(await listSpoken(page)).toEqual([]);
});

/** The questions that pages say were alone on the screen, in order. */
function listenForQuestions(page: Page): string[] {
  const shown: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/api/')) return;
    const { steps = [] } = (request.postDataJSON() ?? {}) as { steps?: { kind: string; page: string; question?: string }[] };
    for (const { kind, page: name, question } of steps) if (kind === 'page_entered' && name === 'health') shown.push(question ?? 'all');
  });
  return shown;
}

test('the health questions are asked one by one: with the keyboard, back and forth, and what is missing leads to its question', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareDraft(context, newPerson(), (application) => ({ ...application, health: {}, bodies: {} }));
  await page.goto('/');
  await page.getByRole('button', { name: '关爱版' }).click();
  const shown = listenForQuestions(page);
  await page.goto(`/fillinInsure?orderNo=${orderNo}&step=health`);
  const form = page.getByRole('form').or(page.locator('form'));
  const next = page.getByRole('button', { name: '下一题' });
  const radios = form.getByRole('radio', { name: '否，都没有' });
  await expect(page.getByRole('combobox', { name: '身高' })).toBeVisible();
  await expect(radios).toHaveCount(0);
  await next.click();
  await expect(page.getByRole('combobox', { name: '身高' })).toBeFocused();
  await page.getByRole('combobox', { name: '身高' }).selectOption('172');
  await page.getByRole('combobox', { name: '体重' }).selectOption('65');
  await next.click();
  await expect(page.getByRole('heading', { name: /^第 1 题，共 \d+ 题/ })).toBeFocused();
  const total = Number(/共 (\d+) 题/.exec(await page.getByRole('heading', { name: /^第 1 题/ }).innerText())?.[1]);
  expect(total).toBeGreaterThan(3);

  const keyboard = new Keyboard(page);
  await keyboard.activate(next);
  await expect(page.getByText('请选择“是”或“否”')).toBeVisible();
  for (let number = 1; number < total; number += 1) {
    await expect(radios).toHaveCount(1);
    await keyboard.reach(radios);
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: new RegExp(`^第 ${number + 1} 题，共 ${total} 题`) })).toBeFocused();
  }
  await page.getByRole('button', { name: '上一题' }).click();
  await expect(radios).toBeChecked();
  await next.click();
  await page.getByRole('button', { name: '保存并继续' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '还需完成 1 项' });
  await expect(summary).toBeFocused();
  await page.getByRole('button', { name: '上一题' }).click();
  await summary.getByRole('link', { name: new RegExp(`第 ${total} 题`) }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^第 ${total} 题`) })).toBeVisible();
  await expect(radios).toBeFocused();
  expect(shown.filter((question) => question === 'all')).toEqual([]);

  await page.getByRole('region', { name: '关爱版工具栏' }).getByRole('button', { name: '退出' }).click();
  await expect(radios).toHaveCount(total);
  await page.getByRole('banner').getByRole('button', { name: '关爱版' }).click();
  await expect(radios).toHaveCount(1);
  await radios.check();
  await page.getByRole('button', { name: '保存并继续' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '确认投保信息' })).toBeVisible();
  await expect.poll(() => shown).toContain(`health.applicant.h${total}`);
  expect(shown.filter((question) => question === 'all')).toHaveLength(1);
});

/** The choices on the page whose text is cut, each with its name. */
async function listCutChoices(page: Page): Promise<string[]> {
  return page.getByRole('combobox').evaluateAll((selects) =>
    selects.flatMap((select) => {
      if (!(select instanceof HTMLSelectElement)) return [];
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('the browser cannot measure text');
      pen.font = style.font;
      const text = select.selectedOptions[0]?.text ?? '';
      const room = select.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd);
      return pen.measureText(text).width > room ? [`${select.ariaLabel ?? select.id}: ${text}`] : [];
    }),
  );
}

/** An ID number, whole in its field or below it; an occupation in lines of at least four characters; a settled line in whole. */
async function expectWholeTexts(page: Page, at: string): Promise<void> {
  const number = page.getByRole('textbox', { name: '证件号码' });
  const isWhole = (one: Locator): Promise<boolean> =>
    one.evaluate((control) => control.scrollWidth <= control.clientWidth + 1 && control.scrollHeight <= control.clientHeight + 1);
  const groups = (await number.inputValue()).replace(/^(.{6})(.{8})/, '$1 $2 ');
  await expect
    .poll(async () => (await isWhole(number)) || (await page.getByText(groups, { exact: true }).isVisible()), { message: at })
    .toBe(true);
  expect(await isWhole(page.getByRole('textbox', { name: /^出生日期/ })), at).toBe(true);
  const occupation = page.getByRole('group', { name: '职业' }).locator('button > span').first();
  const perLine = await occupation.evaluate(
    (label) => label.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(label).fontSize),
  );
  expect(perLine, at).toBeGreaterThanOrEqual(4);
}

test('on phones dates, numbers, occupations and country codes can be read at any size, a unit stays beside its field, and the size is seen', async ({
  page,
  context,
  newPerson,
}) => {
  const { orderNo } = await prepareDraft(context, newPerson());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/fillinInsure?step=applicant&orderNo=${orderNo}`);
  await expect(page.getByRole('combobox', { name: '证件有效期：日' })).toBeVisible();
  await page.getByRole('button', { name: '关爱版' }).click();
  const tools = page.getByRole('region', { name: '关爱版工具栏' });
  for (const zoom of [130, 160, 190, 200]) {
    while ((await tools.getByRole('status', { name: '当前缩放' }).innerText()) !== `${zoom}%`)
      await tools.getByRole('button', { name: '放大' }).click();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSideScroll(page);
      expect(await listCutChoices(page), `${zoom} % at ${width} pixels`).toEqual([]);
      await expectWholeTexts(page, `${zoom} % at ${width} pixels`);
    }
  }
  await page.goto(`/fillinInsure?step=suitability&orderNo=${orderNo}`);
  await expect(page.getByRole('textbox', { name: '家庭年收入' })).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const field = await page.getByRole('textbox', { name: '家庭年收入' }).boundingBox();
    const unit = await page.getByText('元', { exact: true }).last().boundingBox();
    expect(unit?.y).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0));
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(tools.getByRole('status')).toBeInViewport({ ratio: 1 });
  }
});
