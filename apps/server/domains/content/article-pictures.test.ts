import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { secondCompanyFolder } from '../../testing/first-company.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importTexts } from './import-texts.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = mkdtempSync(path.join(tmpdir(), 'portal-pictures-'));
  cpSync(secondCompanyFolder, folder, { recursive: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await portal.stop();
});

const addTo = (article: string, text: string) => {
  const file = path.join(folder, 'articles', article);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${text}\n`);
};

it('a picture reaches the reader of an article, its page and its PDF, and nobody before its day', async () => {
  const draw = (background: string) => sharp({ create: { width: 800, height: 450, channels: 3, background } });
  const photograph = await draw('#0b5cad')
    .withExif({ IFD0: { Artist: '王某某' } })
    .jpeg()
    .toBuffer();
  writeFileSync(path.join(folder, 'articles/notices_major/chart.jpg'), photograph);
  writeFileSync(path.join(folder, 'articles/notices_major/steps.webp'), await draw('#d00000').webp().toBuffer());
  writeFileSync(path.join(folder, 'articles/news_company/later.png'), await draw('#00d000').png().toBuffer());
  addTo('notices_major/solvency-2026q2.md', '![各季度充足率](chart.jpg "图 1 充足率")\n\n- 步骤 ![三个步骤](steps.webp)');
  addTo('news_company/future-news.md', '![尚未公布的照片](later.png)');
  expect(await importTexts(portal.services.db, folder, portal.clock.now())).toEqual({ imported: true });
  portal.clock.advance(1);
  const browser = openBrowser(portal.url);
  const { content, attachments } = await browser.api('getArticle', { code: 'solvency-2026q2' });
  const url =
    /<figure><img src="([^"]+)" alt="各季度充足率" width="800" height="450" loading="lazy" decoding="async"><figcaption>图 1 充足率/.exec(
      content,
    )?.[1];
  expect(url).toMatch(/^\/api\/new\/newsPicture\/[0-9a-f]{64}$/);
  const response = await browser.fetch(url ?? '');
  const headers = ['content-type', 'cache-control', 'x-content-type-options'].map((name) => response.headers.get(name));
  expect(headers).toEqual(['image/jpeg', 'public, max-age=31536000, immutable', 'nosniff']);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([(await sharp(bytes).metadata()).width, bytes.includes('王某某')]).toEqual([800, false]);
  const pdf = Buffer.from(await (await browser.fetch(attachments[0]?.url ?? '')).arrayBuffer()).toString('latin1');
  expect(pdf.match(/\/Subtype\s*\/Image/g)).toHaveLength(2);
  const { rows } = await portal.connection.pool.query<{ sha256: string }>(
    "select pictures -> 0 ->> 'sha256' as sha256 from content_articles where code = 'future-news' and last_import is null",
  );
  expect((await browser.fetch(`/api/new/newsPicture/${rows[0]?.sha256}`)).status).toBe(404);
});
