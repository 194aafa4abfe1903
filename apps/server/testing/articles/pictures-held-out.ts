import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { makeZip } from '../../platform/spreadsheets/workbook.testing.ts';
import { article, type WrongArticle } from './wrong-article.ts';

const picture = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: '#0b5cad' } });
const noise = (width: number, height: number) => sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const a = 'articles/news/a.md';

/** Mistakes with pictures that only measure the checks: nobody improves a check by looking at them. */
export const picturesHeldOut: readonly WrongArticle[] = [
  {
    title: 'a photograph whose copy was cut off',
    files: async () => {
      const whole = await noise(200, 200).jpeg().toBuffer();
      return { [a]: article('![大楼外观](photo.jpg)'), 'articles/news/photo.jpg': whole.subarray(0, whole.length / 2) };
    },
    named: { at: `${a}:5`, oneOf: ['photo.jpg'] },
  },
  {
    title: 'a picture of 5,000 pixels',
    files: async () => ({ [a]: article('![大楼外观](photo.png)'), 'articles/news/photo.png': await picture(5_000, 20).png().toBuffer() }),
    named: { at: `${a}:5`, oneOf: ['4,096', '4096'] },
  },
  {
    title: 'a drawing with a script',
    files: async () => ({
      [a]: article('![流程图](flow.svg)'),
      'articles/news/flow.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="100" height="50"><script>alert(1)</script></svg>',
    }),
    named: { at: `${a}:5`, oneOf: ['script'] },
  },
  {
    title: 'a picture that no text names',
    files: async () => ({ [a]: article('甲'), 'articles/news/old-photo.jpg': await picture().jpeg().toBuffer() }),
    named: { at: 'articles/news/old-photo.jpg:1', oneOf: ['no text', 'no article', 'nothing names'] },
  },
  {
    title: 'no alternative text',
    files: async () => ({ [a]: article('一段\n\n两段 ![](photo.png) 文字'), 'articles/news/photo.png': await picture().png().toBuffer() }),
    named: { at: `${a}:7`, oneOf: ['alternative text', 'shows'] },
  },
  {
    title: 'a GIF that is named .png',
    files: async () => ({ [a]: article('![大楼外观](photo.png)'), 'articles/news/photo.png': await picture().gif().toBuffer() }),
    named: { at: `${a}:5`, oneOf: ['GIF', 'PNG', 'png'] },
  },
  {
    title: 'a picture of another folder',
    files: async () => ({ [a]: article('![大楼外观](../other/photo.png)'), 'articles/other/photo.png': await picture().png().toBuffer() }),
    named: { at: `${a}:5`, oneOf: ['same folder'] },
  },
  {
    title: 'an attached .xlsx that is a Word document',
    files: async () => ({
      [a]: article('甲', 'attachments: [b.xlsx]\n'),
      'articles/news/b.xlsx': makeZip([
        { name: '_rels/.rels', bytes: Buffer.from('<a/>') },
        { name: 'word/document.xml', bytes: Buffer.from('<a/>') },
      ]),
    }),
    named: { at: `${a}:4`, oneOf: ['Word', 'docx'] },
  },
  {
    title: 'an attached PDF that was cut off',
    files: async () => ({
      [a]: article('甲', 'attachments: [b.pdf]\n'),
      'articles/news/b.pdf': Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(4_000)]),
    }),
    named: { at: `${a}:4`, oneOf: ['PDF', 'cut'] },
  },
  {
    title: 'a picture that is defined elsewhere in the text',
    files: async () => ({
      [a]: article('![大楼外观][p]\n\n[p]: photo.png'),
      'articles/news/photo.png': await picture().png().toBuffer(),
    }),
    named: { at: `${a}:5`, oneOf: ['brackets', '(photo.png)', '![', 'picture'] },
  },
  {
    title: 'a picture of three megabytes',
    files: async () => ({ [a]: article('![大楼外观](photo.png)'), 'articles/news/photo.png': await noise(1_100, 1_000).png().toBuffer() }),
    named: { at: `${a}:5`, oneOf: ['2 MB'] },
  },
  {
    title: 'an element img in the text',
    files: async () => ({ [a]: article('甲\n\n<img src="photo.png">'), 'articles/news/photo.png': await picture().png().toBuffer() }),
    named: { at: `${a}:7`, oneOf: ['texts from'] },
  },
  {
    title: 'a picture in a notice',
    files: async () => ({
      'notices.yaml':
        '- code: n\n  kind: reminder\n  title: 标题\n  text: "见图 ![图](a.png)"\n  from: "2026-11-22 05:00"\n  show: [all]\n',
    }),
    named: { at: 'notices.yaml:4', oneOf: ['picture'] },
  },
];
