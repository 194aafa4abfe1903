import { Secret, TOTP } from 'otpauth';

/** As authenticator apps expect them: six digits, thirty seconds, SHA-1 (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const periodMs = settings.period * 1_000;
/** A code of the step before or after counts: somebody types slowly. */
const tolerance = 1;
/** A clock that is off by some minutes is recognised, so that its owner is told; its codes do not count. */
const recognised = 20;
const secretBytes = 20;

export const makeSecret = (): string => new Secret({ size: secretBytes }).base32;

const totpOf = (secret: string, account: string, issuer: string) => new TOTP({ ...settings, issuer, label: account, secret });

/** The address that an authenticator app reads from a QR code. */
export const codeUri = (secret: string, account: string, issuer: string): string => totpOf(secret, account, issuer).toString();

/** The code of this moment: for tests, and for people of the sandbox. */
export const codeAt = (secret: string, now: Date): string => totpOf(secret, '', '').generate({ timestamp: now.getTime() });

export type JudgedCode = { readonly step: number } | { readonly problem: 'wrong' | 'used' | 'clock' };

/** Judges a code by its secret. `lastStep`: the step of the last one that was accepted; it and all before count as used. */
export function judgeCode(secret: string, code: string, { lastStep, now }: { readonly lastStep: number; readonly now: Date }): JudgedCode {
  if (!/^\d{6}$/.test(code)) return { problem: 'wrong' };
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: recognised });
  if (delta === null) return { problem: 'wrong' };
  const step = Math.floor(now.getTime() / periodMs) + delta;
  if (Math.abs(delta) > tolerance) return { problem: 'clock' };
  return step <= lastStep ? { problem: 'used' } : { step };
}
