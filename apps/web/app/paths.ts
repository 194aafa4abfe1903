/** The addresses of all links of the site. Routes are declared in routes.ts; no other file writes addresses. */

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Choices that a link to the product page may set. No personal data: an age, never a birthday. */
export interface ProductLinkPreset {
  readonly relation?: string;
  readonly age?: number;
  readonly gender?: string;
  readonly coverPeriod?: string;
  readonly paymentPeriod?: string;
  /** Whole yuan. */
  readonly sumAssured?: number;
}

/** The steps of the application that share one page. */
export type ApplicationStep = 'applicant' | 'insured' | 'beneficiaries' | 'health';

export const paths = {
  home: () => '/',
  product: (goodsId: string, preset: ProductLinkPreset = {}) => withQuery('/productDetail', { goodsId, ...preset }),
  advice: (orderNo: string) => withQuery('/adviceInsurance', { orderNo }),
  application: (orderNo: string, step: ApplicationStep, from?: 'confirm') => withQuery('/fillinInsure', { orderNo, step, from }),
  confirmation: (orderNo: string) => withQuery('/productFormInsure', { orderNo }),
  cashier: (orderNo: string) => withQuery('/cashier', { orderNo }),
  paySuccess: (orderNo: string) => withQuery('/paySuccess', { orderNo }),
  consent: (token: string) => `/insuredConsent#${token}`,
  login: (redirect?: string) => withQuery('/login', { redirect }),
  personalCentre: () => '/personalCenter',
  myOrders: (tab?: string) => withQuery('/personalCenter/myOrder', { tab }),
  myPolicies: () => '/personalCenter/myPolicy',
  orderDetails: (orderNo: string) => withQuery('/orderDetails', { orderNo }),
  policyDetails: (policyNo: string) => withQuery('/policyDetails', { policyNo }),
  search: (text?: string) => withQuery('/search', { searchData: text }),
  verify: (policyNo?: string) => withQuery('/verify', { policyNo }),
  notFound: () => '/404',
};
