import { siteFile } from '@portal/contract/site.ts';
import type { z } from 'zod';
import { documentFiles } from '../domains/content/content-files.ts';
import { smsTemplatesFile } from '../domains/messages/message-templates.ts';
import { partnersFile } from '../domains/partners/partner-file.ts';
import { productFile } from '../domains/products/product-file.ts';
import { exceptionsFile } from '../lifecycle/marketing/exceptions-file.ts';

/** A kind of document that has a schema for editors and a page of reference. */
export interface ReferenceKind {
  /** Names its words, its schema and its page. */
  readonly name: string;
  /** As a heading of the page. */
  readonly title: string;
  /** The files of `content/` that are of this kind. */
  readonly files: RegExp;
  /** The schema that the import uses. */
  readonly schema: z.ZodType;
  /** Whether its texts take values of `figures.yaml`. */
  readonly hasFigures: boolean;
  /** See `describeSchema`. */
  readonly sameAs?: (path: string) => string;
}

/** A formula may have formulas as its parts. All of them have the same keys. */
const withinFormula = /^(coverages\[\]\.benefits\[\]\.pays)\.(?:before|after|parts\[\](?:\.pays)?)\.(?!under$|pays$)/;

/** A category below another one has the same keys, without the area. */
const childCategory = /^(?:\[\]\.children)+\[\]\./;

const listNames = [
  'facts',
  'categories',
  'banners',
  'notices',
  'services',
  'faq',
  'claim-papers',
  'deadlines',
  'holidays',
  'search-pages',
  'search-synonyms',
] as const;

/** The kinds of documents, in the order in which they are listed. */
export const referenceKinds: readonly ReferenceKind[] = [
  {
    name: 'product',
    title: 'products/GOODS_ID/product.yaml',
    files: /^products\/[^/]+\/product\.yaml$/,
    schema: productFile,
    hasFigures: false,
    sameAs: (path) => path.replace(withinFormula, '$1.'),
  },
  { name: 'site', title: 'site.yaml', files: /^site\.yaml$/, schema: siteFile, hasFigures: true },
  ...listNames.map((name) => ({
    name,
    title: `${name}.yaml`,
    files: new RegExp(`^${name}\\.yaml$`),
    schema: documentFiles[`${name}.yaml`],
    hasFigures: true,
    ...(name === 'categories' && { sameAs: (path: string) => path.replace(childCategory, '[].') }),
  })),
  { name: 'sms-templates', title: 'sms-templates.yaml', files: /^sms-templates\.yaml$/, schema: smsTemplatesFile, hasFigures: false },
  {
    name: 'marketing-exceptions',
    title: 'marketing-exceptions.yaml',
    files: /^marketing-exceptions\.yaml$/,
    schema: exceptionsFile,
    hasFigures: false,
  },
  { name: 'partners', title: 'partners.yaml', files: /^partners\.yaml$/, schema: partnersFile, hasFigures: false },
];
