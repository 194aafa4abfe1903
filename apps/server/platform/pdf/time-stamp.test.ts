import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHttpTimeStamps } from '../../gateways/time-stamp/http-time-stamps.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openTimeStampAuthority, type StampManner } from '../../testing/doubles/time-stamp-authority.ts';
import { makeDemoCertificate } from './make-demo-certificate.ts';
import { createPdfRenderer } from './pdf-renderer.ts';
import { verifyPdfSeal } from './verify-pdf-seal.ts';

const now = new Date('2026-11-21T04:05:06Z');
const details = { reason: '电子保单签章', name: '琴安人寿保险股份有限公司', location: '广东省珠海市', signedAt: now };
const own = makeDemoCertificate({ passphrase: '', now });
const clock = createTestClock();
const reports: string[] = [];

let authority: Awaited<ReturnType<typeof openTimeStampAuthority>>;
let renderer: ReturnType<typeof createPdfRenderer>;

beforeAll(async () => {
  authority = await openTimeStampAuthority({ name: '样例时间戳服务' });
  renderer = rendererWith(authority.url);
});
afterAll(async () => {
  await renderer.close();
  await authority.close();
});
beforeEach(() => {
  authority.behave('grants');
  reports.length = 0;
  clock.advance(2);
});

function rendererWith(url: string) {
  const timeStamps = createHttpTimeStamps({ url, clock: clock.now, report: (line) => reports.push(line) });
  return createPdfRenderer({ idleMs: 60_000, certificate: own, timeStamps });
}

const template = '#set document(title: "电子保单")\n电子保单';
const seal = () => renderer.render(template, {}, details);
const judge = (pdf: Uint8Array) => verifyPdfSeal(pdf, [own.certificate]);
const genuine = { valid: true, signedBy: '电子保单演示印章', signedAt: now };

describe('a seal with a time stamp', () => {
  test('names the authority and its time', async () => {
    expect(await judge(await seal())).toEqual({ ...genuine, timeStamp: { at: new Date('2026-11-21T04:05:07Z'), by: '样例时间戳服务' } });
    expect(reports).toEqual([]);
  });

  test('is invalid with the time stamp of another seal', async () => {
    const [one, other] = [Buffer.from(await seal()), Buffer.from(await renderer.render(`${template}另一份`, {}, details))];
    const contents = (pdf: Buffer) => /\/Contents <[0-9a-f]+>/.exec(pdf.toString('latin1'))?.[0] ?? '';
    const mixed = Buffer.from(one.toString('latin1').replace(contents(one), contents(other)), 'latin1');
    expect(await judge(mixed)).toEqual({ valid: false, fault: 'altered' });
  });

  test('is invalid when anything stands behind the signature', async () => {
    const sealed = Buffer.from(await seal());
    const end = sealed.indexOf('0>\n', sealed.lastIndexOf('/Contents <'));
    sealed.write('1', end, 'latin1');
    expect(await judge(sealed)).toEqual({ valid: false, fault: 'altered' });
  });
});

describe('a document is sealed without a time stamp, and the operator is told', () => {
  test.each<[StampManner, string]>([
    ['refuses', 'refused with status 2'],
    ['stamps other bytes', 'TSTInfo verification is failed'],
    ['answers another request', 'answers another request'],
    ['is broken', 'answered 503'],
  ])('when the authority %s', async (manner, reason) => {
    authority.behave(manner);
    expect(await judge(await seal())).toEqual(genuine);
    expect(reports).toEqual([expect.stringMatching(new RegExp(`^a document was sealed without a time stamp: .*${reason}`))]);
  });

  test('when the certificate of the authority is not one for time stamps', async () => {
    const impostor = await openTimeStampAuthority({ isAuthority: false });
    const misled = rendererWith(impostor.url);
    expect(await judge(await misled.render(template, {}, details))).toEqual(genuine);
    expect(reports).toEqual([expect.stringContaining('is not that of a time-stamp authority')]);
    await misled.close();
    await impostor.close();
  });

  test('when nothing listens at the address', async () => {
    const gone = await openTimeStampAuthority({});
    await gone.close();
    const unanswered = rendererWith(gone.url);
    expect(await judge(await unanswered.render(template, {}, details))).toEqual(genuine);
    expect(reports).toEqual([expect.stringContaining('ECONNREFUSED')]);
    await unanswered.close();
  });
});

test('after a failure the authority is left alone for a minute', async () => {
  authority.behave('is broken');
  await seal();
  authority.behave('grants');
  const asked = authority.asked();
  expect(await judge(await seal())).toEqual(genuine);
  expect(authority.asked()).toBe(asked);
  clock.advance(2);
  expect(await judge(await seal())).toMatchObject({ timeStamp: { by: '样例时间戳服务' } });
});
