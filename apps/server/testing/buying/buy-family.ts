import { listOutbox } from '../../domains/messages/list-outbox.ts';
import { agreeAsInsured } from './agree-as-insured.ts';
import { openBrowser } from '../browser-session.ts';
import {
  actAtProvider,
  type BuyerOptions,
  leaveTrail,
  openGuest,
  saveApplication,
  startPaying,
  waitForState,
  type WireApplication,
} from './buyer.ts';
import { familyGoodsId } from '../samples/import-family-product.ts';
import { readCode } from '../read-code.ts';
import { onlyInsured, sampleApplicant, sampleBody, sampleIdNumber } from '../samples/sample-application.ts';
import type { TestPortal } from '../test-portal.ts';

const sums = { self: '300000.00', spouse: '200000.00', child: '500000.00' };

/** A man of 36 insures himself, his wife and their son; the son's premiums are waived if something happens to him. */
export function familyOf(application: WireApplication): WireApplication {
  const applicant = sampleApplicant(application);
  const self = onlyInsured(application);
  const serial = Number(applicant.certificateNo?.slice(14, 17) ?? 0);
  const adult = {
    certificateType: '0',
    nationality: 'CHN',
    occupation: '3010101',
    ...(applicant.annualIncome === undefined ? {} : { annualIncome: 100_000 }),
  } as const;
  const spouse = {
    ...adult,
    name: `${applicant.name ?? ''}配偶`,
    certificateNo: sampleIdNumber('1991-05-09', serial + 1),
    certificateValidUntil: '2037-02-11',
    gender: '1',
    birthday: '1991-05-09',
    phone: { countryCode: '86', number: `138${applicant.phone?.number.slice(3) ?? ''}` },
  } as const;
  const child = {
    ...adult,
    name: `${applicant.name ?? ''}之子`,
    certificateNo: sampleIdNumber('2018-09-01', serial),
    certificateValidUntil: '2030-02-11',
    gender: '0',
    birthday: '2018-09-01',
    occupation: '2099907',
    phone: applicant.phone,
  } as const;
  const { sum_assured: _sum, ...shared } = application.choices;
  // The product asks nobody all of them; the others are dropped.
  const healthy = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`h${index + 1}`, 'no' as const]));
  return {
    ...application,
    parties: { applicant, spouse, child },
    choices: shared,
    insureds: [
      {
        ...self,
        id: 'self',
        choices: { sum_assured: sums.self },
        // The wife is typed once: she is insured and a beneficiary.
        beneficiaries: { kind: 'named', named: [{ party: 'spouse', relation: '02', order: 1, share: 100 }] },
      },
      {
        ...self,
        id: 'spouse',
        party: 'spouse',
        relation: '02',
        planId: 'plus',
        riders: ['mild_moderate'],
        choices: { sum_assured: sums.spouse },
      },
      { ...self, id: 'child', party: 'child', relation: '03', riders: ['waiver'], choices: { sum_assured: sums.child } },
    ],
    health: { applicant: healthy, spouse: healthy, child: healthy },
    bodies: { applicant: sampleBody, spouse: sampleBody },
  };
}

/**
 * A guest submits an application for a family in which the only other adult is the insured and the party `spouse`; she agrees on her
 * own phone.
 */
export async function submitWithSpouse(portal: TestPortal, guest: BuyerOptions) {
  const { browser } = guest;
  const { draft, product, application } = await saveApplication(guest);
  const { orderNo, version, premium } = draft;
  const phone = application.parties['spouse']?.phone?.number ?? '';
  const own = sampleApplicant(application).phone?.number ?? '';
  await browser.api('requestConsent', { orderNo, insured: 'spouse' });
  await agreeAsInsured(portal, openBrowser(portal.url), phone);
  await leaveTrail(browser, orderNo, product.documents);
  await browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
  const verifyCode = await readCode(portal.services, own, 'apply');
  await browser.api('applyInsurance', { orderNo, version, premium: premium ?? '', verifyCode }, { idempotencyKey: `family-${orderNo}` });
  return { browser, orderNo, premium: premium ?? '', application, phone, own };
}

/** The same for the test product, a couple and a child. `change` gives other answers. */
export async function submitFamily(
  portal: TestPortal,
  serial: number,
  change: (family: WireApplication) => WireApplication = (one) => one,
) {
  return submitWithSpouse(portal, { ...openGuest(portal, serial), goodsId: familyGoodsId, change: (one) => change(familyOf(one)) });
}

/** A guest buys the test product for a couple and a child. */
export async function buyFamily(portal: TestPortal, serial: number, change?: (family: WireApplication) => WireApplication) {
  const { browser, orderNo, ...family } = await submitFamily(portal, serial, change);
  const { payUrl } = await startPaying(browser, orderNo, 'wechat');
  await actAtProvider(browser, payUrl, 'pay');
  const { policyNo } = await waitForState(browser, orderNo, ['issued']);
  return { ...family, browser, orderNo, policyNo: policyNo ?? '' };
}

/** The token of the newest link to a certificate that was sent to a phone. Empty if there is none. */
export async function memberTokenSentTo({ services }: TestPortal, phone: string): Promise<string> {
  const messages = await listOutbox(services.db, services.sealer, 500);
  const links = messages.filter((message) => message.phone === phone).map(({ text }) => /\/memberCertificate#([\w-]+)/.exec(text)?.[1]);
  return links.find(Boolean) ?? '';
}
