import type { StepId } from '@portal/rules/sale/flows.ts';
import type { ProductFilter } from '@portal/rules/product/needs.ts';
import { detailPaths } from '@portal/rules/product/detail-path.ts';
import type { FlowId, InputRole } from '@portal/rules/product/product.ts';
import { signInAddress } from '@portal/web-api/sign-in-address.ts';

/** The addresses of all links of the site. Routes are declared in routes.ts; no other file writes addresses, but for that of the sign-in, to which forms lead. */

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Ids in one value of a query; none without any. */
const listed = (ids: readonly string[] = []): string | undefined => (ids.length > 0 ? ids.join(',') : undefined);

/** The facts of the insured that a link to the product page may set. No personal data: an age, never a birthday. */
export const lifeKeys = ['relation', 'age', 'gender', 'socialInsurance'] as const;

/** In the address of a product: what 帮我选 was told, so that it is not asked again. `held` may be several, with commas. */
export const wishKeys = ['need', 'budget', 'held'] as const;

const roleKeys = {
  cover: 'coverPeriod',
  payment: 'paymentPeriod',
  frequency: 'paymentFrequency',
  sum: 'sumAssured',
  units: 'units',
  payout: 'payoutAge',
  payoutMode: 'payoutMode',
} as const satisfies Record<InputRole, string>;

/** The key of an input in a link to the product page. */
export function inputKey({ id, role }: { readonly id: string; readonly role?: InputRole }): string {
  return role ? roleKeys[role] : id;
}

/** The preselection of a link to the product page: facts of the insured and, by `inputKey`, options and amounts in whole yuan. */
export type ProductLinkPreset = Readonly<Record<string, string | number | undefined>>;

/** The steps of the application that share one page. Those of a group have addresses of their own. */
export type ApplicationStep = Exclude<StepId, 'advice' | 'confirm' | 'organisation' | 'place' | 'roster'>;

/** The part of the news that a list shows: a category, and the page of the list. */
export interface NewsQuery {
  readonly tab?: string;
  readonly currentPage?: number;
  readonly pageSize?: number;
}

/** The claim cases that a page shows: one kind of them, and the page of the list. */
export interface ClaimCaseQuery {
  readonly kind?: string;
  readonly currentPage?: number;
  readonly pageSize?: number;
}

/** The hospitals that a page shows: the filters, and the page of the list. */
export interface HospitalQuery {
  /** Code of a province or city. */
  readonly region?: string;
  readonly level?: string;
  readonly speciality?: string;
  readonly text?: string;
  /** Goods id of a product: only hospitals that count by its terms. */
  readonly product?: string;
  readonly currentPage?: number;
  readonly pageSize?: number;
}

/** In the address of a table: the choices, in their order. */
export const tableChoiceKeys = ['choice1', 'choice2', 'choice3', 'choice4', 'choice5', 'choice6'] as const;

/** In the address of a comparison: the person and the sum (whole yuan) that all prices are for. No personal data, like `lifeKeys`. */
export const comparedKeys = ['relation', 'age', 'gender', 'sum'] as const;
export type ComparedQuery = Readonly<Partial<Record<(typeof comparedKeys)[number], string | number | undefined>>>;

/** An order, and the flow that says where its pages are. */
export interface OrderOfFlow {
  readonly orderNo: string;
  readonly flow: FlowId;
}

/** A product, and the flow that says where its page is. */
export interface GoodsOfFlow {
  readonly goodsId: string;
  readonly flow: FlowId;
}

/** The steps of a sale to an organisation, each with an address of its own. */
const groupAddresses = {
  advice: '/insuranceInstructions',
  health: '/healthyInfo',
  organisation: '/insuranceInfo',
  place: '/insuranceInfoTwo',
  roster: '/addmember',
  confirm: '/collectionContract',
} as const satisfies Partial<Record<StepId, string>>;

export type GroupStep = keyof typeof groupAddresses;

/** The step whose address this is. Null: none's. */
export const groupStepAt = (pathname: string): GroupStep | null =>
  (Object.keys(groupAddresses) as GroupStep[]).find((step) => groupAddresses[step] === pathname) ?? null;

export const isGroupStep = (step: StepId): step is GroupStep => step in groupAddresses;

/** Tells the link of a group from that of one insured person, which has no dots. */
export const GROUP_MARK = 'g.';

export const paths = {
  home: () => '/',
  /** The page of a product whose flow is not known. It leads on to that of its flow. */
  product: (goodsId: string, preset: ProductLinkPreset = {}) => withQuery(detailPaths.individual, { goodsId, ...preset }),
  productOf: ({ goodsId, flow }: GoodsOfFlow, preset: ProductLinkPreset = {}) => withQuery(detailPaths[flow], { goodsId, ...preset }),
  /** A rate or cash-value table: `table` is the id of the document. */
  productTable: (query: { goodsId: string; table: string; version?: string | undefined }) => withQuery('/productTable', query),
  advice: (orderNo: string) => withQuery('/adviceInsurance', { orderNo }),
  application: (
    orderNo: string,
    step: ApplicationStep,
    { flow = 'individual', from }: { flow?: FlowId; from?: 'confirm' | undefined } = {},
  ) => withQuery(flow === 'family' ? '/fillinInsureFamily' : '/fillinInsure', { orderNo, step, from }),
  /** A step of a sale to an organisation. */
  groupStep: (orderNo: string, step: GroupStep, from?: 'confirm') => withQuery(groupAddresses[step], { orderNo, from }),
  /** The first page of a sale that still needs something. */
  resume: (orderNo: string) => withQuery('/fillinInsure', { orderNo }),
  confirmation: (orderNo: string, flow: FlowId = 'individual') =>
    withQuery(flow === 'family' ? '/formInsure' : '/productFormInsure', { orderNo }),
  cashier: (orderNo: string) => withQuery('/cashier', { orderNo }),
  paySuccess: ({ orderNo, flow }: OrderOfFlow) => withQuery(flow === 'family' ? '/familyPaySuccess' : '/paySuccess', { orderNo }),
  /** The page of somebody whom an organisation insures. */
  groupConsent: (token: string) => `/insuredConsent#${GROUP_MARK}${token}`,
  draftLink: (token: string) => `/continueInsure#${token}`,
  helpDone: () => '/continueInsure',
  consent: (token: string) => `/insuredConsent#${token}`,
  authenticationForm: () => '/authenticationForm',
  authentication: () => '/authentication',
  authenticationOther: () => '/authenticationOther',
  authenticationResult: () => '/authenticationResult',
  /** `wechat` is the flag that the page needs the interface of WeChat (spec 2 §2). */
  portraitCollection: (reference: string) => withQuery('/portraitCollection', { reference, wechat: 1 }),
  login: signInAddress,
  wechatQrCode: (redirect?: string) => withQuery('/weChatQrCode', { redirect }),
  /** The same for the account that is signed in. */
  wechatQrCodeToBind: () => '/weChatQrCode?purpose=bind',
  /** To WeChat and back, within its own browser; afterwards the page at `redirect`. */
  wechatAuthorize: ({ redirect, purpose = 'login' }: { redirect?: string; purpose?: 'login' | 'bind' } = {}) =>
    withQuery('/wxAccountBind', { start: purpose, redirect }),
  wechatBind: (redirect?: string) => withQuery('/wxAccountBind', { redirect }),
  register: (redirect?: string) => withQuery('/register', { redirect }),
  forgottenPassword: () => '/forgetPassword',
  resetPassword: () => '/resetPassword',
  passwordWasReset: () => '/resetPasswordSuccess',
  /** Proof by code that the customer owns the account; afterwards the page at `redirect`. */
  proveOwner: (redirect?: string) => withQuery('/accountValidate', { redirect }),
  setPassword: () => '/setPassword',
  changePassword: () => '/changePassword',
  /** The two ways to another phone: with a code to the present one, and without. */
  phoneChoice: () => '/modifyMobileTip',
  proveOldPhone: () => '/modifyMobileNumber',
  newPhone: () => '/modifyPhone',
  lostPhone: () => '/changePhone',
  changeDone: () => '/complete',
  personalCentre: () => '/personalCenter',
  personalAccount: () => '/personalCenter/personalAccount',
  myConsents: () => '/personalCenter/myConsents',
  myFamily: () => '/personalCenter/myFamily',
  myOrders: (tab?: string) => withQuery('/personalCenter/myOrder', { tab }),
  myPolicies: (query: { group?: string; text?: string } = {}) => withQuery('/personalCenter/myPolicy', query),
  claims: (tab?: string) => withQuery('/personalCenter/claimsInquiry', { tab }),
  claimDetails: (claimNo: string) => withQuery('/claimsDetails', { claimNo }),
  myPoints: () => '/personalCenter/myScores',
  underwriting: (orderNo: string) => withQuery('/reviewResults', { orderNo }),
  orderDetails: (orderNo: string) => withQuery('/orderDetails', { orderNo }),
  policyReceipt: (policyNo: string) => withQuery('/policyReceipt', { policyNo }),
  policyPremiums: (policyNo: string) => withQuery('/policyPremiums', { policyNo }),
  reinstatement: (policyNo: string) => withQuery('/policyReinstatement', { policyNo }),
  allPremiums: () => '/personalCenter/premiums',
  /** Something that was asked for: as it stands, or a step that is filled in. */
  myCase: (caseNo: string, step?: string) => withQuery('/myCase', { caseNo, step }),
  policyDetails: (policyNo: string) => withQuery('/policyDetails', { policyNo }),
  search: (text?: string, list: { kind?: string; currentPage?: number; pageSize?: number } = {}) =>
    withQuery('/search', { searchData: text, ...list }),
  verify: (policyNo?: string) => withQuery('/verify', { policyNo }),
  disclosure: () => '/openInfo',
  branches: () => '/openInfo/base_info/company_branch',
  solvency: () => '/openInfo/information_2/Pay_info',
  procurement: () => '/procurement_information',
  consumerProtection: () => '/ConsumerProtection',
  claimForms: () => '/ConsumerProtection/service_policy/claim_forms',
  complaintGuide: () => '/ConsumerProtection/service_policy/customer_complaints',
  about: (page?: string) => (page === undefined ? '/enterHengqinLife' : `/enterHengqinLife/${page}`),
  /** Opens in a new window, with an empty `activeComp` (spec 2 §2). */
  aboutFromMenu: () => '/enterHengqinLife?activeComp=',
  news: (query: NewsQuery = {}) => withQuery('/enterHengqinLife/hqNews', { ...query }),
  /** `list`: the list that it is opened from. */
  newsArticle: (code: string, list: NewsQuery = {}) => withQuery(`/enterHengqinLife/hqNews/${code}`, { ...list }),
  announcement: () => '/announcement',
  advertisement: () => '/advertisement',
  serviceHall: () => '/serviceCenter',
  serviceGuide: (guide?: string) => (guide === undefined ? '/serverCenterProcess' : `/serverCenterProcess/${guide}`),
  questions: (group?: string) => (group === undefined ? '/serverCenterProblem' : `/serverCenterProblem/${group}`),
  claimCases: (query: ClaimCaseQuery = {}) => withQuery('/claimCases', { ...query }),
  claimCase: (code: string) => `/claimCases/${code}`,
  findAgent: () => '/findAgent',
  findHospital: (query: HospitalQuery = {}) => withQuery('/findHospital', { ...query }),
  premiumServices: () => '/honourService',
  premiumService: (code: string) => withQuery('/serviceDetail', { code }),
  /** `goodsId`: the product that the call is about. */
  appointment: (goodsId?: string) => withQuery('/appointment', { goodsId }),
  children: () => '/disseminate',
  /** A picture of the settings, by its path in the content folder. */
  sitePicture: (name: string) => `/site-pictures/${name}`,
  familyCover: () => '/jiabeibao',
  legacy: () => '/chuanshi',
  /** `goods`: the products chosen for a comparison, and by `comparedKeys` for whom. */
  allProducts: ({ goods, ...rest }: ProductFilter & ComparedQuery & { goods?: readonly string[] } = {}) =>
    withQuery('/productCenter2', { ...rest, goods: listed(goods) }),
  /** Known answers are taken over: nothing is asked twice. */
  chooseProduct: (known: Pick<ProductFilter, 'need' | 'whom'> = {}) => withQuery('/chooseProduct', { ...known }),
  /** `person`: whom the prices are for, by `comparedKeys`. */
  compareProducts: (goods?: readonly string[], person: ComparedQuery = {}) =>
    withQuery('/productCompare', { goods: listed(goods), ...person }),
  notFound: () => '/404',
};
