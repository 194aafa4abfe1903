/** The part of the settings that titles need, from the root route's loader. */
export interface CompanyTitle {
  readonly shortName: string;
  readonly titleSuffix: string;
}

/** The root route's loader data about this site. */
export interface SiteFacts extends CompanyTitle {
  readonly companyName: string;
  /** `https://` and the host of the request. */
  readonly origin: string;
}

/** A page's title followed by the company; without a title or without the settings, the other part alone. */
export function pageTitle(matches: readonly [{ readonly loaderData?: CompanyTitle | undefined }, ...unknown[]], title?: string): string {
  return titleOf(matches[0].loaderData, title);
}

/** The same for the page that replaces a failed one. */
export function titleOf(company: CompanyTitle | undefined, title: string | undefined): string {
  if (!title) return company?.shortName ?? '';
  return company ? `${title} - ${company.titleSuffix}` : title;
}
