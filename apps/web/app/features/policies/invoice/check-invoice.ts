import { checkSocialCreditCode } from '@portal/rules/person/social-credit-code.ts';
import type { Finding } from '@portal/rules/sale/application.ts';
import { findAt } from '@portal/rules/values/refusal.ts';

export interface InvoiceEntries {
  readonly titleType: 'personal' | 'company';
  readonly companyName: string;
  readonly taxNo: string;
  readonly sendEmail: boolean;
}

/** What is wrong with a request for an invoice: a company needs its name and its number. */
export function checkInvoice({ titleType, companyName, taxNo }: InvoiceEntries): Finding[] {
  if (titleType === 'personal') return [];
  return [
    ...findAt('companyName', companyName.trim().length >= 2 ? undefined : { rule: 'invoice.company', message: '请填写单位名称' }),
    ...findAt('taxNo', checkSocialCreditCode(taxNo)),
  ];
}
