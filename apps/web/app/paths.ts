import type { InputRole } from '@portal/rules/product.ts';

/** The addresses of all links of the site. Routes are declared in routes.ts; no other file writes addresses. */

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The facts of the insured that a link to the product page may set. No personal data: an age, never a birthday. */
export const lifeKeys = ['relation', 'age', 'gender', 'socialInsurance'] as const;

const roleKeys = { cover: 'coverPeriod', payment: 'paymentPeriod', sum: 'sumAssured' } as const satisfies Record<InputRole, string>;

/** The key of an input in a link to the product page. */
export function inputKey({ id, role }: { readonly id: string; readonly role?: InputRole }): string {
  return role ? roleKeys[role] : id;
}

/** What a link to the product page preselects: facts of the insured and, by `inputKey`, options and amounts in whole yuan. */
export type ProductLinkPreset = Readonly<Record<string, string | number | undefined>>;

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
  disclosure: () => '/openInfo',
  branches: () => '/openInfo/base_info/company_branch',
  solvency: () => '/openInfo/information_2/Pay_info',
  procurement: () => '/procurement_information',
  consumerProtection: () => '/ConsumerProtection',
  complaintGuide: () => '/ConsumerProtection/service_policy/customer_complaints',
  notFound: () => '/404',
};
