import type { Database } from '../../platform/database/connect.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { readSite } from './public.ts';

interface Deps {
  readonly db: Database;
  readonly demonstration: boolean;
  readonly imageLimitMb: number;
}

export function bindSiteCalls(bind: CallBinder, { db, demonstration, imageLimitMb }: Deps): void {
  bind('getSite', async () => {
    const site = await readSite(db);
    const { production, test } = site.links.employeeBenefit;
    return { ...site, demonstration, imageLimitMb, employeeBenefitUrl: demonstration ? test : production };
  });
}
