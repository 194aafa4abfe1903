import { type CallName, callPaths, fillPath, methodAndPath } from '@portal/contract/call-paths.ts';
import { catalogue } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { successCode } from '@portal/contract/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from '../../testing/browser-session.ts';
import { buyPolicy, openGuest, saveApplication } from '../../testing/buying/buyer.ts';
import { logIn } from '../../testing/read-code.ts';
import { sampleRequests } from '../../testing/samples/sample-requests.ts';
import { sampleApplicant } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { waitForEpolicy } from '../../testing/buying/wait-for-epolicy.ts';

let portal: TestPortal;
let owner: BrowserSession;
let orders: readonly string[];
let policyNo: string;
beforeAll(async () => {
  portal = await startPortal();
  const guest = openGuest(portal, 1);
  const bought = await buyPolicy(guest);
  await waitForEpolicy(portal, bought.orderNo);
  policyNo = bought.policyNo;
  const { draft } = await saveApplication(guest);
  orders = [draft.orderNo, bought.orderNo];
  owner = guest.browser;
  await logIn(owner, portal.services, sampleApplicant(bought.application).phone?.number ?? '');
});
afterAll(() => portal.stop());

/** Calls about another person's link, code, call-back or file, about a claim or a health report, have separate tests. */
const elsewhere: ReadonlySet<CallName> = new Set<CallName>([
  'setPartnerNotices',
  'logIn',
  'logOut',
  'register',
  'resetPassword',
  'provePasswordReset',
  'finishPasswordReset',
  'getPhoneTicket',
  'provePhone',
  'revealDetails',
  'revealPolicy',
  'changePhone',
  'modifyPhone',
  'changePhoneSignedOut',
  'updatePhoneAsStaff',
  'findPhone',
  'getPhoneOfAccount',
  'changePassword',
  'setPassword',
  'updateCustomerInfo',
  'chooseAdvised',
  'choosePremiumMail',
  'endSession',
  'withdrawConsent',
  'listFamilyMembers',
  'getFamilyMember',
  'saveFamilyMember',
  'removeFamilyMember',
  'exportMyData',
  'closeAccount',
  'scanWechatCode',
  'returnFromWechat',
  'confirmWechat',
  'enterByWechat',
  'bindWechat',
  'openDraftLink',
  'takeDraftLink',
  'finishHelp',
  'showConsent',
  'giveConsent',
  'declineConsent',
  'applyInsurance',
  'applyThroughChannel',
  'getFamilyProduct',
  'getFamilyTrialTemplate',
  'getFamilyTemplate',
  'getFamilyHealth',
  'quoteFamily',
  'enumerateFamily',
  'saveFamilyDraft',
  'applyForFamily',
  'applyForGroup',
  'signCard',
  'paySigned',
  'pay',
  'payByTransfer',
  'getTransfer',
  'uploadTransferSlip',
  'removeTransferSlip',
  'requestPayer',
  'withdrawPayer',
  'showPayRequest',
  'payForOther',
  'getPayForState',
  'cancelOrder',
  'verifyPolicy',
  'verifyMember',
  'beginRenewal',
  'bindPremiumCard',
  'payPremium',
  'payPremiumByTransfer',
  'getPremiumTransfer',
  'uploadPremiumSlip',
  'removePremiumSlip',
  'getReinstatement',
  'startCase',
  'getCase',
  'saveCase',
  'addCasePage',
  'removeCasePage',
  'sendCase',
  'withdrawOwnCase',
  'requestReinstatement',
  'sendMemberLink',
  'openMemberLink',
  'sendMemberCode',
  'showMemberCertificate',
  'requestConsent',
  'verifySlider',
  'sendVerifyCode',
  'removeImage',
  'uploadHealthReport',
  'removeHealthReport',
  'uploadRoster',
  'saveRosterRow',
  'chooseRosterOccupation',
  'removeRosterRow',
  'closeRoster',
  'reopenRoster',
  'removeUnsigned',
  'uploadLicence',
  'showLicence',
  'removeLicencePage',
  'renewOwnerCertificate',
  'giveRosterLink',
  'endRosterLink',
  'uploadConsentSheet',
  'removeSheetPage',
  'registerConsentSheet',
  'openRosterLink',
  'identifyByRoster',
  'sendRosterCode',
  'showRosterConsent',
  'giveRosterConsent',
  'withdrawRosterConsent',
  'listRoster',
  'listRosterWords',
  'identifyIdCard',
  'authenticateRealName',
  'proveIdentity',
  'saveIdentityImages',
  'getIdentityReview',
  'requestIdentityReview',
  'getClaim',
]);

describe('an answer', () => {
  it('of each call has exactly the fields of the contract', async () => {
    const answered = new Set<CallName>();
    const names = (Object.keys(callPaths) as CallName[]).filter((name) => !elsewhere.has(name) && !('file' in catalogue[name]));
    const { hash } = await owner.api('getReceipt', { policyNo });
    for (const orderNo of orders) {
      const samples = sampleRequests(orderNo);
      const requests = {
        ...samples,
        saveDraft: { ...samples.saveDraft, version: 2 },
        getPolicy: { policyNo },
        getPolicyPeople: { policyNo },
        listMemberLinks: { policyNo },
        searchMembers: { policyNo, text: '样例' },
        withdrawMemberLink: { policyNo, member: 'insured' },
        listPolicyChanges: { policyNo },
        listInvoices: { policyNo },
        getInvoice: { policyNo },
        applyInvoice: { ...samples.applyInvoice, policyNo },
        getPolicyFileUrl: { policyNo },
        getReceipt: { policyNo },
        getPremiums: { policyNo },
        getPremiumStanding: { policyNo },
        signReceipt: { policyNo, hash },
      };
      for (const name of names) {
        const request: object = requests[name];
        const outcome = await owner.api(name, request as never).catch((error: unknown) => error);
        if (!(outcome instanceof Error)) answered.add(name);
        else if (!(outcome instanceof CallRefused)) throw outcome;
      }
    }
    expect(
      names.filter((name) => !answered.has(name)),
      'nothing binds the call, or its request in sample-requests.ts is refused; a call with a test of its own stands in elsewhere',
      // The draft is an account's.
    ).toEqual(['saveGuestDraft']);
  });

  it('has the success code of its area, is never cached and never interpreted as a page', async () => {
    for (const name of ['listCountryCodes', 'getSite', 'listProducts', 'isLoggedIn'] as const) {
      const { path } = fillPath(methodAndPath(name).path, sampleRequests('')[name]);
      const response = await openBrowser(portal.url).fetch(path);
      expect(await response.json()).toMatchObject({
        code: path.startsWith('/gateway') ? successCode.gateway : successCode.api,
        success: true,
        message: '',
      });
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it("is also returned with the client's time stamp, and with or without a trailing slash", async () => {
    const { path } = methodAndPath('listProducts');
    for (const address of [`${path}?_t=1795240500419`, `${path}/`]) expect((await openBrowser(portal.url).fetch(address)).status).toBe(200);
  });
});
