import { findAt, type Finding } from '../values/refusal.ts';
import { checkCompanyName } from './name.ts';
import { checkSocialCreditCode } from './social-credit-code.ts';

/** `company.*`, `credit_code.*`: an invoice for a company names it as it is registered, with its unified social credit code. */
export function checkInvoicedCompany({
  companyName = '',
  taxNo = '',
}: {
  readonly companyName?: string;
  readonly taxNo?: string;
}): Finding[] {
  return [...findAt('companyName', checkCompanyName(companyName.trim())), ...findAt('taxNo', checkSocialCreditCode(taxNo))];
}
