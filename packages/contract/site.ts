import { z } from 'zod';
import { gender, relation } from './fields.ts';

const link = z.object({ name: z.string(), url: z.url() });
const titled = z.object({ id: z.string(), title: z.string(), text: z.string() });
const perOrigin = z.object({ com: z.string(), other: z.string(), url: z.url() });

/** Choices that open the product page filled in. */
export const productPreset = z.object({
  relation,
  age: z.number().int(),
  gender,
  coverPeriod: z.string(),
  paymentPeriod: z.string(),
  sumAssured: z.number().int().describe('元'),
});

/** The insurer's settings and home-page material, as `content/site.yaml` has them. */
export const siteContent = z.strictObject({
  company: z.strictObject({
    fullName: z.string(),
    shortName: z.string(),
    englishName: z.string(),
    logoText: z.string(),
    logoSubtext: z.string(),
    slogan: z.string(),
    pointsName: z.string(),
    address: z.string(),
    postcode: z.string(),
    summary: z.string(),
  }),
  contact: z.strictObject({
    hotline: z.string(),
    hotlineHongKong: z.string(),
    hotlineMacau: z.string(),
    hotlineHours: z.string(),
    manualHours: z.string(),
    consumerMailbox: z.string(),
  }),
  wechatAccounts: z.array(z.strictObject({ id: z.string(), name: z.string(), purpose: z.string(), qrContent: z.string() })),
  filing: z.strictObject({ icp: perOrigin, police: perOrigin, ipv6Text: z.string(), copyright: z.string() }),
  links: z.strictObject({
    privacyPolicy: z.url(),
    employeeBenefit: z.strictObject({ production: z.url(), test: z.url() }),
    friendly: z.array(link),
  }),
  hero: z.array(
    z.strictObject({
      id: z.string(),
      titleLines: z.array(z.string()),
      text: z.string(),
      linkLabel: z.string(),
      link: z.enum(['product', 'product-child', 'my-policies']),
    }),
  ),
  shopRail: z.strictObject({
    title: z.string(),
    text: z.string(),
    groups: z.array(titled.extend({ label: z.string(), goodsId: z.string(), preset: productPreset })),
  }),
  howItWorks: z.strictObject({ title: z.string(), text: z.string(), steps: z.array(titled) }),
  trust: z.strictObject({
    asOf: z.string(),
    figures: z.array(z.strictObject({ id: z.string(), value: z.string(), unit: z.string(), label: z.string(), note: z.string() })),
  }),
  servicePromises: z.strictObject({ title: z.string(), items: z.array(titled) }),
  homeFaq: z.array(z.strictObject({ id: z.string(), question: z.string(), answer: z.string() })),
  search: z.strictObject({ popular: z.array(z.string()) }),
  seo: z.strictObject({
    titleSuffix: z.string(),
    pages: z.record(z.string(), z.strictObject({ title: z.string(), description: z.string() })),
  }),
});

/** What the browser gets: the content, with what depends on the installation decided. */
export const siteAnswer = siteContent.extend({
  demonstration: z.boolean().describe('演示环境：页面显示横幅'),
  employeeBenefitUrl: z.url(),
  imageLimitMb: z.number().describe('上传图片的大小上限，单位 MB'),
});
