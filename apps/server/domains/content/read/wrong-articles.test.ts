import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { animateWebp } from '#testing/articles/animate-webp.ts';
import { picturesForTuning } from '#testing/articles/pictures-for-tuning.ts';
import { picturesHeldOut } from '#testing/articles/pictures-held-out.ts';
import { article } from '#testing/articles/wrong-article.ts';
import { readArticles } from './read-articles.ts';
import { readDocuments } from './read-documents.ts';

const filesOf = (files: Readonly<Record<string, Buffer | string>>) =>
  new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]));

const draw = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b5cad' } });
const a = 'articles/news/a.md';

describe.each([
  ['used while the checks were written', picturesForTuning],
  ['never used', picturesHeldOut],
])('a mistake that was %s is named at its file and line', (_, mistakes) => {
  it.each(mistakes.map((mistake) => [mistake.title, mistake] as const))('%s', async (_title, { files, named }) => {
    const read = filesOf(await files());
    const faults = [...(await readArticles(read)).faults, ...readDocuments(read).faults];
    const there = faults.filter((fault) => fault.startsWith(`${named.at}: `));
    expect(
      there.some((fault) => named.oneOf.some((word) => fault.includes(word))),
      faults.join('\n'),
    ).toBe(true);
  });
});

describe('a picture of an article', () => {
  const read = async (name: string, bytes: Buffer) =>
    readArticles(filesOf({ [a]: article(`![大楼外观](${name} "图 1")`), [`articles/news/${name}`]: bytes }));

  it('is stored without the place and camera of the photograph, and stands upright', async () => {
    const photograph = await draw()
      .withExif({ IFD0: { Artist: '王某某', Orientation: '6' }, IFD3: { GPSLatitude: '22/1 15/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif).toBeDefined();
    const { articles, faults } = await read('photo.jpg', photograph);
    expect(faults).toEqual([]);
    expect(articles[0]?.pictures).toMatchObject([{ name: 'photo.jpg', type: 'image/jpeg', width: 48, height: 64 }]);
    const stored = await sharp(articles[0]?.stored[0]?.bytes).metadata();
    expect([stored.exif, stored.icc, stored.orientation, stored.width]).toEqual([undefined, undefined, undefined, 48]);
  });

  it('may move, be transparent, be a drawing, and have a Chinese name', async () => {
    const frames = await animateWebp(64, 48, ['#0b5cad80', '#d0000080']);
    expect((await sharp(frames).metadata()).pages).toBe(2);
    const moving = (await read('移动.webp', frames)).articles[0];
    const stored = await sharp(moving?.stored[0]?.bytes).metadata();
    expect([moving?.pictures[0]?.height, stored.pages, stored.hasAlpha, stored.exif]).toEqual([48, 2, true, undefined]);
    expect(moving?.stored[0]?.bytes.includes('王某某')).toBe(false);
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80"><rect width="320" height="80"/></svg>';
    expect((await read('a b.svg', Buffer.from(drawing))).faults).toHaveLength(2);
    expect((await read('flow.svg', Buffer.from(drawing))).articles[0]?.pictures).toMatchObject([{ width: 320, height: 80 }]);
  });

  it('with a caption stands in a paragraph of its own', async () => {
    const png = await draw().png().toBuffer();
    const of = (text: string) => readArticles(filesOf({ [a]: article(text), 'articles/news/p.png': png }));
    expect((await of('见 ![大楼](p.png "图 1") 所示')).faults).toEqual([expect.stringMatching(/a\.md:5: p\.png has a caption/)]);
    expect((await of('见 ![大楼](p.png) 所示')).faults).toEqual([]);
  });

  it('that is attached is stored without Exif too', async () => {
    const photograph = await draw()
      .withExif({ IFD0: { Artist: '王某某' } })
      .jpeg()
      .toBuffer();
    const { articles } = await readArticles(filesOf({ [a]: article('甲', 'attachments: [p.jpg]\n'), 'articles/news/p.jpg': photograph }));
    expect(articles[0]?.files).toMatchObject([{ name: 'p.jpg', size: articles[0]?.stored[0]?.bytes.length }]);
    expect((await sharp(articles[0]?.stored[0]?.bytes).metadata()).exif).toBeUndefined();
  });
});
