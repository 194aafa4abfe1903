import type { KeyObject } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { WechatPayStore } from './store.ts';

/** The key with which WeChat Pay signs. */
export interface PlatformSigner {
  /** `PUB_KEY_ID_…`, or the serial number of a certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
}

/** The merchant, as WeChat Pay knows it. */
export interface DoubleMerchant {
  readonly merchant: string;
  readonly appId: string;
  /** Of the merchant's certificate, and its public key. */
  readonly serial: string;
  readonly publicKey: KeyObject;
  readonly apiV3Key: string;
}

export interface DoubleOptions {
  readonly merchant: DoubleMerchant;
  readonly signer: PlatformSigner;
  readonly clock: Clock;
  readonly store: WechatPayStore;
  /** Sends a call-back and returns the status of its answer. */
  readonly post: (request: { url: string; headers: Readonly<Record<string, string>>; body: string }) => Promise<number>;
  /** Where this double answers, without `/v3`: `http://127.0.0.1:4001/sandbox/wechat-pay`. Its path stands before the paths of calls. */
  readonly ownUrl: () => string;
  /** The page on which a customer pays, by the id of the started payment: behind the code of a computer too. */
  readonly payUrl?: (prepayId: string) => string;
}
