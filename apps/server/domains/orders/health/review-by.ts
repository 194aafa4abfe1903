import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { addWorkingDays } from '@portal/rules/values/working-days.ts';
import type { Holidays } from '#platform/holidays.ts';

interface Deps {
  readonly site: { current(): Promise<{ readonly underwriting: { readonly workingDays: number } }> };
  readonly holidays: Holidays;
}

/** The day by which an underwriter decides on an application that is submitted at this instant, as the settings promise: our duty. */
export async function reviewBy({ site, holidays }: Deps, submittedAt: Date): Promise<string> {
  const { underwriting } = await site.current();
  return addWorkingDays(await holidays.current(), dayInShanghai(submittedAt), underwriting.workingDays, 'insurer');
}
