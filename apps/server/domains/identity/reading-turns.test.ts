import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../testing/browser-session.ts';
import { toJpeg } from '../../testing/id-cards/draw-id-card.ts';
import { openDevice } from '../../testing/open-device.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { fileOf, identitySteps, patience } from './identity.testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { signIn } = identitySteps(() => portal);

let shade = 0;
/** A picture that is read and refused; each is another one. */
async function blank(): Promise<File> {
  const grey = 100 + (shade += 1);
  return fileOf(await toJpeg(sharp({ create: { width: 1024, height: 646, channels: 3, background: { r: grey, g: grey, b: grey } } })));
}

const read = async ({ api }: BrowserSession): Promise<string> =>
  api('identifyIdCard', { imgOcrPhoto: await blank(), idCardType: 'FRONT' }).then(
    () => 'read',
    (error: { code: string }) => error.code,
  );

async function openAgreed(address: string): Promise<BrowserSession> {
  const device = openDevice(portal, address);
  await device.api('giveIdentityConsent', { version: identityConsent.version });
  return device;
}

it('a customer, and a visitor of another address, do not wait for all that one address has sent', { timeout: patience }, async () => {
  const customer = await signIn();
  const visitor = await openAgreed('10.240.0.2');
  const flooders = await Promise.all([1, 2, 3, 4].map(() => openAgreed('10.240.0.1')));
  await read(visitor);
  const order: string[] = [];
  const note = (who: string) => (code: string) => order.push(`${who} ${code}`);
  const flood = flooders.flatMap((device) => [1, 2, 3, 4].map(() => read(device).then(note('flood'))));
  await Promise.race(flood);
  await Promise.all([read(customer).then(note('customer')), read(visitor).then(note('visitor'))]);
  // At most the running readings of the flood and one more turn of it came first. Refusals take no turn.
  const floodRead = order.filter((outcome) => outcome === 'flood CARD_NOT_FOUND').length;
  expect(order).toContain('customer CARD_NOT_FOUND');
  expect(order).toContain('visitor CARD_NOT_FOUND');
  expect(floodRead).toBeLessThan(8);
  await Promise.all(flood);
});
