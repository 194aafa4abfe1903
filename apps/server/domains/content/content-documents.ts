import type { facts } from '@portal/contract/facts.ts';
import type { z } from 'zod';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '../../platform/upgrade-stored.ts';
import type { claimPapersFile, deadlinesFile, holidaysFile, searchPagesFile, searchSynonymsFile } from './content-files.ts';

/** The files that are stored as one document each. A folder may lack any of them. */
export interface ContentDocuments {
  readonly facts: z.output<typeof facts> | null;
  readonly 'claim-papers': z.output<typeof claimPapersFile>;
  readonly deadlines: z.output<typeof deadlinesFile>;
  readonly holidays: z.output<typeof holidaysFile>;
  readonly 'search-pages': z.output<typeof searchPagesFile>;
  readonly 'search-synonyms': z.output<typeof searchSynonymsFile>;
}

export const noDocuments: ContentDocuments = {
  facts: null,
  'claim-papers': { kinds: [], papers: [] },
  deadlines: [],
  holidays: [],
  'search-pages': [],
  'search-synonyms': [],
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
