import { fen, type Fen, fromYuanText } from '@portal/rules/values/money.ts';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { noticeKeys, signNotice } from '../../gateways/payment/notice-signature.ts';
import type { PaymentNotice, ProviderCall, ProviderId } from '../../gateways/payment/payment-provider.ts';
import type { Sealer } from '../../platform/sealing.ts';

export interface NoticeOptions {
  readonly paymentNo: string;
  /** Yuan text, as in the answer of `pay`. */
  readonly amount: string;
  readonly noticeId?: string;
  readonly merchant?: string;
  readonly state?: PaymentNotice['state'];
  readonly reason?: string;
}

/** The signing keys of the local provider are derived from the sealing keys. */
interface Signer {
  readonly sealer: Sealer;
  readonly merchant?: string;
}

/** Signs a payment call-back like the provider; `signedBy: 'stranger'` uses another key. */
export function writeNotice({ services }: { services: Signer }, options: NoticeOptions, signedBy: 'provider' | 'stranger' = 'provider') {
  const own = noticeKeys(services.sealer.derive('sandbox-payment-notice')).privateKey;
  const key = signedBy === 'provider' ? own : generateKeyPairSync('ed25519').privateKey;
  const amount: Fen = fen(fromYuanText(options.amount));
  const { paymentNo, noticeId = randomUUID(), merchant = 'sandbox-merchant', state = 'paid', reason } = options;
  return signNotice(key, { noticeId, merchant, paymentNo, amount, state, reason });
}

/** Posts a payment call-back like the provider: without cookies and client-info. */
export async function postNotice(
  { url }: { url: string },
  { headers, body }: ProviderCall,
  provider: ProviderId = 'wechat',
): Promise<{ status: number; code: string }> {
  const response = await fetch(`${url}/webhooks/${provider}`, { method: 'POST', headers, body });
  const { code } = (await response.json()) as { code: string };
  return { status: response.status, code };
}
