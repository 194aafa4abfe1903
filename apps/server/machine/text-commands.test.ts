import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArticles } from '../domains/content/read/read-articles.ts';
import { speak } from '../platform/text/in-language.ts';
import { drawing, makeDocx, paragraph, run } from '../testing/articles/make-docx.ts';
import { runCli } from '../testing/run-cli.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'texts-from-'));
});
afterAll(() => rm(folder, { recursive: true }));

const at = (name: string): string => path.join(folder, name);

it('texts from a page prints Markdown, and says apart what was simplified, in the language of the editor', async () => {
  await writeFile(at('表.html'), '<table><tr><td>年龄</td><td colspan=2>保费</td></tr><tr><td>18</td><td>1</td><td>2</td></tr></table>');
  try {
    const { code, output, errors } = await runCli({ PORTAL_MESSAGES: 'zh' }, 'texts', 'from', at('表.html'));
    expect([code, output]).toEqual([0, '| 年龄 | 保费 | 保费 |\n| - | - | - |\n| 18 | 1 | 2 |\n']);
    expect(errors).toContain('表 1：合并单元格');
  } finally {
    speak('en');
  }
});

it('texts from a document with a second argument writes an article that can be imported, with its pictures, and never over another', async () => {
  const chart = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5cad' } })
    .png()
    .toBuffer();
  const styles = '<w:style w:type="paragraph" w:styleId="a"><w:name w:val="Title"/></w:style>';
  const body = [paragraph(run('服务“通知”'), '<w:pStyle w:val="a"/>'), paragraph(run('正文')), paragraph(drawing('chart', '走势'))].join(
    '',
  );
  await writeFile(at('a.docx'), makeDocx({ styles, body, media: { 'chart.png': chart } }));
  const { code, output } = await runCli({}, 'texts', 'from', at('a.docx'), at('service-notice.md'));
  expect([code, output]).toEqual([0, expect.stringContaining(`written: ${at('service-notice-1.png')}`)]);
  const written = (await readdir(folder)).filter((name) => name.startsWith('service-notice'));
  const files = await Promise.all(written.map(async (name) => [`articles/news/${name}`, await readFile(at(name))] as const));
  const { articles, faults } = await readArticles(new Map(files));
  expect(faults).toEqual([]);
  expect(articles).toMatchObject([{ code: 'service-notice', title: '服务“通知”', markdown: '正文\n\n![走势](service-notice-1.png)' }]);
  expect(await runCli({}, 'texts', 'from', at('a.docx'), at('service-notice.md'))).toMatchObject({ code: 1 });
  expect((await runCli({}, 'texts', 'from', at('a.docx'), at('通知.md'))).errors).toContain('small letters');
});
