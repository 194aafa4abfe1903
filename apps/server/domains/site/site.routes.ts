import type { Database } from '../../platform/database/connect.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';
import { readSite } from './public.ts';

/** Every id that the settings of the site are found under. */
const configIds: ReadonlySet<string> = new Set(['home', 'site']);

interface Deps {
  readonly db: Database;
  readonly demonstration: boolean;
  readonly imageLimitMb: number;
}

export function bindSiteCalls(bind: CallBinder, { db, demonstration, imageLimitMb }: Deps): void {
  bind('getSite', async ({ configId }) => {
    if (!configIds.has(configId)) return refuse('CONFIG_NOT_FOUND');
    const site = await readSite(db);
    const { production, test } = site.links.employeeBenefit;
    return { ...site, demonstration, imageLimitMb, employeeBenefitUrl: demonstration ? test : production };
  });
}
