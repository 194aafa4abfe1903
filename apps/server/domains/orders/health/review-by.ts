import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { addWorkingDays } from '@portal/rules/values/working-days.ts';

interface Deps {
  readonly site: { current(): Promise<{ readonly underwriting: { readonly workingDays: number } }> };
}

/** The day by which an underwriter decides on an application that is submitted at this instant, as the settings promise. */
export async function reviewBy({ site }: Deps, submittedAt: Date): Promise<string> {
  const { underwriting } = await site.current();
  return addWorkingDays(dayInShanghai(submittedAt), underwriting.workingDays);
}
