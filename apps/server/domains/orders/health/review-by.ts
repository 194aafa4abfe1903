import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { addWorkingDays } from '@portal/rules/values/working-days.ts';
import type { SiteSettings } from '../../site/public.ts';

/** The day by which an underwriter decides on an application that is submitted at this instant, as the settings promise. */
export async function reviewBy({ site }: { readonly site: SiteSettings }, submittedAt: Date): Promise<string> {
  const { underwriting } = await site.current();
  return addWorkingDays(dayInShanghai(submittedAt), underwriting.workingDays);
}
