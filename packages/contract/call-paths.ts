/**
 * All calls: the English name used in code, and the exact method and path on the wire.
 * `/gateway` answers code `000000`, `/api` answers code `200`. Paths under `secure/` need a session.
 * Paths keep the spelling of the specification (spec 1 §7). We chose the paths that the specification does not define.
 */
export const callPaths = {
  // Messages and accounts
  getImageCaptcha: 'GET /gateway/messages/image-captcha',
  getAudioCaptcha: 'GET /gateway/messages/audio-captcha',
  startSlider: 'POST /gateway/messages/slider-challenge',
  verifySlider: 'POST /gateway/messages/slider-verify',
  sendVerifyCode: 'POST /gateway/messages/verifyCode',
  logIn: 'POST /gateway/accounts/login',
  logOut: 'DELETE /gateway/accounts/logout',
  listCountryCodes: 'GET /gateway/basic/meta-data/mobile/countryCode',
  isLoggedIn: 'GET /api/user/isLoginWeb',
  getUserInfo: 'GET /api/user/userInfo',
  // The insurer's settings and texts
  getSite: 'GET /gateway/basic/ad/config/site',
  getSitePage: 'GET /gateway/basic/site/page',
  // Products and prices
  listProducts: 'GET /api/product/findList',
  getProduct: 'GET /api/product/productDetail',
  getTrialTemplate: 'GET /api/product/trialTemplate',
  listProductFiles: 'GET /api/product/getGoodsFilesExtend',
  downloadProductFile: 'GET /api/product/downloadFile',
  quotePremium: 'POST /api/sitePolicy/premiumEasyTrial',
  enumeratePremiums: 'POST /api/enumeratePremuimNew',
  illustrateBenefits: 'POST /api/sitePolicy/benefitIllustration',
  // The application
  startApplication: 'GET /api/policy/insureEnteringInit',
  getElementConfig: 'GET /api/policy/getGoodsInsureElementConfig',
  getProductNotice: 'GET /api/policy/getproductnotice',
  getOccupationVersion: 'GET /api/policy/occupationVersion',
  getOccupationTable: 'GET /api/policy/occupationTable',
  saveDraft: 'POST /api/secure/order/temporaryOrder',
  saveGuestDraft: 'POST /api/order/temporaryOrder',
  recordSaleSteps: 'POST /api/order/saleTrail',
  requestConsent: 'POST /api/policyInsurance/requestConsent',
  showConsent: 'POST /api/policyInsurance/showConsent',
  giveConsent: 'POST /api/policyInsurance/giveConsent',
  applyInsurance: 'POST /api/policyInsurance/applyInsurence',
  // Orders and payments
  findOrderAndPolicy: 'POST /api/order/findOrderAndPolicy',
  cancelOrder: 'POST /api/order/disableOrder',
  countOrders: 'POST /api/secure/order/statisticalOrderCount',
  listOrders: 'POST /api/secure/order/queryOrderList',
  getOrder: 'GET /api/secure/order/findOrderByHqOrderNo',
  pay: 'POST /api/pay/pay',
  getPaymentState: 'POST /api/policy/getWXPaymentSuccess',
  receivePaymentNotice: 'POST /api/pay/notice',
  // Policies
  listPolicies: 'GET /api/secure/policy/policyList',
  countPolicies: 'GET /api/secure/policy/statisticalCount',
  getPolicy: 'GET /api/secure/policy/findPolicyByNo',
  getPolicyFileUrl: 'GET /api/secure/policy/getUrlByServiceNo',
  downloadPolicyFile: 'GET /api/policy/file',
  verifyPolicy: 'POST /api/policy/verify',
  // Images of certificates
  uploadIdCardImage: 'POST /api/user/uploadIdentificationPhotoImg',
  uploadOtherImage: 'POST /api/policy/nonIdcardImageUpload',
  showImage: 'GET /api/user/identificationPhotoImg',
  removeImage: 'DELETE /api/user/identificationPhotoImg',
  // Failure reports from the browser
  reportFailure: 'POST /api/analytics/failure',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${'gateway' | 'api'}/${string}`>;

export type CallName = keyof typeof callPaths;

/** Splits an entry of `callPaths` into method and path. */
export function methodAndPath(name: CallName): { method: string; path: string } {
  const [method = '', path = ''] = callPaths[name].split(' ');
  return { method, path };
}
