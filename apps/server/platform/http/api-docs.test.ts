import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
let quiet: TestPortal;
beforeAll(async () => {
  portal = await startPortal(undefined, { API_DOCS: 'on' });
  quiet = await startPortal(portal);
});
afterAll(async () => {
  await quiet.stop();
  await portal.stop();
});

describe('the documentation of the calls', () => {
  it('has the calls of the contract, and nothing of the local doubles or pages', async () => {
    const answer = await portal.app.inject({ method: 'GET', url: '/api/docs/json' });
    expect(answer.statusCode).toBe(200);
    const { paths } = JSON.parse(answer.body) as { paths: Record<string, unknown> };
    expect(Object.keys(paths)).toContain('/api/order/disableOrder');
    expect(Object.keys(paths).filter((path) => !/^\/(api|gateway)\//.test(path))).toEqual([]);
  });

  it('is compressed once, and as YAML too', async () => {
    const [first, second, yaml] = await Promise.all(
      ['json', 'json', 'yaml'].map((kind) =>
        portal.app.inject({ method: 'GET', url: `/api/docs/${kind}`, headers: { 'accept-encoding': 'br' } }),
      ),
    );
    expect(first?.headers['content-encoding']).toBe('br');
    expect(first?.rawPayload.equals(second?.rawPayload ?? Buffer.of())).toBe(true);
    expect(yaml?.headers['content-type']).toContain('yaml');
  });

  it('may be framed by nobody and load nothing from elsewhere', async () => {
    const { headers } = await portal.app.inject({ method: 'GET', url: '/api/docs/' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
  });

  it('does not exist where it is off', async () => {
    const answer = await quiet.app.inject({ method: 'GET', url: '/api/docs/json' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NO_SUCH_CALL' });
  });
});
