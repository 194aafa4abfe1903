import { caseRequests } from './sample-case-requests.ts';
import { drawnSignature } from '../buying/agree-as-insured.ts';
import type { CallName } from '@portal/contract/call-paths.ts';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import { builtInOccupationVersion } from '@portal/reference/occupation-version.ts';
import { rosterRequests } from '../buying/roster-requests.ts';
import { premiumRequests } from './premium-requests.ts';
import { samplePng } from './sample-images.ts';
import { changeInsured, sampleApplication, bareProduct } from './sample-application.ts';
import { trialForOne } from '../buying/trial-for-one.ts';
import { sampleGroup } from './sample-group.ts';

const trial = trialForOne({
  goodsId: 'zhenan',
  insured: { gender: '0', birthday: '1990-03-07' },
  applicant: { gender: '1', birthday: '1991-01-01' },
  choices: { cover_period: 'whole_life', payment_period: 'y20', sum_assured: '300000.00' },
});
const goods = { goodsId: 'zhenan' };
const policyNo = '8826000000000018';
const token = 'a'.repeat(32);
const reference = 'a'.repeat(43);
const imageId = '00000000-0000-4000-8000-000000000000';
const image = new File([samplePng({ width: 2, height: 2 })], 'sample.png', { type: 'image/png' });
const phone = { countryCode: '86', number: '13600000001' };

const asked = sampleApplication(1, bareProduct);
const application = { ...changeInsured(asked, { planId: 'basic' }), choices: trial.choices };

/** Requests of visitors of the public site. */
const contentRequests = {
  readProductTable: { ...goods, fileId: 'rates' },
  getSite: { configId: 'home' },
  getSitePage: { id: 'privacyPolicy' },
  listBanners: {},
  listNews: { path: 'company_news' },
  listAboutCategories: {},
  listCategories: { area: 'news' },
  listDisclosureCategories: {},
  listProcurement: {},
  listDistinguishedServices: {},
  listMembershipServices: {},
  getArticle: { code: 'about-company' },
  getNotice: {},
  downloadArticleFile: { code: 'about-company', name: 'file.pdf' },
  getArticlePicture: { hash: 'a'.repeat(64) },
  listAppFiles: {},
  listPositions: {},
  countPromotion: { code: 'about-company' },
  getNameByCode: { code: 'company_news' },
  listFaq: {},
  getFacts: {},
  getLatestSolvency: {},
  listBranches: {},
  verifyAgent: { licenceNo: '00000000000000000000000001' },
  listHospitals: {},
  listMedicalImages: {},
  search: { text: '保险' },
  suggestSearch: { text: '保' },
  listPopularSearch: {},
  requestConsultation: { kind: 'chuanshi', name: '李女士', phone, agreed: true },
} as const;

const ticket = 'A'.repeat(200);
const password = 'hengQ4nx';
const verifyCode = '000000';

/** Requests about a customer's own account. */
const accountRequests = {
  listCountryCodes: {},
  isLoggedIn: {},
  startPuzzle: { phone },
  getCaptcha: {},
  checkPhoneCode: { phone: phone.number, purpose: 'login', verifyCode },
  register: { phone, verifyCode, password },
  resetPassword: { phone, verifyCode, password },
  startPasswordReset: { phone: { countryCode: '86', number: '13600000002' } },
  provePasswordReset: { phone, verifyCode },
  finishPasswordReset: { ticket, password },
  getToken: {},
  clearLoginCache: {},
  getUserInfo: {},
  revealDetails: { ticket },
  getPhoneTicket: { verifyCode },
  provePhone: { verifyCode },
  checkNewPhone: { phone: { countryCode: '86', number: '13600000003' } },
  changePhone: { ticket, phone, verifyCode },
  modifyPhone: { ticket, phone, verifyCode },
  changePhoneSignedOut: { oldPhone: phone, password, name: '样例甲', certificateNo: '440402199003071013', phone, verifyCode },
  updatePhoneAsStaff: { id: 'a', phone },
  getAccountPhone: {},
  findPhone: { phone: phone.number },
  getPhoneOfAccount: { id: imageId },
  changePassword: { oldPassword: password, newPassword: `${password}2` },
  setPassword: { ticket, password },
  choosePremiumMail: { wanted: false },
  chooseAdvised: { wanted: false },
  updateCustomerInfo: { ticket, email: 'sample@example.com' },
  listContactPolicies: {},
  listSessions: {},
  endSession: { id: imageId },
  endOtherSessions: {},
  listMyConsents: {},
  withdrawConsent: { id: imageId },
  listFamilyMembers: {},
  getFamilyMember: { id: imageId },
  saveFamilyMember: { relation: '02', person: {}, consentVersion: '2026-11' },
  removeFamilyMember: { id: imageId },
  exportMyData: { ticket },
  getCloseReasons: {},
  closeAccount: { ticket },
} as const;

/** The certificates of members. */
const certificateRequests = {
  listMemberLinks: { policyNo },
  searchMembers: { policyNo, text: '样例' },
  sendMemberLink: { policyNo, member: 'spouse' },
  withdrawMemberLink: { policyNo, member: 'spouse' },
  openMemberLink: { token },
  sendMemberCode: { token },
  showMemberCertificate: { token, verifyCode: '000000' },
  downloadMemberCertificate: { ticket: 'x' },
  verifyMember: { policyNo, name: '样例甲', lastFour: '1013', sha256: '0'.repeat(64) },
} as const;

/** Requests of customers in the personal centre. */
const centreRequests = {
  ...certificateRequests,
  getPremiumStanding: { policyNo },
  getReinstatement: { policyNo },
  requestReinstatement: { policyNo, consent: '2026-11', health: {} },
  ...premiumRequests(policyNo),
  getReceipt: { policyNo },
  signReceipt: { policyNo, hash: 'a'.repeat(64) },
  beginRenewal: { policyNo },
  getPolicyFileUrl: { policyNo },
  getPolicy: { policyNo },
  countPolicies: {},
  listPolicies: { group: 'all', text: '', pageNum: 1, pageSize: 10 },
  listOrders: { tab: 'all', pageNum: 1, pageSize: 10 },
  countOrders: {},
  getPolicyPeople: { policyNo },
  revealPolicy: { policyNo, ticket },
  listPolicyChanges: { policyNo },
  applyInvoice: { policyNo, titleType: 'personal', sendEmail: 'no' },
  listInvoices: { policyNo },
  getInvoice: { policyNo },
  downloadInvoice: { ticket: 'a.b.1.c' },
  listClaims: { tab: 'all', pageNum: 1, pageSize: 10 },
  getClaim: { claimNo: 'CL20260001' },
  getPoints: {},
  listPointsEntries: { pageNum: 1, pageSize: 10 },
  showPoints: { pageNum: 1, pageSize: 10 },
  getCapital: {},
  listTodos: {},
} as const;

/** Requests about images of certificates, and of customers who prove who they are. */
const identityRequests = {
  uploadIdCardImage: { image, idCardType: 'FRONT' },
  uploadOtherImage: { nonIdcardImage: image },
  showImage: { imageId },
  removeImage: { imageId },
  giveIdentityConsent: { version: identityConsent.version },
  identifyIdCard: { imgOcrPhoto: image, idCardType: 'FRONT' },
  authenticateRealName: { idcardFrontPhoto: image, idcardBackPhoto: image },
  saveIdentityImages: { certificateType: '1', imageIds: [imageId] },
  getAuthentication: {},
  proveIdentity: {},
  getIdentityDraft: {},
  saveIdentityDraft: {
    certificateType: '1',
    sides: {},
    otherImages: [imageId],
    name: '样例甲',
    certificateNo: 'E12345678',
    validUntil: null,
  },
  getIdentityReview: { reference },
  requestIdentityReview: { reference, name: '样例甲', certificateNo: 'E12345678', validUntil: '2030-01-01' },
} satisfies Partial<{ [Name in CallName]: RequestOf<Name> }>;

const attemptId = imageId;
const state = '0'.repeat(48);

/** Requests of the sign-in with WeChat. */
const wechatRequests = {
  startWechat: { way: 'qr' },
  getWechatState: { attemptId },
  scanWechatCode: { state },
  returnFromWechat: { state },
  confirmWechat: { state, agreed: true },
  enterByWechat: { attemptId },
  bindWechat: { by: 'phone', attemptId, phone, verifyCode },
  unbindWechat: {},
  verifyServerForWechat: { signature: '0'.repeat(40), timestamp: '1', nonce: '1', echostr: '1' },
} as const;

/** Requests by link, and those for links. */
const linkRequests = (orderNo: string) =>
  ({
    giveDraftLink: { orderNo, kind: 'helper' },
    showDraftLink: { orderNo, kind: 'helper' },
    endDraftLink: { orderNo, kind: 'helper' },
    openDraftLink: { token },
    takeDraftLink: { token },
    finishHelp: { orderNo },
    findGoodsInfo: { goodsId: 'zhenan' },
    getOrderPartner: { orderNo },
    setPartnerNotices: { orderNo, agreed: true, version: '2026-11' },
    requestConsent: { orderNo },
    showConsent: { token },
    withdrawConsentRequest: { orderNo, insured: 'insured' },
    giveConsent: { token, verifyCode: '000000', content: '0'.repeat(64), signature: drawnSignature },
    declineConsent: { token, reason: 'unwanted' },
  }) as const;

const paymentRequests = (orderNo: string) =>
  ({
    requestPayer: { orderNo, name: '样例己', relation: '02' },
    withdrawPayer: { orderNo },
    showPayRequest: { token },
    getBankOfCard: { prefix: '622202' },
    payForOther: { token, name: '样例己', agreed: true, method: 'wechat' },
    getPayForState: { token },
  }) as const;

/** The calls of a family sale have the requests of every sale. */
const familyRequests = <Goods, Trial, Draft>(orderNo: string, { goods, trial, draft }: { goods: Goods; trial: Trial; draft: Draft }) => ({
  getFamilyProduct: goods,
  getFamilyTrialTemplate: goods,
  getFamilyTemplate: goods,
  getFamilyHealth: goods,
  quoteFamily: trial,
  enumerateFamily: trial,
  saveFamilyDraft: draft,
  quoteGroup: sampleGroup,
  applyForGroup: {
    orderNo,
    version: 1,
    premium: '3600.00',
    verifyCode: '000000',
    signature: { kind: 'typed' as const, name: '王样本' },
  },
  applyForFamily: { orderNo, version: 1, premium: '3600.00', verifyCode: '000000' },
  listRosterWords: { orderNo },
  chooseRosterOccupation: { orderNo, word: '软件开发', occupation: '2020103' },
  signCard: { orderNo, card: { number: '6222020000001234567' }, phone: '13900001234' },
  paySigned: { orderNo, signNo: 'S0', verifyCode: '000000' },
});

const transferRequests = (orderNo: string) => ({
  payByTransfer: { orderNo, account: '440012345678901234', bank: '琴海样例银行拱北支行' },
  getTransfer: { orderNo },
  uploadTransferSlip: { slip: image, orderNo },
  removeTransferSlip: { orderNo, page: imageId },
});

const opened = { kind: 'document_opened', page: 'advice', pageVersion: '1', documentId: 'terms', documentHash: '0'.repeat(64) } as const;

/** One valid request per call, about the order of this number. */
export function sampleRequests(orderNo: string): { readonly [Name in CallName]: RequestOf<Name> } {
  const order = { orderNo };
  const draft = { orderNo, version: 1, application };
  return {
    getImageCaptcha: {},
    getAudioCaptcha: {},
    startSlider: {},
    verifySlider: { challenge: '6b0f3f0e-4f5e-4c1a-9d57-2f1d0c6f1a11', value: 100 },
    sendVerifyCode: { purpose: 'apply', orderNo },
    logIn: { phone, verifyCode: '000000', deviceId: 'test' },
    enterAsApplicant: { orderNo },
    getOwnFacts: {},
    showHeldCover: order,
    logOut: {},
    ...accountRequests,
    ...wechatRequests,
    ...contentRequests,
    listProducts: { need: 'illness', whom: 'self', text: '重疾' },
    listTopTypes: {},
    getProduct: goods,
    getProductService: goods,
    getTrialTemplate: goods,
    listProductFiles: goods,
    downloadProductFile: { ...goods, fileId: 'terms' },
    quotePremium: trial,
    enumeratePremiums: trial,
    illustrateBenefits: trial,
    startApplication: order,
    getElementConfig: goods,
    getProductNotice: goods,
    getOccupationVersion: {},
    getOccupationTable: { version: builtInOccupationVersion },
    saveDraft: draft,
    saveGuestDraft: draft,
    uploadHealthReport: { report: image, orderNo, party: 'applicant', question: 'h2' },
    removeHealthReport: { orderNo, reportId: imageId },
    recordSaleSteps: { orderNo, steps: [opened] },
    ...linkRequests(orderNo),
    ...rosterRequests(orderNo),
    applyInsurance: { orderNo, version: 1, premium: '3600.00', verifyCode: '000000' },
    ...familyRequests(orderNo, { goods, trial, draft }),
    applyThroughChannel: { orderNo, version: 1, premium: '3600.00', verifyCode: '000000' },
    findOrderAndPolicy: order,
    cancelOrder: order,
    getOrder: order,
    getUnderwriting: order,
    pay: { orderNo, method: 'card', card: { number: '6222020000001234567' } },
    ...transferRequests(orderNo),
    getPaymentState: order,
    ...paymentRequests(orderNo),
    ...centreRequests,
    downloadPolicyFile: { ticket: 'a.b.1.c' },
    verifyPolicy: { policyNo, code: 'ABCD2345', sha256: '0'.repeat(64) },
    ...identityRequests,
    ...caseRequests(image, imageId),
    recordEvents: { events: [{ kind: 'view', module: '首页', path: '/', title: '首页' }] },
    reportFailure: { type: 1, status: '', message: '', url: '/', params: '' },
  };
}
