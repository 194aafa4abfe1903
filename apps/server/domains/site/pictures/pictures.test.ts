import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../testing/browser-session.ts';
import { copySite } from '../../../testing/copy-site.ts';
import { samplePng } from '../../../testing/samples/sample-images.ts';
import { startPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { importSite } from '../import-site.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = mkdtempSync(path.join(tmpdir(), 'portal-pictures-'));
  mkdirSync(path.join(folder, 'pictures'));
});
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true });
});

const put = (name: string, bytes: Buffer | string) => writeFileSync(path.join(folder, 'pictures', name), bytes);
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${inside}</svg>`;

/** Imports the site with the first message showing this picture, and these lines changed. */
async function importWith(picture: string, change: (text: string) => string = (text) => text) {
  const withPicture = (text: string) => text.replace('drawing: harbour', `picture: pictures/${picture}`).replace(/^sharePicture: .*$/m, '');
  const { file } = await copySite(folder, (text) => change(withPicture(text)));
  return importSite(portal.services.db, file, portal.clock.now());
}

describe('the pictures of the settings', () => {
  it('are served at their addresses, and the one of shared links is made from the logo', async () => {
    put('family.png', samplePng({ width: 8, height: 5 }));
    expect(await importWith('family.png')).toEqual({ imported: true });
    portal.clock.advance(1);
    const browser = openBrowser(portal.url);
    const own = await browser.fetch('/site-pictures/pictures/family.png');
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/png']);
    const shared = Buffer.from(await (await browser.fetch('/preview.png')).arrayBuffer());
    expect(await sharp(shared).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect((await browser.fetch('/site-pictures/pictures/other.png')).status).not.toBe(200);
    const [first] = (await browser.api('getSite', { configId: 'home' })).hero;
    expect(first).toMatchObject({ picture: 'pictures/family.png' });
    put('family.png', samplePng({ width: 9, height: 5 }));
    expect(await importWith('family.png')).toEqual({ imported: true });
    expect(await importWith('family.png')).toEqual({ imported: false });
  });

  it.each([
    ['missing.png', undefined, 'is not in the folder'],
    ['text.png', 'no picture', 'is no picture that can be read'],
    ['cut.png', samplePng({ width: 300, height: 200 }).subarray(0, 120), 'is no picture that can be read'],
    ['run.svg', svg('<script>alert(1)</script>'), 'without <script>'],
    ['load.svg', svg('<use href="https://elsewhere.example/x.svg#a"/>'), 'loads nothing from elsewhere'],
    ['large.png', Buffer.alloc(2_000_001), 'save it smaller'],
  ])('are refused if they cannot be shown: %s', async (name, bytes, fault) => {
    if (bytes !== undefined) put(name, bytes);
    const result = await importWith(name);
    expect(result).toEqual({ faults: [expect.stringMatching(/^site\.yaml:\d+: hero\.0\.picture: /)] });
    expect(JSON.stringify(result)).toContain(fault);
  });

  it('of shared links are refused in another size', async () => {
    put('small.png', samplePng({ width: 600, height: 315 }));
    put('family.png', samplePng({ width: 8, height: 5 }));
    const change = (text: string) => text.replace(/^colours:$/m, 'sharePicture: pictures/small.png\ncolours:');
    expect(await importWith('family.png', change)).toEqual({
      faults: [expect.stringMatching(/^site\.yaml:\d+: sharePicture: pictures\/small\.png has 600 × 315 pixels/)],
    });
  });
});

describe('the colours of the settings', () => {
  it('are refused if they cannot be read, with their contrast and a darker one', async () => {
    const change = (text: string) => text.replace('brand: "#0b5cad"', 'brand: "#4aa3ff"');
    const { file } = await copySite(folder, (text) => change(text).replace(/^sharePicture: .*$/m, ''));
    expect(await importSite(portal.services.db, file, portal.clock.now())).toEqual({
      faults: [
        expect.stringMatching(
          /^site\.yaml:\d+: colours\.brand: #4aa3ff is too pale: white text on it has a contrast of 2\.6:1, at least 4\.5:1 is needed\. .*"#[\da-f]{6}"$/,
        ),
      ],
    });
  });
});
