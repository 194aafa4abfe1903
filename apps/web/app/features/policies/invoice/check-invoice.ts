import { checkInvoicedCompany } from '@portal/rules/person/invoiced-company.ts';
import type { Finding } from '@portal/rules/sale/application.ts';

export interface InvoiceEntries {
  readonly titleType: 'personal' | 'company';
  readonly companyName: string;
  readonly taxNo: string;
  readonly sendEmail: boolean;
}

/** What is wrong with a request for an invoice: a company needs its name and its number. */
export function checkInvoice({ titleType, ...company }: InvoiceEntries): Finding[] {
  return titleType === 'personal' ? [] : checkInvoicedCompany(company);
}
