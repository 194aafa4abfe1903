import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#testing/browser-session.ts';
import { trialForOne } from '#testing/buying/trial-for-one.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const sending = { 'client-info': '{"appId":"test"}', 'x-forwarded-for': '10.255.0.2' };

/** Sends a body of this many bytes. Returns the status and the code of the answer. */
async function send(url: string, type: string, payload: string | Buffer, cookie = '') {
  const answer = await portal.app.inject({ method: 'POST', url, headers: { ...sending, 'content-type': type, cookie }, payload });
  const text = answer.body;
  return { status: answer.statusCode, code: text.startsWith('{') ? (JSON.parse(text) as { code: string }).code : undefined };
}

describe('the largest body', () => {
  it('of a call is 128 KiB: a byte more is not read', async () => {
    // JSON may end with spaces.
    const trial = trialForOne({ goodsId: 'nothing', insured: { gender: '0', birthday: '1990-03-07' }, choices: {} });
    const sendTrial = (bytes: number) => send('/api/sitePolicy/premiumEasyTrial', 'application/json', JSON.stringify(trial).padEnd(bytes));
    expect(await sendTrial(128 * 1024)).toEqual({ status: 404, code: 'PRODUCT_NOT_FOUND' });
    expect(await sendTrial(128 * 1024 + 1)).toEqual({ status: 413, code: 'BODY_TOO_LARGE' });
  });

  it('of page views and clicks is 16 KiB', async () => {
    const views = JSON.stringify({ events: [{ kind: 'view', module: 'home', path: '/', title: 'home' }] });
    const sendView = (bytes: number) => send('/api/analytics/event', 'application/json', views.padEnd(bytes));
    expect((await sendView(16 * 1024)).status).toBe(200);
    expect(await sendView(16 * 1024 + 1)).toEqual({ status: 413, code: 'BODY_TOO_LARGE' });
  });

  it("of the sandbox's payment page is 1 KiB", async () => {
    const form = (bytes: number) => 'scenario='.padEnd(bytes, 'x');
    const type = 'application/x-www-form-urlencoded';
    expect((await send('/sandbox/pay/nothing', type, form(1024))).status).toBe(400);
    expect((await send('/sandbox/pay/nothing', type, form(1025))).status).toBe(413);
  });

  it('of an image is ten megabytes, with room for the other fields of its form', async () => {
    const { api, cookies } = openBrowser(portal.url);
    await api('giveIdentityConsent', { version: identityConsent.version });
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const sendImage = async (bytes: number) => {
      const form = new FormData();
      form.append('image', new File([new Uint8Array(bytes)], 'zeros.png', { type: 'image/png' }));
      form.append('idCardType', 'FRONT');
      const request = new Response(form);
      const payload = Buffer.from(await request.arrayBuffer());
      return send('/api/user/uploadIdentificationPhotoImg', request.headers.get('content-type') ?? '', payload, cookie);
    };
    // It was read, and was not an image.
    expect((await sendImage(10 * 1024 * 1024)).code).toBe('IMAGE_TYPE_UNSUPPORTED');
    expect(await sendImage(10 * 1024 * 1024 + 1)).toEqual({ status: 413, code: 'IMAGE_TOO_LARGE' });
  });
});

it('a refused body is taken to its end before the connection is closed, also if a proxy asked to close it', async () => {
  const body = Buffer.alloc(2 * 1024 * 1024);
  const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
  const errors: Error[] = [];
  socket.on('error', (error) => errors.push(error));
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const type = 'multipart/form-data; boundary=x';
  socket.write(
    `POST /api/policy/nonIdcardImageUpload HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.write(body);
  await closed;
  expect(errors).toEqual([]);
  expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*CLIENT_INFO_MISSING/);
});
