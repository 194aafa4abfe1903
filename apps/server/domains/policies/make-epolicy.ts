import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { findOccupation, type OccupationTable } from '@portal/reference/occupation-table.ts';
import { regionLabel } from '@portal/reference/regions.ts';
import { illustrateBenefits } from '@portal/rating/illustrate-benefits.ts';
import { ageAt } from '@portal/rules/age.ts';
import type { Application, Person } from '@portal/rules/application.ts';
import { dayInShanghai } from '@portal/rules/dates.ts';
import { chosenRiders } from '@portal/rules/check-selection.ts';
import { insuredOf } from '@portal/rules/insured.ts';
import { maskCertificate, maskPhone } from '@portal/rules/masking.ts';
import { fen } from '@portal/rules/money.ts';
import { findPaymentPeriod, periodLabels } from '@portal/rules/periods.ts';
import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Files } from '../../platform/files.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { openApplication } from '../orders/public.ts';
import type { OccupationCatalogue } from '../occupations/public.ts';
import type { ProductCatalogue, ProductVersion } from '../products/public.ts';
import { priceApplication } from '../quoting/public.ts';
import type { SiteContent, SiteSettings } from '../site/public.ts';
import { appendTrail, lockTrailEnd } from '../trail/public.ts';
import { entryAge } from './cover-dates.ts';
import { type EpolicyBenefit, type EpolicyInput, type EpolicyPerson, toEpolicyData } from './epolicy/epolicy-data.ts';
import { epolicyTemplate } from './epolicy/epolicy-template.ts';
import { findPolicyById, markEpolicyFailed, type PolicyRow, storeEpolicy } from './policies.queries.ts';

export interface EpolicyDeps {
  readonly db: Database;
  readonly site: SiteSettings;
  readonly catalogue: ProductCatalogue;
  readonly occupations: OccupationCatalogue;
  readonly sealer: Sealer;
  readonly files: Files;
  readonly pdf: PdfRenderer;
  readonly clock: Clock;
  readonly publicUrl: () => string;
  readonly demonstration: boolean;
}

/** A printed policy can get lost, so certificate and phone are masked on it. */
function personOnPaper(person: Person, occupations: OccupationTable): EpolicyPerson {
  const { name = '', gender = '0', birthday = '', certificateType = '0', certificateNo = '', phone, occupation, region, address } = person;
  return {
    name,
    gender,
    birthday,
    certificateType: certificateTypes[certificateType],
    certificateNo: maskCertificate(certificateNo),
    phone: phone && maskPhone(phone.number),
    occupation: occupation && findOccupation(occupations, occupation)?.label,
    address: region && address ? `${regionLabel(region)}${address}` : undefined,
  };
}

function benefitsOf(version: ProductVersion, application: Application, submittedOn: string): EpolicyBenefit[] {
  const price = priceApplication(version, application, submittedOn);
  if ('problem' in price) throw new Error(`an issued application has no price: ${price.problem}`);
  const { product } = version;
  const { selection } = application;
  const { cover: coverPeriod, payment: paymentPeriod } = periodLabels(product, selection);
  const main: EpolicyBenefit = {
    kind: 'main',
    name: product.mainRisk.name,
    sumAssured: selection.sumAssured,
    coverPeriod,
    paymentPeriod,
    premium: price.main,
  };
  return [
    main,
    ...chosenRiders(product, selection).map(({ id, name, base }): EpolicyBenefit => ({
      kind: 'rider',
      name,
      sumAssured: base === 'sum_assured' ? selection.sumAssured : undefined,
      coverPeriod: base === 'sum_assured' ? coverPeriod : paymentPeriod,
      paymentPeriod,
      premium: price.riders[id] ?? fen(0),
    })),
  ];
}

function cashValuesOf(version: ProductVersion, application: Application, submittedOn: string): EpolicyInput['cashValues'] {
  const { gender = '0' } = insuredOf(application);
  const { applicant, selection } = application;
  const illustration = illustrateBenefits(version.tables, version.plan, {
    ...selection,
    gender,
    age: entryAge(application, submittedOn),
    applicant:
      applicant.gender && applicant.birthday ? { gender: applicant.gender, age: ageAt(applicant.birthday, submittedOn) } : undefined,
  });
  if (!illustration.ok) throw new Error('an issued application has no cash values');
  return illustration.rows.map(({ policyYear, ageAtEnd, cashValue }) => ({ policyYear, ageAtEnd, cashValue: fen(cashValue) }));
}

function companyOf({ company, contact }: SiteContent, website: string): EpolicyInput['company'] {
  const { fullName, shortName, englishName, address, logoSvg } = company;
  const { hotline, hotlineHours } = contact;
  return { fullName, shortName, englishName, address, logoSvg, hotline, hotlineHours, website };
}

async function inputOf(
  deps: EpolicyDeps,
  policy: PolicyRow,
  version: ProductVersion,
  application: Application,
  site: SiteContent,
): Promise<EpolicyInput> {
  const occupations = await deps.occupations.ofOrder(policy);
  const submittedOn = dayInShanghai(policy.submitted_at ?? policy.issued_at);
  const { product } = version;
  const { beneficiaries, selection, relation = '00' } = application;
  const code = deps.sealer.openText(policy.verify_code_sealed);
  return {
    company: companyOf(site, deps.publicUrl()),
    policyNo: policy.policy_no,
    productName: product.name,
    filingNo: product.filingNo,
    issuedOn: dayInShanghai(policy.issued_at),
    effectiveOn: policy.effective_on,
    coverUntil: policy.cover_until ?? undefined,
    paymentYears: findPaymentPeriod(product, selection.paymentPeriod)?.years ?? 1,
    waitingDays: product.waitingDays,
    coolingOffDays: product.coolingOffDays,
    applicant: personOnPaper(application.applicant, occupations),
    relation,
    insured: personOnPaper(insuredOf(application), occupations),
    beneficiaries:
      beneficiaries.kind === 'named'
        ? beneficiaries.named.map((one) => ({
            name: one.name ?? '',
            relation: one.relation ?? '03',
            certificateType: certificateTypes[one.certificateType ?? '0'],
            certificateNo: maskCertificate(one.certificateNo ?? ''),
            order: one.order ?? 1,
            share: one.share ?? 0,
          }))
        : [],
    benefits: benefitsOf(version, application, submittedOn),
    agreements: [`电子保单验证码：${code}。可在本公司官网“电子保单验真”页面凭保单号与验证码核验。`],
    cashValues: cashValuesOf(version, application, submittedOn),
    verifyUrl: `${deps.publicUrl()}/verify?policyNo=${policy.policy_no}`,
    demonstration: deps.demonstration,
  };
}

/** Makes, seals and stores the e-policy of a policy. A repeated run does nothing. A failure is shown until a later run succeeds. */
export async function makeEpolicy(deps: EpolicyDeps, policyId: string): Promise<void> {
  const { db, catalogue, sealer, files, pdf, clock } = deps;
  const policy = await findPolicyById(db, policyId);
  if (!policy || policy.epolicy_state === 'ready') return;
  try {
    const version = await catalogue.version(policy.product_id);
    const site = await deps.site.current();
    const input = await inputOf(deps, policy, version, openApplication(sealer, policy), site);
    const sealed = await pdf.render(epolicyTemplate, toEpolicyData(input), {
      name: site.company.fullName,
      reason: '电子保单签章',
      location: site.company.address,
      signedAt: policy.issued_at,
    });
    const key = `epolicies/${policyId}.pdf`;
    await files.putSealed(key, sealed);
    const hash = createHash('sha256').update(sealed).digest();
    await inTransaction(db, async (tx) => {
      const end = await lockTrailEnd(tx, policy.order_id);
      if (!(await storeEpolicy(tx, policyId, key, hash))) return;
      await appendTrail(tx, sealer, end, clock(), [{ kind: 'epolicy_made', detail: { sha256: hash.toString('hex') } }]);
    });
  } catch (error) {
    await markEpolicyFailed(db, policyId);
    throw error;
  }
}
