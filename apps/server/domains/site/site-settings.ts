import { siteFile } from '@portal/contract/site.ts';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { keepFor } from '../../platform/keep-for.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '../../platform/upgrade-stored.ts';
import { findSiteContent } from './site.queries.ts';

/** How long the settings in force are cached. */
const currentForMs = 2_000;

export type SiteContent = z.output<typeof siteFile>;

const steps: UpgradeSteps = [];

/** The schema of the settings that this version of the portal stores. */
export const siteSchema = schemaAfter(steps);

function openSite({ schema, content: document }: { schema: number; content: object }): SiteContent {
  return siteFile.parse(upgradeStored('site content', steps, { schema, document }));
}

export interface SiteSettings {
  /** The insurer's settings as imported. Throws before the first import. */
  current(): Promise<SiteContent>;
  /** The addresses of this site with settings of their own, from the last read. */
  knownHosts(): readonly string[];
}

/** A read-through cache of one row. Each server has its own; it may be outdated for `currentForMs` at most. */
export function createSiteSettings(db: Database, clock: Clock): SiteSettings {
  let last: { readonly version: string; readonly site: SiteContent } | undefined;

  async function read(): Promise<SiteContent> {
    const stored = await findSiteContent(db);
    if (!stored) throw new Error('site content has not been imported');
    if (last?.version !== stored.version) last = { version: stored.version, site: openSite(stored) };
    return last.site;
  }

  return {
    current: keepFor(currentForMs, clock, read),
    knownHosts: () => last?.site.hosts.map(({ host }) => host) ?? [],
  };
}
