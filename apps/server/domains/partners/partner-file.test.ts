import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeToken } from './link-token.ts';
import { partnersFile } from './partner-file.ts';

it('the vector of docs/partners.md is signed as we sign', () => {
  const key = { keyId: 'k00112233aabb', secret: Buffer.from('MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY', 'base64url') };
  const link = { iss: 'qinglan-jj', jti: 'spring-2026', exp: 1_798_761_600, goods: ['zhenan'], commission: 'QL-2026-01' };
  const docs = readFileSync(path.join(import.meta.dirname, '../../../../docs/partners.md'), 'utf8');
  expect(docs).toContain(writeToken(key, link));
});

it.each<[string, object, RegExp]>([
  ['a referrer with a commission code', { commissionCodes: ['X'] }, /commissionCodes: only a licensed intermediary/],
  ['a referrer with a licence', { licence: '260000000000000001' }, /a referrer has no licence/],
  ['a licensed intermediary without a licence', { role: 'licensed_intermediary' }, /has the number of its licence/],
  ['a referrer with a webhook', { webhook: 'https://partner.example/hook' }, /webhook: a referrer sees counts only/],
  ['a webhook without TLS', { webhook: 'http://partner.example/hook' }, /must be an address with https/],
  ['an end before the begin', { until: '2025-12-31' }, /until is before from/],
])('the import refuses %s', (_name, change, message) => {
  const partner = {
    id: 'demo',
    name: '样例合作方',
    shortName: '样例',
    role: 'referrer',
    goods: ['anyi'],
    from: '2026-01-01',
    until: '2026-12-31',
  };
  const parsed = partnersFile.safeParse({ partners: [{ ...partner, ...change }] });
  expect(parsed.error?.issues.map(({ path: at, message: said }) => `${at.join('.')}: ${said}`).join('\n')).toMatch(message);
});
