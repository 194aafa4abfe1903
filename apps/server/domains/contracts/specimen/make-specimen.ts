import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import { occupationIn } from '../../occupations/public.ts';
import type { ProductVersion } from '../../products/public.ts';
import { priceApplication } from '../../quoting/public.ts';
import type { SiteSettings } from '../../site/public.ts';
import { type Contract } from '../contract/contract.ts';
import { contractOf } from '../contract/freeze-contract.ts';
import { toEpolicyData } from '../epolicy/epolicy-data.ts';
import { epolicyTemplate } from '../epolicy/epolicy-template.ts';
import { termsOf } from '../epolicy/terms-of.ts';
import { companyOf } from '../make-epolicy.ts';
import { specimenApplication } from './specimen-application.ts';

export interface SpecimenDeps {
  readonly site: SiteSettings;
  readonly pdf: PdfRenderer;
  readonly publicUrl: () => string;
  readonly occupations: { current(): Promise<{ readonly table: OccupationTable }> };
}

/** The contract of invented people, with the riders of its fullest plan if they have a price at the age of the example. */
export function specimenContract(version: ProductVersion, occupations: OccupationTable, now: Date): Contract {
  const today = dayInShanghai(now);
  for (const withRiders of [true, false]) {
    const application = specimenApplication(version, { today, occupations, withRiders });
    const priced = priceApplication(version, application, { today, occupation: occupationIn(occupations) });
    if ('problem' in priced) continue;
    const opened = { basis: { version, occupations }, application, submittedOn: today };
    return contractOf(opened, { orderNo: 'specimen', premium: priced.premium, issuedAt: now });
  }
  throw new Error(`the example of ${version.product.goodsId} has no price`);
}

/**
 * The e-policy that the product would have, as PDF: of invented people, with the example of its price. Each page is marked as a specimen, and
 * it has no seal.
 */
export async function makeSpecimen(
  { site, pdf, publicUrl, occupations }: SpecimenDeps,
  version: ProductVersion,
  now: Date,
): Promise<Uint8Array> {
  const contract = specimenContract(version, (await occupations.current()).table, now);
  const input = {
    company: companyOf(await site.current(), publicUrl()),
    policyNo: '（样本）',
    issuedOn: dayInShanghai(now),
    contract,
    terms: termsOf(version, contract),
    agreements: ['本文件是产品预览的样本，人物与号码均为虚构，不是保险合同。'],
    verifyUrl: `${publicUrl()}/verify`,
    demonstration: true,
  };
  return pdf.render(epolicyTemplate, toEpolicyData(input));
}
