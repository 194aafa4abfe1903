import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authenticate } from './prove-identity.ts';

const confirmed = { name: '李明', certificateNo: '11010119900307101X', validUntil: '2036-06-01' };
/** The answer of the check; the images are there. */
let answerCheck: () => Promise<Response>;

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => 'kept', setItem: () => undefined });
  vi.stubGlobal('fetch', async (url: string) => (url.includes('realName') ? answerCheck() : new Response('image')));
});
afterEach(() => vi.unstubAllGlobals());

const failureOf = async (answer: typeof answerCheck) => {
  answerCheck = answer;
  return authenticate({ front: 'front', back: 'back' }, confirmed).catch((error: unknown) => error);
};

const words = '您的证件影像实名检测失败，请再次上传。照片还在，可直接再次提交。';

test('a check that what answered knows nothing of says that it failed, with a reference', async () => {
  const gateway = await failureOf(async () => new Response('<html>502 Bad Gateway</html>', { status: 502 }));
  expect(gateway).toMatchObject({ code: 'UNEXPECTED', message: words, reference: expect.stringMatching(/^[0-9A-F]{10}$/) });
});

test('a check without any answer says the same', async () => {
  expect(await failureOf(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({ code: 'OFFLINE', message: words });
});

test('a check that the server refused says what the server said', async () => {
  const message = '核验较忙，请稍后再试';
  const refusal = { code: 'BUSY', success: false, message, findings: [], reference: '3FA9B01C22' };
  expect(await failureOf(async () => Response.json(refusal, { status: 503 }))).toMatchObject({ code: 'BUSY', message });
});
