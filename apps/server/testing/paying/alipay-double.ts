import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createAlipayDouble } from '../../sandbox/alipay/alipay-double.ts';
import { createMemoryStore } from '../../sandbox/alipay/memory-store.ts';
import { serveDouble } from '../../sandbox/serve-double.ts';

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const merchant = { merchant: '2088102147948060', appId: '2021000122671080' };

/** Serves the double of Alipay, with the settings of a portal that is its merchant. `now`: the clock of that portal. */
export async function openAlipayDouble(now: () => Date) {
  const [app, alipay] = [newPair(), newPair()];
  const folder = mkdtempSync(path.join(tmpdir(), 'alipay-'));
  /** As the vendor's tools write keys: base64 alone. */
  const fileOf = (name: string, key: KeyObject): string => {
    const file = path.join(folder, name);
    writeFileSync(file, key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'der' }).toString('base64'));
    return file;
  };
  let url = '';
  const double = createAlipayDouble({
    merchant: { ...merchant, publicKey: app.publicKey },
    signer: { privateKey: alipay.privateKey },
    clock: now,
    store: createMemoryStore(),
    ownUrl: () => url,
    post: async ({ url: to, headers, body }) => (await fetch(to, { method: 'POST', headers, body })).text(),
  });
  const served = await serveDouble((request) => double.handle(request));
  url = `${served.url}/gateway.do`;
  return {
    double,
    settings: {
      PAYMENT_ALIPAY_MERCHANT: merchant.merchant,
      PAYMENT_ALIPAY_APP_ID: merchant.appId,
      PAYMENT_ALIPAY_PRIVATE_KEY_FILE: fileOf('app.txt', app.privateKey),
      PAYMENT_ALIPAY_PUBLIC_KEY_FILE: fileOf('alipay.txt', alipay.publicKey),
      PAYMENT_ALIPAY_URL: url,
    },
    /** A file with the public key of the app, which is easily taken for Alipay's. */
    ownKeyFile: fileOf('own.txt', app.publicKey),
    close: () => served.close(),
  };
}
