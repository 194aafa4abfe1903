/**
 * Every call, at a glance: the English name that code uses and the exact method and path on the wire.
 * `/gateway` answers code `000000`, `/api` answers code `200`; everything under `secure/` needs a session.
 * A path keeps the specification's spelling (spec 1 §7); those without a clause there are ours. A part in braces is a
 * field of the request.
 */
export const callPaths = {
  // Messages and accounts
  getImageCaptcha: 'GET /gateway/messages/image-captcha',
  getAudioCaptcha: 'GET /gateway/messages/audio-captcha',
  startSlider: 'POST /gateway/messages/slider-challenge',
  verifySlider: 'POST /gateway/messages/slider-verify',
  sendVerifyCode: 'POST /gateway/messages/verifyCode',
  logIn: 'POST /gateway/accounts/login',
  enterAsApplicant: 'POST /gateway/accounts/applicantLogin',
  logOut: 'DELETE /gateway/accounts/logout',
  startPuzzle: 'POST /gateway/messages/work-challenge',
  getCaptcha: 'GET /api/captcha',
  checkPhoneCode: 'GET /api/user/checkPhoneCode',
  register: 'POST /api/user/registerSimple',
  resetPassword: 'PUT /gateway/accounts/credential-reset',
  startPasswordReset: 'POST /api/user/resetpwdOne',
  provePasswordReset: 'POST /api/user/resetpwdTwo',
  finishPasswordReset: 'POST /api/user/resetpwdThree',
  listCountryCodes: 'GET /gateway/basic/meta-data/mobile/countryCode',
  isLoggedIn: 'GET /api/user/isLoginWeb',
  getToken: 'GET /api/user/token',
  clearLoginCache: 'POST /api/user/login-cache',
  // Sign-in with WeChat
  startWechat: 'POST /gateway/accounts/qrCode',
  getWechatState: 'GET /gateway/accounts/qrCodeState',
  scanWechatCode: 'POST /api/social/wechat/scan',
  returnFromWechat: 'GET /api/social/wechat/callback',
  confirmWechat: 'POST /api/social/wechat/confirm',
  enterByWechat: 'POST /gateway/accounts/qrCodeLogin',
  bindWechat: 'PUT /gateway/accounts/auth-add',
  unbindWechat: 'POST /api/secure/user/unbindWechat',
  verifyServerForWechat: 'GET /api/weixin',
  // The customer's own account
  getUserInfo: 'GET /api/user/userInfo',
  revealDetails: 'POST /api/secure/user/details',
  getPhoneTicket: 'GET /api/user/phonetoken',
  provePhone: 'POST /gateway/accounts/phone-check',
  checkNewPhone: 'POST /gateway/accounts/phone/check',
  changePhone: 'POST /gateway/accounts/phone-update',
  modifyPhone: 'POST /api/secure/user/modifyPhoneTwo',
  changePhoneSignedOut: 'POST /api/user/modifyPhoneUnLogin',
  updatePhoneAsStaff: 'PUT /gateway/admins/phone-update',
  getAccountPhone: 'GET /gateway/accounts/account-phone',
  findPhone: 'GET /gateway/accounts/phone/{phone}',
  getPhoneOfAccount: 'GET /gateway/accounts/{id}/phone',
  changePassword: 'POST /api/secure/user/modifyPassword',
  setPassword: 'POST /api/secure/user/setPassword',
  updateCustomerInfo: 'POST /api/user/updateCustomerInfo',
  listContactPolicies: 'GET /api/secure/user/contactPolicies',
  listSessions: 'GET /api/secure/user/sessions',
  endSession: 'POST /api/secure/user/endSession',
  endOtherSessions: 'POST /api/secure/user/endOtherSessions',
  listMyConsents: 'GET /api/secure/user/consents',
  withdrawConsent: 'POST /api/secure/user/withdrawConsent',
  exportMyData: 'POST /api/secure/user/exportData',
  getCloseReasons: 'GET /api/secure/user/closeReasons',
  closeAccount: 'POST /api/secure/user/closeAccount',
  // The insurer's own material
  getSite: 'GET /gateway/basic/ad/config/{configId}',
  getSitePage: 'GET /gateway/basic/site/page',
  // Texts of the public site
  listBanners: 'POST /api/news/banner/bannerList',
  listNews: 'GET /api/news/newsByCategoryId',
  listAboutCategories: 'GET /api/news/intoHqCategory',
  listCategories: 'GET /api/news/category',
  listDisclosureCategories: 'GET /api/news/openInfoCategory',
  listProcurement: 'GET /api/news/openProcurementInfo',
  listDistinguishedServices: 'GET /api/news/getDistinguishedService',
  listMembershipServices: 'GET /api/news/getMembershipService',
  getArticle: 'GET /api/new/newsDetails',
  getNotice: 'GET /api/new/getNotice',
  downloadArticleFile: 'GET /api/new/newsFile',
  listAppFiles: 'GET /gateway/basic/app/files',
  listPositions: 'GET /gateway/platform-center/api/positions-conf/positions-no-login',
  countPromotion: 'POST /api/promotion/count',
  getNameByCode: 'GET /api/home/getNameByCode',
  listFaq: 'GET /api/news/faq',
  getFacts: 'GET /api/news/facts',
  getLatestSolvency: 'GET /api/queryLatestSolvencyTemplate',
  listBranches: 'GET /api/news/branches',
  verifyAgent: 'GET /api/agent/authentication',
  listHospitals: 'GET /api/claims/hospital',
  listMedicalImages: 'GET /api/medical/queryMedicalImage',
  // Search
  search: 'GET /api/home/search',
  suggestSearch: 'GET /api/home/searchSuggest',
  listPopularSearch: 'GET /api/home/popularSearch',
  // Products and prices
  listProducts: 'GET /api/product/findList',
  listTopTypes: 'GET /api/product/getGoodsTopType',
  getProduct: 'GET /api/product/productDetail',
  getTrialTemplate: 'GET /api/product/trialTemplate',
  listProductFiles: 'GET /api/product/getGoodsFilesExtend',
  downloadProductFile: 'GET /api/product/downloadFile',
  readProductTable: 'POST /api/product/readTable',
  quotePremium: 'POST /api/sitePolicy/premiumEasyTrial',
  enumeratePremiums: 'POST /api/enumeratePremuimNew',
  illustrateBenefits: 'POST /api/sitePolicy/benefitIllustration',
  // The application
  startApplication: 'GET /api/policy/insureEnteringInit',
  getElementConfig: 'GET /api/policy/getGoodsInsureElementConfig',
  getProductNotice: 'GET /api/policy/getproductnotice',
  getOccupationVersion: 'GET /api/policy/occupationVersion',
  getOccupationTable: 'GET /api/policy/occupationTable',
  getOwnFacts: 'GET /api/secure/order/ownFacts',
  showHeldCover: 'GET /api/secure/order/heldCover',
  saveDraft: 'POST /api/secure/order/temporaryOrder',
  saveGuestDraft: 'POST /api/order/temporaryOrder',
  giveDraftLink: 'POST /api/order/giveDraftLink',
  showDraftLink: 'GET /api/order/draftLink',
  endDraftLink: 'POST /api/order/endDraftLink',
  openDraftLink: 'POST /api/order/openDraftLink',
  takeDraftLink: 'POST /api/order/takeDraftLink',
  finishHelp: 'POST /api/order/finishHelp',
  uploadHealthReport: 'POST /api/order/healthReport',
  removeHealthReport: 'POST /api/order/removeHealthReport',
  recordSaleSteps: 'POST /api/order/saleTrail',
  requestConsent: 'POST /api/policyInsurance/requestConsent',
  showConsent: 'POST /api/policyInsurance/showConsent',
  declineConsent: 'POST /api/policyInsurance/declineConsent',
  giveConsent: 'POST /api/policyInsurance/giveConsent',
  applyInsurance: 'POST /api/policyInsurance/applyInsurence',
  applyThroughChannel: 'POST /api/channeldocking/applyInsurence',
  // Sales of family products
  getFamilyProduct: 'POST /api/grp/goodsDetail',
  getFamilyTrialTemplate: 'POST /api/grp/goods/trialTemp',
  getFamilyTemplate: 'POST /api/grp/goods/insureTemp',
  getFamilyHealth: 'POST /api/grp/goods/healthTold',
  quoteFamily: 'POST /api/grp/calculate',
  enumerateFamily: 'POST /api/grp/enumeratePremuim',
  saveFamilyDraft: 'POST /api/secure/order/grpTemporaryOrder',
  applyForFamily: 'POST /api/grp/applyInsurence',
  // Orders and payments
  findOrderAndPolicy: 'POST /api/order/findOrderAndPolicy',
  cancelOrder: 'POST /api/order/disableOrder',
  countOrders: 'POST /api/secure/order/statisticalOrderCount',
  listOrders: 'POST /api/secure/order/queryOrderList',
  getOrder: 'GET /api/secure/order/findOrderByHqOrderNo',
  getUnderwriting: 'GET /api/secure/policyInsurance/theUnderwriting',
  pay: 'POST /api/pay/pay',
  getPaymentState: 'POST /api/policy/getWXPaymentSuccess',
  requestPayer: 'POST /api/pay/requestPayer',
  withdrawPayer: 'POST /api/pay/withdrawPayer',
  showPayRequest: 'POST /api/pay/showPayRequest',
  payForOther: 'POST /api/pay/payForOther',
  getPayForState: 'POST /api/pay/payForState',
  receivePaymentNotice: 'POST /api/pay/notice',
  // Policies
  listPolicies: 'GET /api/secure/policy/policyList',
  countPolicies: 'GET /api/secure/policy/statisticalCount',
  getPolicy: 'GET /api/secure/policy/findPolicyByNo',
  getPolicyFileUrl: 'GET /api/secure/policy/getUrlByServiceNo',
  downloadPolicyFile: 'GET /api/policy/file',
  verifyPolicy: 'POST /api/policy/verify',
  getReceipt: 'GET /api/secure/policy/receipt',
  signReceipt: 'POST /api/secure/policy/receipt',
  // Images of certificates, and the real name
  giveIdentityConsent: 'POST /api/user/identityConsent',
  identifyIdCard: 'POST /api/user/idCardIdentification',
  authenticateRealName: 'POST /api/user/realNameAuthentication',
  saveIdentityImages: 'POST /api/user/saveIdentificationPhotoImg',
  getAuthentication: 'GET /api/secure/user/isAuthentication',
  getIdentityDraft: 'GET /api/secure/user/identityDraft',
  saveIdentityDraft: 'PUT /api/secure/user/identityDraft',
  getIdentityReview: 'GET /api/secure/user/identityReview',
  requestIdentityReview: 'POST /api/secure/user/identityReview',
  getPolicyPeople: 'GET /api/policy/insuredEntry',
  listPolicyChanges: 'GET /api/preservation/queryPolicyChangeHistory',
  applyInvoice: 'GET /api/policy/eInvoiceApply',
  getInvoice: 'GET /api/policy/queryEInvoiceUrl',
  downloadInvoice: 'GET /api/policy/eInvoiceFile',
  // Claims
  listClaims: 'GET /api/secure/claims/list',
  getClaim: 'GET /api/claims/info',
  // Points
  getPoints: 'GET /api/secure/Bean/queryScore',
  listPointsEntries: 'GET /api/secure/Bean/queryMyQinBean',
  showPoints: 'GET /api/secure/Bean/queryMyQinBeanForWeb',
  getCapital: 'POST /api/activity-capital-service/third-user-capital',
  // What waits for the customer
  listTodos: 'GET /api/secure/user/todo',
  // Images of certificates
  uploadIdCardImage: 'POST /api/user/uploadIdentificationPhotoImg',
  uploadOtherImage: 'POST /api/policy/nonIdcardImageUpload',
  showImage: 'GET /api/user/identificationPhotoImg',
  removeImage: 'DELETE /api/user/identificationPhotoImg',
  // Consultation requests of visitors
  requestConsultation: 'POST /api/consultation/request',
  // Failure reports, page views and clicks from the browser
  reportFailure: 'POST /api/analytics/failure',
  recordEvents: 'POST /api/analytics/event',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${'gateway' | 'api'}/${string}`>;

export type CallName = keyof typeof callPaths;

/** Splits an entry of `callPaths` into method and path. */
export function methodAndPath(name: CallName): { method: string; path: string } {
  const [method = '', path = ''] = callPaths[name].split(' ');
  return { method, path };
}

const pathField = /\{(\w+)\}/g;

/** The fields of a request that stand in the path of its call. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(pathField)].map(([, field = '']) => field);
}

/** Puts these fields into the path; `rest` is what is left for the query or the body. */
export function fillPath(path: string, request: Readonly<Record<string, unknown>>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...request };
  for (const field of pathFields(path)) delete rest[field];
  return { path: path.replace(pathField, (_part, field: string) => encodeURIComponent(String(request[field]).toWellFormed())), rest };
}
