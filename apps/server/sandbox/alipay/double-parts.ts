import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { AlipayStore } from './store.ts';

/** The merchant, as Alipay knows it. */
export interface DoubleMerchant {
  /** Its number at Alipay (PID). */
  readonly merchant: string;
  readonly appId: string;
  /** The public key of its app. */
  readonly publicKey: KeyObject;
  /** The numbers of certificates that its requests name. Absent: it signs by keys. */
  readonly certificates?: { readonly app: string; readonly root: string };
}

/** What Alipay signs with. */
export interface AlipaySigner {
  readonly privateKey: KeyObject;
  /** The number of its certificate. Absent: it signs by keys. */
  readonly certSn?: string;
}

export interface DoubleOptions {
  readonly merchant: DoubleMerchant;
  readonly signer: AlipaySigner;
  readonly clock: Clock;
  readonly store: AlipayStore;
  /** Sends a call-back and returns the text of its answer. */
  readonly post: (request: { url: string; headers: Readonly<Record<string, string>>; body: string }) => Promise<string>;
  /** The address of this double's gateway: `http://127.0.0.1:4001/gateway.do`. */
  readonly ownUrl: () => string;
}
