import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { paths } from '../paths.ts';
import type { SiteConfig } from './site-config.ts';

type Site = AnswerOf<'getSite'>;

const footerColumns = (site: Site): SiteConfig['footerColumns'] => [
  {
    title: `关于${site.company.shortName}`,
    links: [
      { label: '关于我们', to: paths.about('understandUs') },
      { label: '联系我们', to: paths.about('contactUs') },
      { label: '公司动态', to: paths.news() },
      { label: '公开信息披露', to: paths.disclosure() },
      { label: '消费者权益保护', to: paths.consumerProtection() },
    ],
  },
  {
    title: '服务帮助',
    links: [
      { label: '产品中心', to: paths.allProducts() },
      { label: '理赔服务', to: paths.serviceGuide('lipei') },
      { label: '服务指南', to: paths.serviceGuide('toubao') },
      { label: '投诉指南', to: paths.complaintGuide() },
      { label: '常见问题', to: paths.questions() },
      { label: '我的保单', to: paths.myPolicies() },
      { label: '我的订单', to: paths.myOrders() },
      { label: '电子保单验真', to: paths.verify() },
      ...(site.shopRail.groups.some(({ id }) => id === 'child') ? [{ label: '给孩子的保障', to: paths.children() }] : []),
      ...site.agreements.map(({ title, url }) => ({ label: title, to: url, newWindow: true })),
    ],
  },
];

const hostOf = (site: Site, host: string) => site.hosts.find((one) => one.host === host);

/** The application id of calls from this address (spec 1 §7). */
export function applicationIdOf(site: Site, host: string): string {
  return hostOf(site, host)?.applicationId ?? site.applicationId;
}

/**
 * The part of the site's settings for header, footer and ribbon. `host` decides the filing number: its own, otherwise one
 * for hosts that contain .com, and another for the rest (spec 2 §2). `qrImages` are the drawn codes of the official accounts,
 * `phoneCode` is the one of this site.
 */
export function siteConfigOf(site: Site, host: string, qrImages: Readonly<Record<string, string>> = {}, phoneCode?: string): SiteConfig {
  const { company, contact, filing, links } = site;
  const own = hostOf(site, host);
  const which = host.includes('.com') ? 'com' : 'other';
  return {
    company: { name: company.fullName, logoText: company.logoText, logoSubtext: company.logoSubtext },
    hotline: { number: contact.hotline, hours: contact.hotlineHours },
    manualServiceHours: contact.manualHours,
    regionalHotlines: [
      { label: '香港', number: contact.hotlineHongKong },
      { label: '澳门', number: contact.hotlineMacau },
    ].filter(({ number }) => number),
    mailbox: contact.consumerMailbox,
    // A path leads to a text of this site: the insurer has no platform.
    employeeBenefit: { label: site.employeeBenefitUrl.startsWith('/') ? '员工福利' : '员工福利平台', to: site.employeeBenefitUrl },
    officialAccounts: site.wechatAccounts.map(({ id, name }) => ({ name, qrImage: qrImages[id] })),
    footerColumns: footerColumns(site),
    friendlyLinks: links.friendly.map(({ name, url }) => ({ label: name, to: url })),
    filing: {
      icp: { label: own?.icp ?? filing.icp[which], to: filing.icp.url },
      police: { label: own?.police ?? filing.police[which], to: filing.police.url },
    },
    ipv6Text: filing.ipv6Text,
    copyrightYears: /\d{4}(?:-\d{4})?/.exec(filing.copyright)?.[0] ?? '',
    phoneCode: phoneCode === undefined ? undefined : { image: phoneCode, text: '扫码在手机上看产品和保单' },
    demoNotice: site.demonstration ? '演示环境 · 模拟支付' : undefined,
  };
}
