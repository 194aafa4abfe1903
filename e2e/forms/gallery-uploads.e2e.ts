import type { Locator, Page } from '@playwright/test';
import { samplePng } from '@portal/server/testing/samples/sample-images.ts';
import { expectAccessible } from '../checks/check-accessibility.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { expect, test } from '../portal-test.ts';
import { Keyboard } from '../checks/use-keyboard.ts';

const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: samplePng({ width: 1600, height: 1000, shade: (x, y) => (x * 3 + y * 5) % 256 }),
};
const uploadCall = '**/api/user/uploadIdentificationPhotoImg';

async function openGallery(page: Page): Promise<{ front: Locator; back: Locator; value: Locator }> {
  await page.goto('/test#idCardUpload');
  // Both kinds of images ask for the consent.
  const consents = page.getByRole('checkbox', { name: /证件影像处理说明/ });
  await expect(consents).toHaveCount(2);
  for (let asked = 2; asked > 0; asked -= 1) {
    await consents.first().click();
    await expect(consents).toHaveCount(asked - 1);
  }
  const card = page.getByRole('group', { name: /^身份证影像/ });
  await expect(card).toBeVisible();
  return {
    front: card.getByRole('group', { name: '人像面' }),
    back: card.getByRole('group', { name: '国徽面' }),
    value: page.getByLabel('身份证影像的当前值'),
  };
}

/** Chooses a file as a customer does: the button opens the browser's dialog. */
async function choose(page: Page, opener: Locator, file: typeof photo): Promise<void> {
  const [dialog] = await Promise.all([page.waitForEvent('filechooser'), opener.click()]);
  await dialog.setFiles(file);
}

const open = (side: Locator): Locator => side.getByRole('button', { name: /^上传/ });
const preview = (side: Locator): Locator => side.getByRole('img', { name: /预览$/ });

async function expectShown(side: Locator): Promise<void> {
  await expect(side.getByText('已上传', { exact: true })).toBeVisible();
  await expect(preview(side)).toBeVisible();
  await expect.poll(() => preview(side).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1024);
}

const confirmDelete = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: '确认要删除该数据？' }).getByRole('button', { name: '确定' }).click();

test('an image is chosen, compressed, sent with its progress, shown, kept over a reload, replaced and removed', async ({ page }) => {
  const { front, back, value } = await openGallery(page);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(uploadCall, async (route) => {
    await held;
    await route.continue();
  });
  await choose(page, open(front), photo);
  await expect(front.getByRole('progressbar', { name: '人像面上传进度' })).toBeVisible();
  await expect(front.getByText(/^上传中 \d+%$/)).toBeVisible();
  await expect(preview(front)).toBeVisible();
  letGo();
  await expectShown(front);
  await expect(value).toContainText('"front"');

  await page.reload();
  await expectShown(front);
  const first = await value.textContent();
  await choose(page, front.getByRole('button', { name: '重新选择人像面' }), photo);
  await expect(value).not.toHaveText(first ?? '');
  await expectShown(front);

  await front.getByRole('button', { name: '删除人像面' }).click();
  await confirmDelete(page);
  await expect(open(front)).toBeVisible();
  await expect(value).toHaveText('{}');
  await expect(open(back)).toBeVisible();
});

test('a pending upload can be cancelled, and the former image stays', async ({ page }) => {
  const { front, value } = await openGallery(page);
  await choose(page, open(front), photo);
  await expectShown(front);
  const before = (await value.textContent()) ?? '';
  await page.route(uploadCall, () => undefined);
  await choose(page, front.getByRole('button', { name: '重新选择人像面' }), photo);
  await front.getByRole('button', { name: '取消上传人像面' }).click();
  await expectShown(front);
  await expect(value).toHaveText(before);
});

test('a file of another type, a broken one and one that is too large are refused with advice, and nothing is sent', async ({ page }) => {
  const { front } = await openGallery(page);
  let sent = 0;
  page.on('request', (request) => void (request.method() === 'POST' && request.url().includes('PhotoImg') && (sent += 1)));
  for (const [buffer, message] of [
    [Buffer.from('GIF89a, by its bytes'), '请上传 JPG、PNG 或 WebP 格式的图片。'],
    [photo.buffer.subarray(0, 60), '图片已损坏或无法打开，请重新拍照或换一张图片。'],
    [Buffer.alloc(10 * 1024 * 1024 + 1, photo.buffer), '上传图片文件不能大于10M。'],
  ] as const) {
    await choose(page, open(front), { ...photo, buffer });
    await expect(front.getByText(message)).toBeVisible();
    await expect(open(front)).toHaveAccessibleDescription(new RegExp(message));
  }
  expect(sent).toBe(0);
  await choose(page, open(front), photo);
  await expectShown(front);
});

test('without a connection the image is kept and sent again on request', async ({ page, context }) => {
  const { back, value } = await openGallery(page);
  await context.setOffline(true);
  await choose(page, open(back), photo);
  await expect(back.getByText('网络连接已断开。内容已保留，请检查网络后再试。')).toBeVisible();
  await expect(preview(back)).toBeVisible();
  await context.setOffline(false);
  await back.getByRole('button', { name: '重试上传国徽面' }).click();
  await expectShown(back);
  await expect(value).toContainText('"back"');
});

test('an image that the server does not have any more is requested again', async ({ page, context }) => {
  const { front, value } = await openGallery(page);
  await choose(page, open(front), photo);
  await expectShown(front);
  await context.clearCookies();
  await page.reload();
  await expect(front.getByText('影像已失效，请重新上传。')).toBeVisible();
  await expect(open(front)).toBeVisible();
  await expect(value).toHaveText('{}');
});

test('a missing side shows an error', async ({ page }) => {
  const { front, back } = await openGallery(page);
  await choose(page, open(front), photo);
  await expectShown(front);
  await page.getByRole('button', { name: '按规则检查' }).click();
  const card = page.getByRole('group', { name: /^身份证影像/ });
  await expect(card).toHaveAccessibleDescription(/请先上传影像/);
  await choose(page, open(back), photo);
  await expectShown(back);
  await expect(card.getByText('请先上传影像')).toBeHidden();
});

test('an upload works with the keyboard alone, and the focus stays at the image', async ({ page }) => {
  const { front } = await openGallery(page);
  const keys = new Keyboard(page);
  const [dialog] = await Promise.all([page.waitForEvent('filechooser'), keys.activate(open(front))]);
  await dialog.setFiles(photo);
  await expectShown(front);
  await expect(front.getByRole('button', { name: '重新选择人像面' })).toBeFocused();
  await keys.activate(front.getByRole('button', { name: '删除人像面' }));
  await keys.activate(page.getByRole('button', { name: '确定' }));
  await expect(open(front)).toBeFocused();
});

test('a file dropped on a side is uploaded', async ({ page }) => {
  const { front } = await openGallery(page);
  const files = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'photo.png', { type: 'image/png' }));
      return transfer;
    },
    [...photo.buffer],
  );
  await open(front).dispatchEvent('dragover', { dataTransfer: files });
  await open(front).dispatchEvent('drop', { dataTransfer: files });
  await expectShown(front);
});

test('other certificates are sent one by one up to four, and each can be removed', async ({ page }) => {
  await openGallery(page);
  const others = page.getByRole('group', { name: /^其他证件影像/ });
  const shown = others.getByRole('img', { name: /预览$/ });
  const value = page.getByLabel('其他证件影像的当前值');
  for (let count = 1; count <= 4; count += 1) {
    await choose(page, open(others), photo);
    await expect(shown).toHaveCount(count);
  }
  await expect(open(others)).toBeHidden();
  await expect(others).toHaveAccessibleDescription(/已上传 4 张/);
  const ids = JSON.parse((await value.textContent()) ?? '') as string[];
  await others.getByRole('button', { name: '删除第 2 张' }).click();
  await confirmDelete(page);
  await expect(shown).toHaveCount(3);
  await expect(value).toHaveText(JSON.stringify(ids.filter((_id, index) => index !== 1)));
  await expect(open(others)).toBeFocused();
  await page.reload();
  await expect(shown).toHaveCount(3);
});

test('object URLs of removed pictures are revoked', async ({ page }) => {
  await page.addInitScript(() => {
    const urls = new Set<string>();
    const makeUrl = URL.createObjectURL.bind(URL);
    const giveBack = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (source) => {
      const url = makeUrl(source);
      urls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      urls.delete(url);
      giveBack(url);
    };
    Object.assign(globalThis, { openUrls: () => urls.size });
  });
  const { front } = await openGallery(page);
  const openUrls = () => page.evaluate(() => (globalThis as unknown as { openUrls: () => number }).openUrls());
  await choose(page, open(front), photo);
  await expectShown(front);
  expect(await openUrls()).toBe(1);
  await choose(page, front.getByRole('button', { name: '重新选择人像面' }), photo);
  await expectShown(front);
  await expect.poll(openUrls).toBe(1);
  await front.getByRole('button', { name: '删除人像面' }).click();
  await confirmDelete(page);
  await expect.poll(openUrls).toBe(0);
});

test('uploads are accessible in every display, empty, failed and done', async ({ page, context }) => {
  const { front, back } = await openGallery(page);
  await choose(page, open(front), photo);
  await expectShown(front);
  await context.setOffline(true);
  await choose(page, open(back), photo);
  await expect(back.getByRole('button', { name: '重试上传国徽面' })).toBeVisible();
  await context.setOffline(false);
  await expectAccessible(page, page.getByRole('group', { name: /^其他证件影像/ }));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a picture is taken with the camera behind the card, without scrolling sideways', async ({ page }) => {
    const { front } = await openGallery(page);
    await expectNoSideScroll(page);
    const camera = front.getByRole('button', { name: '拍照人像面' });
    const [dialog] = await Promise.all([page.waitForEvent('filechooser'), camera.tap()]);
    expect(await dialog.element().getAttribute('capture')).toBe('environment');
    await dialog.setFiles(photo);
    await expectShown(front);
    await expectNoSideScroll(page);
  });
});
