import { area, show } from '@portal/contract/areas/content.ts';
import { facts } from '@portal/contract/facts.ts';
import { telephone } from '@portal/contract/written.ts';
import { z } from 'zod';

/** The files of `content/` as an insurer writes them. docs/content.md explains every field. */

const code = z.string().regex(/^[\w-]{1,64}$/, 'letters, digits, - and _ only');
const day = z.iso.date('a day such as 2026-11-22');
/** An instant, written in Shanghai time. */
const moment = z
  .string()
  .transform((written) => `${written.replace(' ', 'T')}:00+08:00`)
  .pipe(z.iso.datetime({ offset: true, error: 'a time such as 2026-11-22 02:00, in Shanghai' }))
  .transform((instant) => new Date(instant));
const text = z.string().min(1);
const address = z.string().regex(/^(https:\/\/\S+|\/(?!\/)\S*)$/, 'a path that begins with / or an address that begins with https://');
const provinceCode = z.string().regex(/^\d{2}0000$/, 'the six-digit code of a province');
/** In CSV, where an empty field means none. */
const csvDay = z.union([day, z.literal('')]);

const written = z.strictObject({
  code,
  name: text,
  icon: z.string().optional(),
  show: show.default('list'),
  legal: z.enum(['basics', 'annual', 'events', 'special']).optional(),
  /** The rows of partners.csv: 16 those entrusted with personal data, 17 the others. */
  group: z.union([z.literal(16), z.literal(17)]).optional(),
});
const second = written.extend({ children: z.array(written).default([]) });

/** `categories.yaml`: the tree of each area, at most three levels. */
export const categoriesFile = z.array(written.extend({ area: area, children: z.array(second).default([]) }));

/** The front matter of an article. */
export const frontMatter = z.strictObject({
  title: text,
  publishedOn: day,
  /** The first day on which it is no longer shown. */
  withdrawnOn: day.optional(),
  number: z.string().optional(),
  groupId: z.number().int().optional(),
  summary: z.string().optional(),
  cover: code.optional(),
  attributes: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).default({}),
  /** Whether the text can also be downloaded as PDF. */
  pdf: z.boolean().default(false),
  attachments: z.array(z.string().regex(/^[^/\\]+\.(pdf|csv|xlsx|docx|zip|png|jpg)$/, 'a file of the same folder')).default([]),
  tags: z.array(z.string()).default([]),
});

export const faqFile = z.array(
  z.strictObject({
    code,
    name: text,
    icon: z.string().optional(),
    entries: z.array(z.strictObject({ code, question: text, answer: text, products: z.array(z.string()).default([]) })),
  }),
);

export const servicesFile = z.array(
  z.strictObject({
    code,
    name: text,
    kind: z.enum(['distinguished', 'membership']),
    /** Of a membership, from 1. */
    level: z.number().int().positive().optional(),
    summary: text,
    forWhom: text,
    content: text,
    how: text,
    limits: z.string().optional(),
  }),
);

/** What is shown from one day to another. */
const isShownAtAll = ({
  from,
  until,
}: {
  readonly from?: string | Date | undefined;
  readonly until?: string | Date | undefined;
}): boolean => from === undefined || until === undefined || from <= until;
const neverShown = { path: ['until'], message: 'until is before from: it would never be shown' };

export const noticesFile = z.array(
  z
    .strictObject({
      code,
      kind: z.enum(['maintenance', 'reminder']),
      title: text,
      text,
      link: address.optional(),
      from: moment,
      until: moment.optional(),
      /** The places that show it; `all` is everywhere. */
      show: z.array(code).min(1),
    })
    .refine(isShownAtAll, neverShown),
);

export const bannersFile = z.array(
  z
    .strictObject({
      code,
      place: code,
      title: text,
      text: z.string().optional(),
      cover: z.string().optional(),
      link: address,
      linkLabel: z.string().optional(),
      from: day.optional(),
      until: day.optional(),
    })
    .refine(isShownAtAll, neverShown),
);

/** `claim-papers.yaml`: the papers that a claim needs. */
export const claimPapersFile = z.strictObject({
  kinds: z.array(z.strictObject({ code, name: text })),
  papers: z.array(z.strictObject({ code, name: text, text, image: code, kinds: z.array(code).min(1) })),
});

const deadline = {
  id: code,
  what: text,
  category: code,
  source: text,
  /** How long a disclosure stays on the site. */
  keepYears: z.number().int().positive().optional(),
  toConfirm: z.boolean().default(false),
};
const monthDay = z.string().refine((written) => z.iso.date().safeParse(`2026-${written}`).success, 'a day of every year, such as 04-30');
const days = { due: z.number().int().positive(), unit: z.enum(['days', 'workingDays']) };

/** `deadlines.yaml`: the disclosures with their deadlines and the law behind each. */
export const deadlinesFile = z.array(
  z.discriminatedUnion('rule', [
    z.strictObject({ ...deadline, rule: z.literal('yearly'), due: monthDay }),
    /** For the first half of a year, and for a whole year in the next. */
    z.strictObject({ ...deadline, rule: z.literal('half_yearly'), due: z.tuple([monthDay, monthDay]) }),
    /** After the end of a quarter. */
    z.strictObject({ ...deadline, rule: z.literal('quarterly'), ...days }),
    /** After, or before, something happens. */
    z.strictObject({ ...deadline, rule: z.enum(['event', 'before']), ...days }),
    z.strictObject({ ...deadline, rule: z.literal('always') }),
  ]),
);

/** `holidays.yaml`: the days off and the working weekends of each year, as the State Council announces them. */
export const holidaysFile = z.array(
  z.strictObject({
    year: z.number().int().min(2000).max(2199),
    /** The number of the notice. */
    source: text,
    off: z.array(day).min(1),
    worked: z.array(day).default([]),
  }),
);

/** A text that customers type. It becomes a word of the index, so it is short. */
const said = z.string().regex(/^\S.{0,38}\S$/u, '2 to 40 characters');

/** `search-pages.yaml`: the names that people use for pages and texts. A page that is not a text has a name and a description. */
export const searchPagesFile = z.array(
  z
    .strictObject({
      path: z.string().regex(/^\/(?!\/)\S*$/, 'an address of this site that begins with /'),
      name: said.optional(),
      about: text.optional(),
      say: z.array(said).min(1).max(60),
    })
    .refine(({ name, about }) => (name === undefined) === (about === undefined), 'a page has name and about, a text neither'),
);

/** `search-synonyms.yaml`: words of customers, and the words of the site with the same meaning, separated by spaces. */
export const searchSynonymsFile = z.array(
  z.strictObject({
    say: said,
    mean: z
      .string()
      .transform((written) => written.split(/\s+/).filter((word) => word !== ''))
      .pipe(z.array(z.string()).min(1, 'at least one word of the site').max(12, 'at most 12 words')),
  }),
);

/** The YAML files, with their schemas. */
export const documentFiles = {
  'categories.yaml': categoriesFile,
  'facts.yaml': facts,
  'faq.yaml': faqFile,
  'services.yaml': servicesFile,
  'notices.yaml': noticesFile,
  'banners.yaml': bannersFile,
  'claim-papers.yaml': claimPapersFile,
  'deadlines.yaml': deadlinesFile,
  'holidays.yaml': holidaysFile,
  'search-pages.yaml': searchPagesFile,
  'search-synonyms.yaml': searchSynonymsFile,
} as const;

export const branchRow = z.object({
  code,
  name: text,
  level: z.enum(['head', 'provincial', 'city', 'county']),
  province: provinceCode,
  city: text,
  address: text,
  phone: telephone,
  postcode: z.string().regex(/^\d{6}$/, 'six digits'),
  opened_on: day,
  license: text,
});

export const hospitalRow = z.object({
  code,
  name: text,
  province: provinceCode,
  city: text,
  /** Empty for the few cities without districts. */
  district: z.string(),
  level: text,
  nature: text,
  specialities: z.string().transform((list) => list.split(/[;；]/).filter((one) => one !== '')),
  address: text,
  phone: z.union([telephone, z.literal('')]),
});

export const partnerRow = z.object({
  code,
  group: z.enum(['16', '17']).transform(Number),
  name: text,
  abbreviation: z.string(),
  website: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]),
  scope: text,
  startdate: csvDay,
  enddate: csvDay,
  cooperation: z.enum(['active', 'terminated']),
  region: z.string(),
});

export const agentRow = z.object({
  licence_no: z.string().regex(/^[\dA-Z]{10,30}$/, '10 to 30 digits and capital letters'),
  name: text,
  gender: z.enum(['', '0', '1']),
  region: z.string().regex(/^\d{4}00$/, 'the six-digit code of a province or city'),
  branch: code,
  state: z.enum(['valid', 'suspended', 'cancelled']),
  valid_from: day,
  valid_until: day,
  business_scope: text,
});
