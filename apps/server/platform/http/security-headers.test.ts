import { methodAndPath } from '@portal/contract/call-paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';

let secure: TestPortal;
let plain: TestPortal;
beforeAll(async () => {
  secure = await startPortal(undefined, { PUBLIC_URL: 'https://life.example.com', API_DOCS: 'on' });
  plain = await startPortal();
});
afterAll(async () => {
  await secure.stop();
  await plain.stop();
});

/** A file, a call, the documentation, an address that does not exist, and one that is refused. */
const addresses = ['/health', '/api/product/findList', '/api/docs/json', '/robots.txt', '/nowhere/else', '//other.example.com'];

const { path: url } = methodAndPath('startWechat');

/** A call that gives the browser a cookie. */
const startWechat = (portal: TestPortal) =>
  portal.app.inject({ method: 'POST', url, headers: { 'client-info': '{"appId":"test"}' }, payload: { way: 'qr' } });

describe('a site that is reached over TLS', () => {
  it.each(addresses)('tells browsers to stay there: %s', async (url) => {
    const { headers } = await secure.app.inject({ method: 'GET', url });
    expect(headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000', 'x-content-type-options': 'nosniff' });
  });

  it('sets cookies that are sent over TLS only, also when the proxy does not say how it was reached', async () => {
    const { headers } = await startWechat(secure);
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; Secure/);
  });
});

describe('a site that is not', () => {
  it.each(addresses)('says nothing of TLS: %s', async (url) => {
    const { headers } = await plain.app.inject({ method: 'GET', url });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  it('sets cookies that the browser sends back', async () => {
    const { headers } = await startWechat(plain);
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly/);
    expect(String(headers['set-cookie'])).not.toMatch(/Secure/);
  });
});
