import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpIdentity } from './http-identity.ts';
import { codes } from './identity-protocol.ts';

let answer: object = {};
const service = createServer((_request, response) => response.end(JSON.stringify(answer)));
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => service.close());

const identity = createHttpIdentity({
  key: { appKey: 'test', secret: Buffer.alloc(32) },
  baseUrl: () => `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  clock: () => new Date('2026-03-10T00:00:00Z'),
});
const check = (countryCode = '86') =>
  identity.check({ name: '样例甲', certificateNo: '440402199003071013', phone: { countryCode, number: '13800001013' } });

it.each([
  ['1', 'agrees'],
  ['2', 'differs'],
  ['3', 'unknown'],
  [null, 'unknown'],
])('the result %s of the service means %s', async (result, verdict) => {
  answer = { code: codes.answered, message: '', result };
  expect(await check()).toBe(verdict);
});

it('nothing is known of a phone from elsewhere, and while the service is busy', async () => {
  expect(await check('852')).toBe('unknown');
  answer = { code: codes.busy, message: '系统繁忙', result: null };
  await expect(check()).rejects.toThrow('系统繁忙');
});
