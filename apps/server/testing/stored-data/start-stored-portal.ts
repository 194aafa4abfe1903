import { afterAll, beforeAll, expect } from 'vitest';
import { hashCertificate } from '../../platform/certificate-hash.ts';
import { type BrowserSession, openBrowser } from '../browser-session.ts';
import { waitForState } from '../buying/buyer.ts';
import type { TestPortal } from '../test-portal.ts';
import type { Manifest, Session, StoredOrder, StoredPolicy } from './manifest.ts';
import { openStoredData, readManifest, type StoredData, upgrade } from './open-stored-data.ts';

/** E-policies are made at a low priority, so they may take long. */
export const longWait = { timeout: 100_000, interval: 100 };

function openWith(portal: TestPortal, cookies: Readonly<Record<string, string>>, accessKey?: string): BrowserSession {
  const browser = openBrowser(portal.url);
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  browser.accessKey = accessKey;
  return browser;
}

export function openSignedIn(portal: TestPortal, { portal_session, accessKey }: Session): BrowserSession {
  return openWith(portal, { portal_session }, accessKey);
}

function openOwners(portal: TestPortal, { accounts, guest }: Manifest): Readonly<Record<StoredOrder['owner'], BrowserSession>> {
  return {
    jia: openSignedIn(portal, accounts.jia.session),
    yi: openSignedIn(portal, accounts.yi.session),
    guest: openWith(portal, { portal_visitor: guest.portal_visitor }),
  };
}

/** Upgrades a data set before the tests of a file or a block. Returns its manifest, and its orders and policies with their owners' browsers. */
export function startStoredPortal(name: string) {
  const manifest = readManifest(name);
  let stored: StoredData;
  let portal: TestPortal;
  let owners: ReturnType<typeof openOwners>;

  beforeAll(async () => {
    stored = await openStoredData(name);
    portal = await upgrade(stored);
    expect(portal.env['PORTAL_KEYS'], 'the key that it was sealed with').toBe(manifest.keys);
    owners = openOwners(portal, manifest);
  }, 120_000);
  afterAll(async () => {
    await portal.stop();
    stored.remove();
  });

  const orderNamed = (order: string): StoredOrder & { readonly browser: BrowserSession } => {
    const found = manifest.orders[order];
    if (!found) throw new Error(`no order ${order}`);
    return { ...found, browser: owners[found.owner] };
  };
  const policyNamed = (order: string): StoredPolicy & { readonly browser: BrowserSession } => {
    const found = manifest.policies[order];
    if (!found) throw new Error(`no policy of ${order}`);
    return { ...found, browser: orderNamed(order).browser };
  };
  const download = async (order: string): Promise<Buffer> => {
    const { browser, policyNo } = policyNamed(order);
    const { url } = await browser.api('getPolicyFileUrl', { policyNo });
    return Buffer.from(await (await browser.fetch(url)).arrayBuffer());
  };
  const reaches = (order: string, state: string) => {
    const { browser, orderNo } = orderNamed(order);
    return waitForState(browser, orderNo, [state], longWait.timeout);
  };

  return { manifest, portal: () => portal, owners: () => owners, orderNamed, policyNamed, download, reaches };
}

/** Proves the certificate that was read for a stored account, as a reviewer does: an upgrade leaves it read. */
export async function proveStored({ connection: { pool }, services: { sealer } }: TestPortal, accountId: string): Promise<void> {
  const { rows } = await pool.query<{ certificate_sealed: Buffer }>('select certificate_sealed from accounts where id = $1', [accountId]);
  const [account] = rows;
  if (!account) throw new Error(`no account ${accountId}`);
  // Written by the identity domain.
  const certificate = JSON.parse(sealer.openText(account.certificate_sealed)) as { certificateType: string; certificateNo: string };
  await pool.query("update accounts set certificate_hash = $2, proved_by = 'review', proved_at = verified_at where id = $1", [
    accountId,
    hashCertificate(sealer, certificate),
  ]);
}
