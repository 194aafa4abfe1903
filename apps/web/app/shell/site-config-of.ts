import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { paths } from '../paths.ts';
import type { SiteConfig } from './site-config.ts';

type Site = AnswerOf<'getSite'>;

const footerColumns = (site: Site): SiteConfig['footerColumns'] => [
  {
    title: '产品与投保',
    links: [
      { label: '首页', to: paths.home() },
      ...site.shopRail.groups.map(({ label, goodsId, preset }) => ({ label: `${label}投保`, to: paths.product(goodsId, preset) })),
    ],
  },
  {
    title: '客户服务',
    links: [
      { label: '我的保单', to: paths.myPolicies() },
      { label: '我的订单', to: paths.myOrders() },
      { label: '电子保单验真', to: paths.verify() },
      { label: '隐私政策', to: site.links.privacyPolicy },
    ],
  },
];

/**
 * What header, footer and ribbon need of the site's settings. `origin` decides the filing number: one if it contains
 * .com, another if not (spec 2 §2). `qrImages` are the drawn codes of the official accounts.
 */
export function siteConfigOf(site: Site, origin: string, qrImages: Readonly<Record<string, string>> = {}): SiteConfig {
  const { company, contact, filing, links } = site;
  const which = origin.includes('.com') ? 'com' : 'other';
  return {
    company: { name: company.fullName, shortName: company.shortName, latinName: company.englishName },
    hotline: { number: contact.hotline, hours: contact.hotlineHours },
    manualServiceHours: contact.manualHours,
    regionalHotlines: [
      { label: '香港', number: contact.hotlineHongKong },
      { label: '澳门', number: contact.hotlineMacau },
    ],
    mailbox: contact.consumerMailbox,
    employeeBenefit: site.employeeBenefitUrl,
    officialAccounts: site.wechatAccounts.map(({ id, name }) => ({ name, qrImage: qrImages[id] })),
    footerColumns: footerColumns(site),
    friendlyLinks: links.friendly.map(({ name, url }) => ({ label: name, to: url })),
    filing: {
      icp: { label: filing.icp[which], to: filing.icp.url },
      police: { label: filing.police[which], to: filing.police.url },
    },
    copyrightYears: /\d{4}(?:-\d{4})?/.exec(filing.copyright)?.[0] ?? '',
    demoNotice: site.demonstration ? '演示环境 · 模拟支付' : undefined,
  };
}
