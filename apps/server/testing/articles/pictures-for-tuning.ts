import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { article, type WrongArticle } from './wrong-article.ts';

const picture = (width = 64, height = 48) => sharp({ create: { width, height, channels: 3, background: '#0b5cad' } });
const a = 'articles/news/a.md';

/** Mistakes with pictures that were used while the checks were written. */
export const picturesForTuning: readonly WrongArticle[] = [
  {
    title: 'three megabytes of random bytes named photo.png',
    files: async () => ({ [a]: article('![大楼外观](photo.png)'), 'articles/news/photo.png': randomBytes(3_000_000) }),
    named: { at: `${a}:5`, oneOf: ['photo.png'] },
  },
  {
    title: 'a JPEG that is named .png',
    files: async () => ({ [a]: article('甲\n\n![大楼外观](photo.png)'), 'articles/news/photo.png': await picture().jpeg().toBuffer() }),
    named: { at: `${a}:7`, oneOf: ['JPEG', 'jpg'] },
  },
  {
    title: 'a picture that is not there',
    files: async () => ({ [a]: article('![大楼外观](photo.png)') }),
    named: { at: `${a}:5`, oneOf: ['not in the folder'] },
  },
  {
    title: 'the name of the file as alternative text',
    files: async () => ({ [a]: article('![photo](photo.png)'), 'articles/news/photo.png': await picture().png().toBuffer() }),
    named: { at: `${a}:5`, oneOf: ['alternative text', 'shows'] },
  },
  {
    title: 'a picture of another site',
    files: async () => ({ [a]: article('![大楼外观](https://img.example.com/photo.png)') }),
    named: { at: `${a}:5`, oneOf: ['other site', 'same folder'] },
  },
  {
    title: 'a picture in an answer',
    files: async () => ({
      'faq.yaml':
        '- code: g\n  name: 组\n  entries:\n    - code: e\n      question: 问\n      answer: |\n        甲\n\n        ![图](a.png)\n',
    }),
    named: { at: 'faq.yaml:9', oneOf: ['picture'] },
  },
  {
    title: 'an attached .docx that is a PDF',
    files: async () => ({
      [a]: article('甲', 'attachments: [b.docx]\n'),
      'articles/news/b.docx': '%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n',
    }),
    named: { at: `${a}:4`, oneOf: ['PDF'] },
  },
  {
    title: 'a photograph of 12 pixels',
    files: async () => ({ [a]: article('![大楼外观](photo.webp)'), 'articles/news/photo.webp': await picture(12, 12).webp().toBuffer() }),
    named: { at: `${a}:5`, oneOf: ['16'] },
  },
];
