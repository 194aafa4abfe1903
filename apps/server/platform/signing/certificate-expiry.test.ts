import { expect, test } from 'vitest';
import { makeDemoCertificate } from '../pdf/make-demo-certificate.ts';
import { openPkcs12 } from '../pdf/open-pkcs12.ts';
import { sayExpiry } from './certificate-expiry.ts';

test('the end of the certificate is said sixty days before, and once it has come', () => {
  const made = makeDemoCertificate({ passphrase: '', now: new Date('2026-11-21T04:00:00Z') });
  const [certificate = Buffer.alloc(0)] = openPkcs12(made).certificates;
  const day = (days: number) => sayExpiry(certificate, new Date(Date.parse('2026-11-21T04:00:00Z') + days * 86_400_000));
  const whole = 10 * 365.25;
  expect(day(whole - 61)).toBeUndefined();
  expect(day(whole - 60)).toContain('in 60 days: replace SIGNING_P12');
  expect(day(whole)).toContain('readers of PDF call new seals invalid');
});
