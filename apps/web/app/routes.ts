import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** All routes of the site, with the addresses of the specification (spec 1 §2). */
export default [
  layout('routes/site/site-layout.tsx', [
    index('routes/site/home.tsx'),
    route('home', 'routes/site/home-redirect.tsx'),
    route('productDetail', 'routes/shop/product-detail.tsx'),
    route('search', 'routes/site/search.tsx'),
    route('verify', 'routes/site/verify.tsx'),
    route('productCenter', 'routes/site/home-redirect.tsx', { id: 'product-centre' }),
    route('announcement', 'routes/site/announcement.tsx'),
    route('advertisement', 'routes/site/advertisement.tsx'),
    route('enterHengqinLife', 'routes/site/about/about-redirect.tsx'),
    route('enterHengqinLife/understandUs', 'routes/site/about/company.tsx'),
    route('enterHengqinLife/developmentPath', 'routes/site/about/history.tsx'),
    route('enterHengqinLife/honor', 'routes/site/about/honours.tsx'),
    route('enterHengqinLife/hqNews', 'routes/site/about/news-list.tsx'),
    route('enterHengqinLife/hqNews/:code', 'routes/site/about/news-article.tsx'),
    route('enterHengqinLife/contactUs', 'routes/site/about/contact.tsx'),
    route('enterHengqinLife/:page', 'routes/site/about/about-text.tsx'),
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
