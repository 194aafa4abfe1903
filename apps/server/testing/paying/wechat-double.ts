import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMemoryStore } from '../../sandbox/wechat-pay/memory-store.ts';
import { serveDouble } from '../../sandbox/serve-double.ts';
import { createWechatPayDouble } from '../../sandbox/wechat-pay/wechat-pay-double.ts';

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pemOf = (key: KeyObject): string => key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();

const merchant = { merchant: '1900000109', appId: 'wxd678efh567hg6787', serial: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB' };
const apiV3Key = 'a0123456789b0123456789c012345678';
const signers = ['PUB_KEY_ID_0114232134912410000000000000', '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'] as const;

/** Serves the double of WeChat Pay, with the settings of a portal that is its merchant. `now`: the clock of that portal. */
export async function openWechatDouble(now: () => Date) {
  const [own, first, next] = [newPair(), newPair(), newPair()];
  const folder = mkdtempSync(path.join(tmpdir(), 'wechat-pay-'));
  const fileOf = (name: string, key: KeyObject): string => {
    const file = path.join(folder, name);
    writeFileSync(file, pemOf(key));
    return file;
  };
  let url = '';
  const double = createWechatPayDouble({
    merchant: { ...merchant, publicKey: own.publicKey, apiV3Key },
    signer: { serial: signers[0], privateKey: first.privateKey },
    clock: now,
    store: createMemoryStore(),
    ownUrl: () => url,
    post: async ({ url: to, headers, body }) => (await fetch(to, { method: 'POST', headers, body })).status,
  });
  const served = await serveDouble((request) => double.handle(request));
  url = served.url;
  return {
    double,
    settings: {
      PAYMENT_WECHAT_MERCHANT: merchant.merchant,
      PAYMENT_WECHAT_APP_ID: merchant.appId,
      PAYMENT_WECHAT_SERIAL: merchant.serial,
      PAYMENT_WECHAT_PRIVATE_KEY_FILE: fileOf('merchant.pem', own.privateKey),
      PAYMENT_WECHAT_API_KEY: apiV3Key,
      PAYMENT_WECHAT_PLATFORM_KEYS: `${signers[0]}=${fileOf('first.pem', first.publicKey)},${signers[1]}=${fileOf('next.pem', next.publicKey)}`,
      PAYMENT_WECHAT_URL: url,
    },
    /** WeChat Pay signs with its next key from now on. */
    changeKey: () => double.signWith({ serial: signers[1], privateKey: next.privateKey }),
    close: () => served.close(),
  };
}
