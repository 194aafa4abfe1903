import { samplePng } from '@portal/server/testing/samples/sample-images.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../checks/check-accessibility.ts';
import { expectNoSideScroll } from '../checks/page-width.ts';
import { Keyboard } from '../checks/use-keyboard.ts';
import { expect, test } from '../portal-test.ts';

const photo = (serial: number) => ({
  name: `照片${serial}.png`,
  mimeType: 'image/png',
  buffer: samplePng({ width: 40 + 8 * serial, height: 60, shade: (x) => (x * 7) % 256 }),
});
const locked = {
  name: '带密码的出院小结.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\ntrailer << /Encrypt 9 0 R >>\n%%EOF\n'),
};
const heic = { name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1') };

async function openPaper(page: Page) {
  await page.goto('/test#paper');
  const paper = page.getByRole('group', { name: /^出院小结/ });
  await expect(paper.getByRole('button', { name: '选择文件：出院小结' })).toBeVisible();
  return { paper, chooser: paper.getByLabel('选择出院小结'), pages: paper.getByRole('button', { name: /^替换第/ }) };
}

test('photographs become one paper: what is not taken says why, and all others are there after a reload', async ({ page }) => {
  const { paper, chooser, pages } = await openPaper(page);
  await expect(paper).toContainText('照片模糊，看不清印章');
  await expect(paper).toContainText('最多 40 页，每个文件不超过 10 MB');
  await chooser.setInputFiles([photo(1), locked, photo(2), heic, photo(3)]);
  await expect(pages).toHaveCount(3);
  await expect(paper).toContainText('这个 PDF 设有密码');
  await expect(paper).toContainText('iPhone 的 HEIC 照片');
  await chooser.setInputFiles([photo(1)]);
  await expect(paper).toContainText('“照片1.png”与第 1 页相同，没有重复添加');
  await expect(pages).toHaveCount(3);
  await expectAccessible(page, paper);
  for (const name of [locked.name, heic.name]) await paper.getByRole('button', { name: `移除${name}` }).click();
  await page.reload();
  await expect(pages).toHaveCount(3);
  await chooser.setInputFiles(Array.from({ length: 60 }, (_, serial) => photo(serial)));
  await expect(paper).toContainText('还能添加 37 页，您选了 60 个文件，都没有上传');
  await expect(pages).toHaveCount(3);
});

test('a paper is made with the keyboard alone: pages are added, replaced and removed, and the focus stays there', async ({ page }) => {
  const { paper, pages } = await openPaper(page);
  const keys = new Keyboard(page);
  const choose = async (name: string, files: ReturnType<typeof photo>[]): Promise<void> => {
    const [dialog] = await Promise.all([page.waitForEvent('filechooser'), keys.activate(paper.getByRole('button', { name }))]);
    await dialog.setFiles(files);
  };
  await choose('选择文件：出院小结', [photo(1), photo(2)]);
  await expect(pages).toHaveCount(2);
  await choose('替换第 2 页', [photo(3)]);
  await expect(paper.getByRole('progressbar')).toHaveCount(0);
  await expect(pages).toHaveCount(2);
  await keys.activate(paper.getByRole('button', { name: '删除第 1 页' }));
  await keys.activate(page.getByRole('button', { name: '确定' }));
  await expect(pages).toHaveCount(1);
  await expect(paper.getByRole('button', { name: '继续添加：出院小结' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a page is taken with the camera, without scrolling sideways', async ({ page }) => {
    const { paper, pages } = await openPaper(page);
    const [dialog] = await Promise.all([page.waitForEvent('filechooser'), paper.getByRole('button', { name: '拍照：出院小结' }).tap()]);
    expect(await dialog.element().getAttribute('capture')).toBe('environment');
    await dialog.setFiles(photo(1));
    await expect(pages).toHaveCount(1);
    await expectNoSideScroll(page);
  });
});
