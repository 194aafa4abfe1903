/** What titles need of the settings: the root route's loader has it. */
export interface CompanyTitle {
  readonly shortName: string;
  readonly titleSuffix: string;
}

/** A page's title with the company behind it; of a page without a title, and while the settings are not there, what there is. */
export function pageTitle(matches: readonly [{ readonly loaderData?: CompanyTitle | undefined }, ...unknown[]], title?: string): string {
  return titleOf(matches[0].loaderData, title);
}

/** The same for the page that takes a failed one's place. */
export function titleOf(company: CompanyTitle | undefined, title: string | undefined): string {
  if (!title) return company?.shortName ?? '';
  return company ? `${title} - ${company.titleSuffix}` : title;
}
