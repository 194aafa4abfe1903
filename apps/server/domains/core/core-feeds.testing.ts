import type { TestPortal } from '../../testing/test-portal.ts';
import { sampleApplicant } from '../../testing/samples/sample-application.ts';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { buyPolicy, openGuest } from '../../testing/buying/buyer.ts';
import { logIn } from '../../testing/read-code.ts';
import { waitForEpolicy } from '../../testing/buying/wait-for-epolicy.ts';
import { hashCertificate } from '../../platform/certificate-hash.ts';
import type { Connection } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { FeedName } from './feed.ts';
import { type FeedResult, type FeedSummary, importLines } from './import-feed.ts';

/** Imports lines, given as objects. */
export function importAll(portal: TestPortal, name: FeedName, lines: readonly object[]): Promise<FeedResult> {
  return importLines(portal.services, name, lines.map((line) => JSON.stringify(line)).join('\n'));
}

/** Imports lines that have no fault. */
export async function importWhole(portal: TestPortal, name: FeedName, lines: readonly object[]): Promise<FeedSummary> {
  const result = await importAll(portal, name, lines);
  if ('faults' in result) throw new Error(result.faults.join('\n'));
  return result;
}

/** A customer who has bought a policy and signed in. */
export async function buyAsCustomer(portal: TestPortal, serial: number) {
  const guest = openGuest(portal, serial);
  const bought = await buyPolicy(guest);
  await waitForEpolicy(portal, bought.orderNo);
  const owner = guest.browser;
  const applicant = sampleApplicant(bought.application);
  const { umUserId: accountId } = await logIn(owner, portal.services, applicant.phone?.number ?? '');
  const certificate = { certificateType: applicant.certificateType ?? '0', certificateNo: applicant.certificateNo ?? '' };
  return { ...bought, owner, applicant, certificate, accountId };
}

/** Proves the account's certificate, as a reviewer does. */
export async function verifyCertificate(
  portal: { readonly connection: Pick<Connection, 'pool'>; readonly services: { readonly sealer: Sealer } },
  accountId: string,
  certificate: { certificateType: string; certificateNo: string },
  name = '样例甲',
): Promise<void> {
  await portal.connection.pool.query(
    `update accounts set certificate_hash = $1, certificate_sealed = $2, real_name_sealed = $4, real_name_state = 'verified', verified_at = now(), proved_by = 'review', proved_at = now() where id = $3`,
    [
      hashCertificate(portal.services.sealer, certificate),
      portal.services.sealer.sealJson('account certificate', accountId, { name, ...certificate }),
      accountId,
      portal.services.sealer.seal('account real name', accountId, name),
    ],
  );
}

/** A customer without policies. */
export async function signInStranger(portal: TestPortal, phone: string): Promise<{ browser: BrowserSession; accountId: string }> {
  const browser = openBrowser(portal.url);
  const { umUserId: accountId } = await logIn(browser, portal.services, phone);
  return { browser, accountId };
}

export const sampleHolder = {
  certificateType: '0',
  certificateNo: '11010119900307757X',
  name: '样例甲',
  gender: '0',
  birthday: '1990-03-07',
};

/** A policy that was sold elsewhere. */
export function samplePolicy(policyNo: string, change: object = {}): object {
  return {
    policyNo,
    revision: 1,
    state: 'effective',
    cashValue: { amount: '1234.50', on: '2026-11-01' },
    paidUntil: '2027-05-01',
    contract: {
      productName: '安和定期寿险',
      issuedAt: '2024-05-01T10:00:00+08:00',
      effectiveOn: '2024-05-02',
      coverUntil: '2054-05-01',
      premium: { amount: '1860.00', payments: 20 },
      sum: '500000.00',
      terms: [{ label: '保障期间', value: '30年' }],
      applicant: { ...sampleHolder, phone: '13900001234' },
      insureds: [
        {
          person: sampleHolder,
          relation: '00',
          benefits: [{ name: '身故保险金', amount: '50万元', premium: '1860.00' }],
          beneficiaries: [],
        },
      ],
    },
    ...change,
  };
}

export const claimEvents = {
  reported: { state: 'reported', at: '2026-11-10T09:00:00+08:00' },
  needed: { state: 'documents_needed', at: '2026-11-11T10:00:00+08:00', note: '还需要一份材料' },
  review: { state: 'under_review', at: '2026-11-16T15:00:00+08:00' },
  approved: { state: 'approved', at: '2026-11-18T15:00:00+08:00' },
  paid: { state: 'paid', at: '2026-11-19T15:00:00+08:00' },
};

/** A claim on a policy. */
export function sampleClaim(policyNo: string, change: object = {}): object {
  return {
    claimNo: 'CL20261110001',
    revision: 1,
    policyNo,
    kind: 'critical_illness',
    insured: { certificateType: '0', certificateNo: sampleHolder.certificateNo, name: '样例甲' },
    incidentOn: '2026-11-01',
    events: [claimEvents.reported, claimEvents.needed],
    papers: [
      { code: 'claim_form', received: true },
      { code: 'diagnosis', received: false, note: '缺医院盖章' },
    ],
    amounts: { claimed: '300000.00' },
    ...change,
  };
}
