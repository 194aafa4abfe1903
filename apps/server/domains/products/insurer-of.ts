import { regionLabel } from '@portal/reference/regions.ts';
import type { Insurer } from '@portal/rules/product/service-topics.ts';
import { sayHours } from '@portal/rules/service/hours.ts';
import type { SiteSettings } from '../site/public.ts';

/** What the texts of the site know of the company: where it has branches, and its solvency. */
export type DescribeCompany = () => Promise<Pick<Insurer, 'provinces' | 'solvency'>>;

/** The insurer as pages of products tell of it, from settings and facts. */
export async function insurerOf(deps: { readonly site: SiteSettings; readonly describeCompany: DescribeCompany }): Promise<Insurer> {
  const { company, contact, service, transfers } = await deps.site.current();
  return {
    fullName: company.fullName,
    hotline: contact.hotline,
    hours: sayHours(contact.hotlineHours, contact.manualHours),
    mailbox: contact.consumerMailbox,
    regionLabel,
    takesTransfers: transfers !== null,
    service,
    ...(await deps.describeCompany()),
  };
}
