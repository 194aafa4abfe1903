import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { makeDemoCertificate } from './make-demo-certificate.ts';
import { createPdfRenderer } from './pdf-renderer.ts';
import { readPdfClaims, saysAccessible } from './read-pdf-claims.testing.ts';
import { readPdfText } from './read-pdf-text.testing.ts';

const greeting = '#set document(title: "问候")\n#set text(font: "Noto Sans S Chinese")\n#let data = json("data.json")\n你好，#data.name。';
const renderer = createPdfRenderer({ idleMs: 60_000 });
afterAll(() => renderer.close());

/** The processes that were started since a test began. The workers of tests before it may end at any time. */
const children: ChildProcess[] = [];
const note = (message: unknown) => void children.push((message as { process: ChildProcess }).process);
subscribe('child_process', note);
afterAll(() => void unsubscribe('child_process', note));
afterEach(() => void children.splice(0));

const startedWorkers = (): ChildProcess[] =>
  children.filter(({ spawnargs }) => spawnargs.some((part) => part.endsWith('render-worker.ts')));
const runningWorkers = (): ChildProcess[] =>
  startedWorkers().filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);

describe('rendering', () => {
  test.each([
    '陈海洋',
    '#panic()',
    '*x* _y_ `z`',
    '$1 + 1$',
    '\\u{41} \\',
    '"quoted" "',
    '<label> @ref // no /* comment */',
    '= 标题',
    '阿依古丽·买买提',
  ])('a name is printed as it was typed: %s', async (name) => {
    expect(readPdfText(await renderer.render(greeting, { name }))).toBe(`你好，${name}。`);
  });

  test('the supplied fonts have the rare characters of names', async () => {
    const name = '喆堃䶮𬱖玥镕㛃';
    const withoutFallback = `#set text(fallback: false)\n${greeting}`;
    expect(readPdfText(await renderer.render(withoutFallback, { name }))).toBe(`你好，${name}。`);
  });

  test('a template can read no file but its data', async () => {
    await expect(renderer.render('#read("/etc/hostname")', {})).rejects.toThrow('does not compile');
    await expect(renderer.render('#read("../render-worker.ts")', {})).rejects.toThrow('does not compile');
  });

  test('a failing template does not affect the next document', async () => {
    await expect(renderer.render('#panic("broken")', {})).rejects.toThrow('broken');
    expect(readPdfText(await renderer.render(greeting, { name: '李' }))).toBe('你好，李。');
  });

  test('documents requested concurrently have their own data', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `第${index}位`);
    const texts = await Promise.all(names.map(async (name) => readPdfText(await renderer.render(greeting, { name }))));
    expect(texts).toEqual(names.map((name) => `你好，${name}。`));
  });

  test('a seal without a certificate is refused', async () => {
    const seal = { reason: '测试', name: '琴安人寿', location: '珠海', signedAt: new Date(0) };
    await expect(renderer.render(greeting, { name: '李' }, seal)).rejects.toThrow('no certificate');
  });
});

test('a wrong passphrase makes the seal fail, not the worker', async () => {
  const certificate = { ...makeDemoCertificate({ passphrase: 'right', now: new Date(0) }), passphrase: 'wrong' };
  const misled = createPdfRenderer({ idleMs: 60_000, certificate });
  const seal = { reason: '测试', name: '琴安人寿', location: '珠海', signedAt: new Date(0) };
  await expect(misled.render(greeting, { name: '李' }, seal)).rejects.toThrow('password');
  expect(readPdfText(await misled.render(greeting, { name: '李' }))).toBe('你好，李。');
  await misled.close();
});

describe('the worker', () => {
  test('starts with the first document, stops when idle, and starts again for a later document', async () => {
    const short = createPdfRenderer({ idleMs: 30 });
    expect(startedWorkers()).toHaveLength(0);
    await short.render(greeting, { name: '一' });
    expect(startedWorkers()).toHaveLength(1);
    await vi.waitFor(() => expect(runningWorkers()).toHaveLength(0), { timeout: 10_000 });
    expect(readPdfText(await short.render(greeting, { name: '二' }))).toBe('你好，二。');
    expect(startedWorkers()).toHaveLength(2);
    await short.close();
    expect(runningWorkers()).toHaveLength(0);
  });

  test('is replaced when it has grown too large, without losing a document', async () => {
    const small = createPdfRenderer({ idleMs: 60_000, maxRssBytes: 1 });
    const texts = await Promise.all(['一', '二', '三'].map(async (name) => readPdfText(await small.render(greeting, { name }))));
    texts.push(readPdfText(await small.render(greeting, { name: '四' })));
    expect(texts).toEqual(['你好，一。', '你好，二。', '你好，三。', '你好，四。']);
    await small.close();
  });

  test('is stopped together with its document when that takes too long', async () => {
    const hasty = createPdfRenderer({ idleMs: 60_000, jobTimeoutMs: 1 });
    await expect(hasty.render(greeting, { name: '慢' })).rejects.toThrow('stopped before the job was done');
    await hasty.close();
  });

  test('seals contracts before documents that wait', async () => {
    const certificate = makeDemoCertificate({ passphrase: '', now: new Date(0) });
    const busy = createPdfRenderer({ idleMs: 60_000, certificate });
    const seal = { reason: '测试', name: '琴安人寿', location: '珠海', signedAt: new Date(0) };
    const made: string[] = [];
    const note = (name: string) => () => made.push(name);
    await Promise.all([
      busy.render(greeting, { name: '一' }).then(note('first document')),
      busy.render(greeting, { name: '二' }).then(note('second document')),
      busy.render(greeting, { name: '三' }, seal).then(note('first contract')),
      busy.render(greeting, { name: '四' }, seal).then(note('second contract')),
      busy.render(greeting, { name: '五' }).then(note('third document')),
    ]);
    expect(made).toEqual(['first document', 'first contract', 'second contract', 'second document', 'third document']);
    await busy.close();
  });

  test('finishes its documents before it closes, and accepts none afterwards', async () => {
    const closing = createPdfRenderer({ idleMs: 60_000 });
    // Closing waits for a second, and on a busy machine a worker takes longer to start.
    await closing.render(greeting, { name: '首' });
    const pending = closing.render(greeting, { name: '末' });
    await closing.close();
    expect(readPdfText(await pending)).toBe('你好，末。');
    await expect(closing.render(greeting, { name: '迟' })).rejects.toThrow('closed');
  });
});

describe('a legal document', () => {
  test('has title, company, version and page numbers around its text', async () => {
    const markdown = `# 投保须知\n\n请**仔细**阅读。\n\n| 项目 | 金额 |\n| --- | ---: |\n| 保险费 | #100 |\n\n${'每一段文字。\n\n'.repeat(60)}`;
    const text = readPdfText(
      await renderer.renderDocument({ title: '投保须知', markdown, company: '琴安人寿', footer: '版本 3fa91b2c77d0' }),
    );
    const [first = '', second = ''] = text.split('\n');
    expect(first).toContain('请仔细阅读。');
    expect(first).toContain('保险费#100');
    expect(first.match(/投保须知/g)).toHaveLength(2);
    expect(first).toContain('第 1 页 / 共 2 页');
    for (const expected of ['琴安人寿', '投保须知', '版本 3fa91b2c77d0', '第 2 页 / 共 2 页']) expect(second).toContain(expected);
  });

  test('is PDF/UA, whatever levels its headings have, with what its pictures show', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>';
    const pictures = [{ name: 'a.svg', type: 'image/svg+xml' as const, width: 30, height: 20, bytes: Buffer.from(drawing) }];
    const markdown = '### 先\n\n![大楼](a.svg "新址")\n\n##### 再\n\n## 后\n\n| 项目 | 金额 |\n| --- | ---: |\n| 保费 | 1 |\n';
    const pdf = await renderer.renderDocument({ title: '公告', markdown, company: '琴安人寿', footer: '编号 1', pictures });
    expect(readPdfClaims(pdf)).toEqual({ ...saysAccessible, figures: 1, describedFigures: 1, headings: [1, 2, 1] });
  });
});
