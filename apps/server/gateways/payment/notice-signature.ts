import { fromYuanText, toYuanText } from '@portal/rules/values/money.ts';
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import type { NoticeFault, ProviderCall, ProviderNotice } from './payment-provider.ts';

/** Header of a PKCS#8 Ed25519 private key; its 32-byte seed follows. */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The local provider's key pair, from a 32-byte seed: the same on every server that shares the sealing keys. */
export function noticeKeys(seed: Buffer): { privateKey: KeyObject; publicKey: KeyObject } {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Header, seed]), format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

const signatureHeader = 'x-notice-signature';

/** A provider may add fields at any time. */
const head = z.object({
  noticeId: z.string().min(8).max(64),
  merchant: z.string().max(64),
  paymentNo: z.string().max(64),
  amount: z.string().regex(/^\d{1,12}\.\d{2}$/),
  reason: z.string().max(200).optional(),
});
const wireNotice = z.union([
  head.extend({ refundNo: z.string().max(64), state: z.enum(['done', 'abnormal', 'closed']) }),
  head.extend({ state: z.enum(['paid', 'declined']) }),
]);

/** The call-back as the provider sends it: JSON text, and in a header the Ed25519 signature of exactly that text. */
export function signNotice(privateKey: KeyObject, notice: ProviderNotice): ProviderCall {
  const text = JSON.stringify({ ...notice, amount: toYuanText(notice.amount) });
  const signature = sign(null, Buffer.from(text), privateKey).toString('base64');
  return { headers: { 'content-type': 'application/json', [signatureHeader]: signature }, body: text };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a payment call-back. */
export function readNotice(publicKey: KeyObject, { headers, body: text }: ProviderCall): ProviderNotice | NoticeFault {
  const bytes = Buffer.from(headers[signatureHeader] ?? '', 'base64');
  if (bytes.length !== 64 || !verify(null, Buffer.from(text), publicKey, bytes)) return 'unsigned';
  const parsed = wireNotice.safeParse(parseJson(text));
  return parsed.success ? { ...parsed.data, amount: fromYuanText(parsed.data.amount) } : 'unreadable';
}
