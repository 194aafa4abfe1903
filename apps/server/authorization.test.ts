import { type CallName, callPaths, methodAndPath } from '@portal/contract/call-paths.ts';
import { catalogue } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, openBrowser } from './testing/browser-session.ts';
import { buyPolicy, openGuest, saveApplication } from './testing/buying/buyer.ts';
import { logIn, readCode } from './testing/read-code.ts';
import { sampleMember } from './testing/samples/sample-member.ts';
import { samplePng } from './testing/samples/sample-images.ts';
import { sampleApplicant } from './testing/samples/sample-application.ts';
import { premiumRequests } from './testing/samples/premium-requests.ts';
import { sampleRequests } from './testing/samples/sample-requests.ts';
import { startPortal, type TestPortal } from './testing/test-portal.ts';
import { waitForEpolicy } from './testing/buying/wait-for-epolicy.ts';

/**
 * Calls that everybody may make, because they answer nothing of anybody: the public site, prices, and the ways to sign in. Some of
 * them take a proof (a code, a password); without it they do nothing.
 */
const openCalls: readonly CallName[] = [
  'getImageCaptcha',
  'getAudioCaptcha',
  'startSlider',
  'verifySlider',
  'startPuzzle',
  'getCaptcha',
  'logOut',
  'listCountryCodes',
  'clearLoginCache',
  'startPasswordReset',
  'startWechat',
  'getSite',
  'getSitePage',
  'listBanners',
  'listNews',
  'listAboutCategories',
  'listCategories',
  'listDisclosureCategories',
  'listProcurement',
  'listDistinguishedServices',
  'listMembershipServices',
  'getArticle',
  'getNotice',
  'downloadArticleFile',
  'getArticlePicture',
  'listAppFiles',
  'listPositions',
  'countPromotion',
  'getNameByCode',
  'listFaq',
  'getFacts',
  'getLatestSolvency',
  'listBranches',
  'verifyAgent',
  'checkCode',
  'downloadRosterTemplate',
  'listHospitals',
  'listMedicalImages',
  'search',
  'suggestSearch',
  'listPopularSearch',
  'listProducts',
  'listTopTypes',
  'findGoodsInfo',
  'getProduct',
  'getProductService',
  'getTrialTemplate',
  'getFamilyProduct',
  'getFamilyTrialTemplate',
  'getFamilyTemplate',
  'getFamilyHealth',
  'quoteFamily',
  'quoteGroup',
  'enumerateFamily',
  'listProductFiles',
  'readProductTable',
  'getBankOfCard',
  'downloadProductFile',
  'quotePremium',
  'enumeratePremiums',
  'illustrateBenefits',
  'getElementConfig',
  'getProductNotice',
  'getOccupationVersion',
  'getOccupationTable',
  'uploadIdCardImage',
  'giveIdentityConsent',
  'identifyIdCard',
  'uploadOtherImage',
  'requestConsultation',
  'reportFailure',
  'recordEvents',
];

/** Calls without a session that answer or change somebody's data. Strangers are refused, or learn nothing. */
const guardedCalls: readonly CallName[] = [
  'sendVerifyCode',
  'checkPhoneCode',
  'logIn',
  'register',
  'resetPassword',
  'provePasswordReset',
  'finishPasswordReset',
  'isLoggedIn',
  'getToken',
  'changePhoneSignedOut',
  'updatePhoneAsStaff',
  'getWechatState',
  'scanWechatCode',
  'returnFromWechat',
  'confirmWechat',
  'enterByWechat',
  'bindWechat',
  'verifyServerForWechat',
  'startApplication',
  'saveGuestDraft',
  'uploadHealthReport',
  'removeHealthReport',
  'recordSaleSteps',
  'uploadRoster',
  'listRoster',
  'saveRosterRow',
  'listRosterWords',
  'chooseRosterOccupation',
  'removeRosterRow',
  'closeRoster',
  'reopenRoster',
  'removeUnsigned',
  'downloadMarkedRoster',
  'uploadLicence',
  'showLicence',
  'removeLicencePage',
  'compareOwners',
  'giveRosterLink',
  'endRosterLink',
  'downloadConsentSheet',
  'uploadConsentSheet',
  'removeSheetPage',
  'registerConsentSheet',
  'openRosterLink',
  'identifyByRoster',
  'sendRosterCode',
  'showRosterConsent',
  'giveRosterConsent',
  'withdrawRosterConsent',
  'giveDraftLink',
  'showDraftLink',
  'endDraftLink',
  'openDraftLink',
  'takeDraftLink',
  'finishHelp',
  'requestConsent',
  'withdrawConsentRequest',
  'showConsent',
  'giveConsent',
  'declineConsent',
  'enterAsApplicant',
  'applyInsurance',
  'applyThroughChannel',
  'applyForFamily',
  'applyForGroup',
  'signCard',
  'paySigned',
  'findOrderAndPolicy',
  'cancelOrder',
  'getOrderPartner',
  'setPartnerNotices',
  'pay',
  'payByTransfer',
  'getTransfer',
  'uploadTransferSlip',
  'removeTransferSlip',
  'getPaymentState',
  'requestPayer',
  'withdrawPayer',
  'showPayRequest',
  'payForOther',
  'getPayForState',
  'downloadPolicyFile',
  'downloadInvoice',
  'verifyPolicy',
  'verifyMember',
  'openMemberLink',
  'sendMemberCode',
  'showMemberCertificate',
  'downloadMemberCertificate',
  'showImage',
  'removeImage',
];

/** Answers of guarded calls that are not refusals: nobody is signed in, the code is wrong. */
const harmlessAnswers: Partial<Record<CallName, object>> = {
  isLoggedIn: { loggedIn: false },
  checkPhoneCode: { valid: false },
  getWechatState: { state: 'expired' },
};

const calls = Object.keys(callPaths) as CallName[];
const needsSession = calls.filter((name) => catalogue[name].caller === 'customer');

let portal: TestPortal;
let owner: BrowserSession;
let stranger: BrowserSession;
let ended: BrowserSession;
/** Requests about the owner's data. */
let requests: Record<CallName, object>;
/** Texts that an answer to somebody else must not contain. */
let secrets: readonly string[];

beforeAll(async () => {
  portal = await startPortal();
  const guest = openGuest(portal, 601);
  const { orderNo, policyNo, application } = await buyPolicy(guest);
  await waitForEpolicy(portal, orderNo);
  owner = guest.browser;
  const { name = '', certificateNo = '', phone } = sampleApplicant(application);
  const number = phone?.number ?? '';
  const { umUserId } = await logIn(owner, portal.services, number);
  const { draft } = await saveApplication({ ...guest, serial: 602 });
  const [session] = await owner.api('listSessions');
  const [consent] = (await owner.api('listMyConsents')).consents;
  const image = new File([samplePng({ width: 2, height: 2 })], 'sample.png', { type: 'image/png' });
  await owner.api('giveIdentityConsent', sampleRequests('').giveIdentityConsent);
  const { imageId } = await owner.api('uploadOtherImage', { nonIdcardImage: image });
  const { url } = await owner.api('getPolicyFileUrl', { policyNo });
  const { id: memberId } = await owner.api('saveFamilyMember', sampleMember);

  stranger = openBrowser(portal.url);
  await logIn(stranger, portal.services, '13700009999');
  ended = openBrowser(portal.url);
  portal.clock.advance(11);
  await logIn(ended, portal.services, number);
  const cookies = new Map(ended.cookies);
  await ended.api('logOut');
  for (const [key, value] of cookies) ended.cookies.set(key, value);

  requests = {
    ...sampleRequests(draft.orderNo),
    getPolicy: { policyNo },
    getPolicyFileUrl: { policyNo },
    getPremiumStanding: { policyNo },
    getReinstatement: { policyNo },
    requestReinstatement: { policyNo, consent: '2026-11', health: {} },
    getReceipt: { policyNo },
    ...premiumRequests(policyNo),
    signReceipt: { policyNo, hash: 'a'.repeat(64) },
    beginRenewal: { policyNo },
    verifyPolicy: { policyNo, code: 'AAAAAAAA' },
    verifyMember: { policyNo, name, lastFour: 'AAAA' },
    listMemberLinks: { policyNo },
    searchMembers: { policyNo, text: name },
    sendMemberLink: { policyNo, member: 'insured' },
    withdrawMemberLink: { policyNo, member: 'insured' },
    downloadPolicyFile: { ticket: new URL(url, portal.url).searchParams.get('ticket') },
    enterAsApplicant: { orderNo },
    findOrderAndPolicy: { orderNo },
    getOrder: { orderNo },
    getPaymentState: { orderNo },
    findPhone: { phone: number },
    getPhoneOfAccount: { id: umUserId },
    endSession: { id: session?.id },
    withdrawConsent: { id: consent?.id },
    getFamilyMember: { id: memberId },
    saveFamilyMember: { ...sampleMember, id: memberId },
    removeFamilyMember: { id: memberId },
    showImage: { imageId },
    removeImage: { imageId },
    changePhoneSignedOut: {
      oldPhone: phone,
      password: 'hengQ4nx',
      name,
      certificateNo,
      phone: { countryCode: '86', number: '13700009998' },
      verifyCode: '000000',
    },
    checkPhoneCode: { phone: number, purpose: 'login', verifyCode: '000000' },
  };
  secrets = [
    orderNo,
    draft.orderNo,
    policyNo,
    number,
    `${number.slice(0, 3)}****${number.slice(-4)}`,
    certificateNo,
    umUserId,
    sampleMember.person.certificateNo,
    session?.id ?? '',
  ];
});
afterAll(() => portal.stop());

/** The answer of a call, or its refusal; a file is read as text. */
async function outcomeOf(browser: BrowserSession, name: CallName): Promise<{ refused: string } | { answer: unknown }> {
  if ('file' in catalogue[name]) {
    const query = new URLSearchParams(requests[name] as Record<string, string>);
    const headers = new Headers(browser.accessKey ? { authorization: `Bearer ${browser.accessKey}` } : {});
    const response = await browser.fetch(`${methodAndPath(name).path}?${query.toString()}`, { headers });
    return response.ok ? { answer: await response.text() } : { refused: (await response.json()).code as string };
  }
  const outcome = await browser.api(name, requests[name] as never).catch((error: unknown) => error);
  if (outcome instanceof CallRefused) return { refused: outcome.code };
  if (outcome instanceof Error) throw outcome;
  return { answer: outcome };
}

describe('every call of the contract', () => {
  it('is known here: it needs a session, guards what it answers, or is open to everybody', () => {
    expect(
      [...needsSession, ...guardedCalls, ...openCalls].toSorted(),
      'a call without `session: required` stands in openCalls if it answers nothing of anybody, else in guardedCalls',
    ).toEqual(calls.toSorted());
  });

  it('under secure/ needs a session', () => {
    const secure = calls.filter((name) => methodAndPath(name).path.startsWith('/api/secure/'));
    expect(secure.filter((name) => !needsSession.includes(name))).toEqual([]);
  });
});

describe('without a session', () => {
  it.each([
    ['nobody', () => openBrowser(portal.url)],
    ['somebody whose session has ended', () => ended],
    ['a cookie without its access key', () => openBrowser(portal.url, { ...owner, accessKey: undefined })],
    ['an access key without its cookie', () => openBrowser(portal.url, { ...owner, cookies: new Map() })],
  ])('%s gets no answer of a call that needs one', async (_who, open) => {
    for (const name of needsSession) expect([name, await outcomeOf(open(), name)]).toEqual([name, { refused: 'NOT_SIGNED_IN' }]);
  });

  it.each([
    ['nobody', () => openBrowser(portal.url)],
    ['somebody whose session has ended', () => openBrowser(portal.url, { ...ended, cookies: new Map(ended.cookies) })],
  ])('%s gets nothing of what belongs to others', async (_who, open) => {
    for (const name of guardedCalls) {
      const outcome = await outcomeOf(open(), name);
      const harmless = harmlessAnswers[name];
      expect([name, outcome]).toEqual([
        name,
        harmless ? { answer: harmless } : { refused: expect.not.stringMatching(/^(UNEXPECTED|INVALID_INPUT)$/) },
      ]);
    }
  });
});

describe('another customer', () => {
  it('gets nothing of what belongs to others, and changes nothing of it', async () => {
    const own: ReadonlySet<CallName> = new Set<CallName>(['isLoggedIn', 'getToken', 'closeAccount', 'endOtherSessions']);
    for (const name of [...needsSession, ...guardedCalls].filter((call) => !own.has(call))) {
      const outcome = await outcomeOf(stranger, name);
      const text = JSON.stringify(outcome);
      for (const secret of secrets) expect(text, name).not.toContain(secret);
    }
    expect(await stranger.api('endOtherSessions')).toEqual({ ended: 0 });
    const { list } = await owner.api('listOrders', {});
    expect(list.map(({ state }) => state).toSorted()).toEqual(['draft', 'issued']);
    expect(await owner.api('isLoggedIn')).toMatchObject({ loggedIn: true });
    expect(await outcomeOf(owner, 'showImage')).toHaveProperty('answer');
    await expect(readCode(portal.services, '13700009998', 'change')).rejects.toThrow('no code');
  });
});
