import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** All routes of the site, with the addresses of the specification (spec 1 §2). */
export default [
  layout('routes/site/site-layout.tsx', [
    index('routes/site/home.tsx'),
    route('home', 'routes/site/home-redirect.tsx'),
    route('productDetail', 'routes/shop/product-detail.tsx'),
    route('search', 'routes/site/search.tsx'),
    route('verify', 'routes/site/verify.tsx'),
    route('openInfo/*', 'routes/site/disclosure/disclosure.tsx'),
    route('procurement_information/*', 'routes/site/disclosure/procurement.tsx'),
    route('ConsumerProtection', 'routes/site/consumer/consumer-home.tsx'),
    route('ConsumerProtection/*', 'routes/site/consumer/consumer.tsx'),
    route('login', 'routes/account/login.tsx'),
    layout('routes/centre/centre-layout.tsx', [
      route('personalCenter', 'routes/centre/centre-redirect.tsx'),
      route('personalCenter/myOrder', 'routes/centre/my-orders.tsx'),
      route('personalCenter/myPolicy', 'routes/centre/my-policies.tsx'),
      route('orderDetails', 'routes/centre/order-details.tsx'),
      route('policyDetails', 'routes/centre/policy-details.tsx'),
    ]),
    ...['privacyPolicy', 'employeeBenefit', 'shareholders'].map((page) => route(page, 'routes/site/text-page.tsx', { id: page })),
    route('test', 'routes/gallery/gallery.tsx'),
    route('404', 'routes/site/not-found.tsx'),
    route('*', 'routes/site/unknown.tsx'),
  ]),
  layout('routes/shop/purchase-layout.tsx', [
    route('adviceInsurance', 'routes/shop/advice.tsx'),
    route('fillinInsure', 'routes/shop/application.tsx'),
    route('productFormInsure', 'routes/shop/confirmation.tsx'),
    route('cashier', 'routes/shop/cashier.tsx'),
    route('paySuccess', 'routes/shop/pay-success.tsx'),
    route('insuredConsent', 'routes/shop/insured-consent.tsx'),
  ]),
] satisfies RouteConfig;
