import type { facts } from '@portal/contract/facts.ts';
import type { z } from 'zod';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '../../platform/upgrade-stored.ts';
import type {
  bannersFile,
  branchRow,
  categoriesFile,
  claimPapersFile,
  deadlinesFile,
  faqFile,
  noticesFile,
  partnerRow,
  servicesFile,
} from './content-files.ts';

export type Branch = z.output<typeof branchRow> & { readonly provinceName: string };
export type Partner = z.output<typeof partnerRow>;

export interface Hospital {
  readonly code: string;
  readonly name: string;
  /** Six-digit code of its district. */
  readonly regionCode: string;
  /** Six-digit code of what people call its city: that of the province for Beijing and the like. */
  readonly cityCode: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly level: string;
  readonly nature: string;
  readonly specialities: readonly string[];
  readonly address: string;
  readonly phone: string;
}

/** The lists that are stored as one document each. A folder may lack any of them. */
export interface ContentDocuments {
  readonly categories: z.output<typeof categoriesFile>;
  readonly facts: z.output<typeof facts> | null;
  readonly faq: z.output<typeof faqFile>;
  readonly services: z.output<typeof servicesFile>;
  readonly notices: z.output<typeof noticesFile>;
  readonly banners: z.output<typeof bannersFile>;
  readonly 'claim-papers': z.output<typeof claimPapersFile>;
  readonly deadlines: z.output<typeof deadlinesFile>;
  readonly branches: readonly Branch[];
  readonly hospitals: readonly Hospital[];
  readonly partners: readonly Partner[];
}

export const noDocuments: ContentDocuments = {
  categories: [],
  facts: null,
  faq: [],
  services: [],
  notices: [],
  banners: [],
  'claim-papers': { kinds: [], papers: [] },
  deadlines: [],
  branches: [],
  hospitals: [],
  partners: [],
};

const steps: UpgradeSteps = [];

/** The form of the documents that this version stores. */
export const documentSchema = schemaAfter(steps);

/** Opens stored documents; those that are missing are empty. */
export function openDocuments(rows: readonly { name: string; schema: number; document: unknown }[]): ContentDocuments {
  const stored = rows.map(({ name, schema, document }) => [name, upgradeStored(`content ${name}`, steps, { schema, document })]);
  // The importer stored documents of these types, and only those.
  return { ...noDocuments, ...(Object.fromEntries(stored) as Partial<ContentDocuments>) };
}
