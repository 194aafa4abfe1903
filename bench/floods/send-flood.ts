import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import { openBrowser } from '@portal/server/testing/browser-session.ts';
import { drawDenseText } from '@portal/server/testing/id-cards/draw-dense-text.ts';
import { sampleGroup, sampleGroupApplication } from '@portal/server/testing/samples/sample-group.ts';
import { sampleApplication, samplePhone } from '@portal/server/testing/samples/sample-application.ts';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FloodOrder, FloodOutcome } from './flood-load.ts';
import type { Prepared } from './floods.ts';
import type { BenchServer } from '../server/server-process.ts';

const floodFile = fileURLToPath(new URL('./flood-load.ts', import.meta.url));

/** Looks at the site as the attacker does before a flood: a new address, a device, a draft, a consent. */
export async function prepareFlood({ url }: BenchServer, address: string): Promise<Prepared> {
  const browser = openBrowser(url, undefined, address);
  await browser.api('giveIdentityConsent', { version: identityConsent.version });
  const product = await browser.api('getProduct', { goodsId: 'zhenan' });
  const { orderNo } = await browser.api('saveGuestDraft', { application: sampleApplication(1, product) }, { idempotencyKey: randomUUID() });
  const group = await browser.api('getProduct', { goodsId: sampleGroup.goodsId });
  const { orderNo: groupOrderNo } = await browser.api('saveGuestDraft', {
    application: sampleGroupApplication(group, { name: '样例经办', phone: samplePhone(1) }, { count: 3, officer: '样例经理' }),
  });
  const form = new FormData();
  form.set('idCardType', 'FRONT');
  form.set('imgOcrPhoto', new File([new Uint8Array(await drawDenseText())], 'card.jpg', { type: 'image/jpeg' }));
  const sent = new Response(form);
  return {
    address,
    cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    orderNo,
    groupOrderNo,
    form: { type: sent.headers.get('content-type') ?? '', base64: Buffer.from(await sent.arrayBuffer()).toString('base64') },
  };
}

/** Sends a flood from another process, in a session of its own, and returns its outcome. */
export async function sendFlood(order: FloodOrder): Promise<FloodOutcome> {
  const child = fork(floodFile, { execArgv: [], detached: true });
  const outcome = once(child, 'message');
  child.send(order);
  // The process sends one message.
  return (await outcome)[0] as FloodOutcome;
}
