import { z } from 'zod';
import { usualStandard } from '@portal/rules/suitability/judge-suitability.ts';
import { usualColours } from '@portal/rules/values/brand-colours.ts';
import { gender, goodsId, relation } from './fields.ts';
import { drawing, hours, mailbox, postcode, telephone, written, writtenDay } from './written.ts';

/** The path of a page of this site, such as `/privacyPolicy`, or a full URL. */
const address = z
  .string()
  .regex(/^(https?:\/\/[^\s/]\S*|\/(?!\/)\S*)$/, 'a path that begins with / or an address that begins with https://');
const link = z.object({ name: written, url: address });
const applicationId = z.string().regex(/^[\w.-]{1,40}$/, 'letters, digits, . - and _ only');
const titled = z.object({ id: written, title: written, text: written });
const perOrigin = z.object({ com: z.string(), other: z.string(), url: z.url() });

const percent = z.number().int().min(1).max(1000);

/** The insurer's own bounds of suitability: `SuitabilityStandard` of the rules. */
export const suitabilityStandard = z.strictObject({
  incomePercent: percent,
  singleTimes: z.number().int().min(1).max(20),
  budgetPercent: percent.min(100),
  elderAge: z.number().int().min(50).max(65, 'from 65 on the law asks for it'),
  considerHours: z.number().int().min(0).max(240),
});

/** Choices that are preselected on the product page: inputs with a role as coverPeriod, paymentPeriod, sumAssured, others by id. */
export const productPreset = z
  .object({
    relation,
    age: z.number().int().min(0),
    gender,
    socialInsurance: z.enum(['yes', 'no']).optional(),
  })
  .catchall(z.union([z.string(), z.number().int().positive()]));

/** A host of this site, with the settings that differ for it. */
const siteHost = z.strictObject({
  host: z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'a host as in an address, without https://'),
  applicationId: applicationId.optional(),
  icp: z.string().optional(),
  police: z.string().optional(),
});

const colour = z.string().regex(/^#[\da-fA-F]{6}$/, 'a colour such as "#0b5cad", in quotes');

/** A picture in the content folder, by its path there. */
const pictureFile = z
  .string()
  .regex(/^\w[\w-]*(?:\/\w[\w-]*)*\.(?:png|jpe?g|webp|svg)$/, 'a PNG, JPEG, WebP or SVG file of this folder, such as pictures/family.jpg');

/** The drawings for the top of the home page. */
export const heroDrawings = ['harbour', 'garden', 'seaside-bench'] as const;

/** A page that consists of one Markdown text. */
const textPage = z.strictObject({
  id: z.string().regex(/^\w{1,40}$/, 'letters, digits and _ only, at most 40'),
  title: z.string(),
  text: z.string(),
});

/** All settings of the insurer and the content of the home page. */
export const siteContent = z.strictObject({
  applicationId,
  hosts: z.array(siteHost),
  company: z.strictObject({
    fullName: written,
    shortName: written,
    englishName: written,
    logoText: written,
    logoSubtext: z.string(),
    logoSvg: drawing,
    slogan: written,
    pointsName: written,
    address: written,
    postcode,
    summary: written,
    /** The signature in 【】 at the start of text messages. */
    smsSignature: z.string().min(1).max(20),
  }),
  contact: z.strictObject({
    hotline: telephone,
    /** Empty without one. */
    hotlineHongKong: z.union([telephone, z.literal('')]),
    hotlineMacau: z.union([telephone, z.literal('')]),
    hotlineHours: hours,
    manualHours: hours,
    consumerMailbox: mailbox,
  }),
  /** When the counters are open, and how long services take. Working days of changes, days of claims and complaints. */
  service: z.strictObject({
    counterHours: z.string().max(40),
    changeAcceptedDays: z.number().int().min(1).max(10),
    changeDoneDays: z.number().int().min(1).max(30),
    claimDecisionDays: z.number().int().min(1).max(30),
    claimLongDays: z.number().int().min(1).max(30),
    claimPaidDays: z.number().int().min(1).max(10),
    complaintDays: z.number().int().min(1).max(15),
    /** Yearly interest of loans on policies, in percent. Absent: no product promises loans. */
    loanRate: z.strictObject({ percent: z.number().positive().max(24), since: writtenDay }).optional(),
  }),
  /** The colours of the company, from which those of the pages are derived. */
  colours: z.strictObject({ brand: colour, second: colour }),
  /** The picture of a shared link, 1200 × 630. Absent: made from the logo. */
  sharePicture: pictureFile.optional(),
  wechatAccounts: z.array(z.strictObject({ id: z.string(), name: z.string(), purpose: z.string(), qrContent: address })),
  filing: z.strictObject({ icp: perOrigin, police: perOrigin, ipv6Text: z.string(), copyright: z.string() }),
  links: z.strictObject({
    privacyPolicy: address,
    employeeBenefit: z.strictObject({ production: address, test: address }),
    friendly: z.array(link),
  }),
  hero: z.array(
    z.strictObject({
      id: z.string(),
      titleLines: z.array(z.string()),
      text: z.string(),
      linkLabel: z.string(),
      /** A path of this site; or the id of a card of `shopRail`, or a goodsId: the page of that product. */
      link: z.string().regex(/^(?:\/(?!\/)\S*|[\w-]+)$/, 'a path that begins with /, the id of a card of shopRail, or a goodsId'),
      drawing: z.enum(heroDrawings).optional(),
      /** Instead of a drawing. */
      picture: pictureFile.optional(),
    }),
  ),
  shopRail: z.strictObject({
    title: z.string(),
    text: z.string(),
    /** A product for a family has no preset: its page begins with a couple and a child. */
    groups: z.array(titled.extend({ label: written, goodsId, preset: productPreset.optional() })),
  }),
  howItWorks: z.strictObject({ title: z.string(), text: z.string(), steps: z.array(titled) }),
  trust: z.strictObject({
    asOf: z.string(),
    figures: z.array(z.strictObject({ id: z.string(), value: z.string(), unit: z.string(), label: z.string(), note: z.string() })),
  }),
  servicePromises: z.strictObject({ title: z.string(), items: z.array(titled) }),
  homeFaq: z.array(z.strictObject({ id: z.string(), question: z.string(), answer: z.string() })),
  /** Within how many working days an underwriter decides. Customers are promised the day. */
  underwriting: z.strictObject({ workingDays: z.number().int().min(1).max(30) }),
  /** From which figures on a purchase plainly exceeds what its customer can pay, and the path of elder applicants. */
  suitability: suitabilityStandard,
  /** Who stands behind an organisation that buys. */
  owners: z.strictObject({
    /** From this share of equity, returns or votes on. */
    sharePercent: z.number().int().min(1).max(100),
    /** From this premium on, in whole yuan; 0: always. */
    fromPremium: z.number().int().min(0).max(100_000_000),
    /** After so many days owners are asked for again, and not only to be confirmed. */
    confirmDays: z.number().int().min(1).max(3660),
  }),
  /** The account that collects transfers, with their terms. Null: no transfers are offered. */
  transfers: z
    .strictObject({
      payee: z.strictObject({
        name: z.string().min(2).max(60),
        account: z.string().regex(/^\d{8,30}$/, '8 to 30 digits'),
        bank: z.string().min(4).max(60),
      }),
      /** Within how many working days after the acceptance a transfer has to arrive. */
      payWithinWorkingDays: z.number().int().min(1).max(20),
      /** How many working days later the bank's notice of it may come. */
      noticeWorkingDays: z.number().int().min(0).max(5),
      /** In yuan. A payout above it is made only when two persons have released it. Without it all are made at once. */
      releaseAbove: z.number().int().min(0).max(100_000_000).optional(),
    })
    .nullable(),
  analytics: z.strictObject({
    /** Comes first in the names of click events: `{product}OperationClick`. */
    product: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, 'letters and digits only'),
    /** How many whole months events are kept after the month they are of. */
    keepMonths: z.number().int().min(1).max(60),
  }),
  search: z.strictObject({
    popular: z.array(z.string()),
    /** Other texts that may be shown as popular when people search for them. */
    approved: z.array(z.string()).optional(),
  }),
  pages: z.array(textPage),
  seo: z.strictObject({
    titleSuffix: z.string(),
    pages: z.record(z.string(), z.strictObject({ title: z.string(), description: z.string() })),
  }),
});

const { company } = siteContent.shape;

/** The default logo: the first letter of the name on a rounded square. */
function plainLogo(name: string, fill: string): string {
  const letter = [...name][0]?.replaceAll('&', '&amp;').replaceAll('<', '&lt;') ?? '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${fill}"/><text x="16" y="22" font-size="17" text-anchor="middle" fill="#fff" font-family="sans-serif">${letter}</text></svg>`;
}

/** An application id without signs: `sea-web` becomes `seaWeb`. */
function productOf(id: string): string {
  const [first = '', ...words] = id.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const name = first + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
  return /^[A-Za-z]/.test(name) ? name : `web${name}`;
}

/** The longest times that the law leaves, without hours of counters: those of a file that does not say its own. Products are not sold with it. */
const lawfulService = {
  counterHours: '',
  changeAcceptedDays: 2,
  changeDoneDays: 5,
  claimDecisionDays: 5,
  claimLongDays: 30,
  claimPaidDays: 10,
  complaintDays: 15,
};

/** The content of `content/site.yaml`. Fields that may be left out get default values. */
export const siteFile = siteContent
  .extend({ company: company.partial({ smsSignature: true, logoSvg: true }), analytics: siteContent.shape.analytics.partial() })
  .partial({
    analytics: true,
    applicationId: true,
    colours: true,
    hosts: true,
    owners: true,
    pages: true,
    service: true,
    suitability: true,
    transfers: true,
    underwriting: true,
  })
  .transform((written): z.output<typeof siteContent> => ({
    ...written,
    applicationId: written.applicationId ?? 'web',
    colours: written.colours ?? usualColours,
    hosts: written.hosts ?? [],
    pages: written.pages ?? [],
    service: written.service ?? lawfulService,
    suitability: written.suitability ?? usualStandard,
    owners: written.owners ?? { sharePercent: 25, fromPremium: 0, confirmDays: 365 },
    transfers: written.transfers ?? null,
    underwriting: written.underwriting ?? { workingDays: 3 },
    analytics: { product: productOf(written.applicationId ?? 'web'), keepMonths: 13, ...written.analytics },
    company: {
      ...written.company,
      smsSignature: written.company.smsSignature ?? written.company.shortName,
      logoSvg: written.company.logoSvg ?? plainLogo(written.company.shortName, (written.colours ?? usualColours).brand),
    },
  }));

/** The site settings for the browser, with the values of this installation. Text pages and the logo have separate calls. */
export const siteAnswer = siteContent.omit({ owners: true, pages: true, suitability: true, sharePicture: true, transfers: true }).extend({
  company: company.omit({ logoSvg: true, smsSignature: true }),
  agreements: z
    .array(z.object({ id: z.string(), title: z.string(), url: address, version: z.string() }))
    .describe('登录、注册和投保时须同意的文本，现行版本'),
  demonstration: z.boolean().describe('演示环境：页面显示横幅'),
  employeeBenefitUrl: address,
  imageLimitMb: z.number().describe('上传图片的大小上限，单位 MB'),
});
