import type { Database } from '../../platform/database/connect.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { readSite } from './public.ts';

export function bindSiteCalls(bind: CallBinder, { db, demonstration }: { db: Database; demonstration: boolean }): void {
  bind('getSite', async () => {
    const site = await readSite(db);
    const { production, test } = site.links.employeeBenefit;
    return { ...site, demonstration, employeeBenefitUrl: demonstration ? test : production };
  });
}
