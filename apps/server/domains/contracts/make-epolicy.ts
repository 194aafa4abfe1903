import { asSystem } from '@portal/rules/permissions/actor.ts';
import { sayHours } from '@portal/rules/service/hours.ts';
import { printedColours } from '@portal/rules/values/brand-colours.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Files } from '../../platform/files.ts';
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { ProductCatalogue } from '../products/public.ts';
import type { SiteContent, SiteSettings } from '../site/public.ts';
import { appendTrail } from '../trail/public.ts';
import { toEpolicyData } from './epolicy/epolicy-data.ts';
import type { EpolicyInput } from './epolicy/epolicy-input.ts';
import { epolicyTemplate } from './epolicy/epolicy-template.ts';
import { type RosterRow, rosterRow } from './epolicy/group-part.ts';
import { termsOf } from './epolicy/terms-of.ts';
import { openMemberPerson } from './rows/member-person.ts';
import { everybody, listMembers } from './rows/rows.queries.ts';
import { openContract } from './contract/open-contract.ts';
import { markEpolicyFailed, storeEpolicy } from './epolicy/epolicies.queries.ts';
import { findPolicyById, type PolicyRow } from './policies.queries.ts';

export interface EpolicyDeps {
  readonly db: Database;
  readonly site: SiteSettings;
  readonly catalogue: Pick<ProductCatalogue, 'version'>;
  readonly sealer: Sealer;
  readonly files: Files;
  readonly pdf: PdfRenderer;
  readonly clock: Clock;
  readonly publicUrl: () => string;
  readonly demonstration: boolean;
}

export function companyOf({ company, contact, colours }: SiteContent, website: string): EpolicyInput['company'] {
  const { fullName, shortName, englishName, address, logoSvg } = company;
  const { hotline } = contact;
  const hotlineHours = sayHours(contact.hotlineHours, contact.manualHours);
  return { fullName, shortName, englishName, address, logoSvg, hotline, hotlineHours, website, colours: printedColours(colours) };
}

/** All people of a group, as the annex lists them. Nothing else of them is kept. */
async function readRoster(db: Database, sealer: Sealer, { id, version }: PolicyRow): Promise<RosterRow[]> {
  const rows = version === null ? [] : await listMembers(db, [{ policyId: id, version }], everybody);
  return rows.map((row) => rosterRow(row, openMemberPerson(sealer, row)));
}

/** The printed content of a policy. */
export async function inputOf(
  { db, sealer, publicUrl, demonstration }: EpolicyDeps,
  policy: PolicyRow,
  site: SiteContent,
): Promise<EpolicyInput> {
  const contract = await openContract(db, sealer, policy);
  const code = sealer.openText('policy verification code', policy.id, policy.verify_code_sealed);
  return {
    company: companyOf(site, publicUrl()),
    policyNo: policy.policy_no,
    issuedOn: dayInShanghai(policy.issued_at),
    contract,
    agreements: [`电子保单验证码：${code}。可在本公司官网“电子保单验真”页面凭保单号与验证码核验。`],
    verifyUrl: `${publicUrl()}/verify?policyNo=${policy.policy_no}`,
    demonstration,
  };
}

/** Makes, seals and stores the e-policy of a policy. A repeated run does nothing. A failure is shown until a later run succeeds. */
export async function makeEpolicy(deps: EpolicyDeps, policyId: string): Promise<void> {
  const { db, sealer, files, pdf, clock } = deps;
  const found = await findPolicyById(db, policyId, dayInShanghai(clock()));
  if (!found || found.epolicy_state === 'ready') return;
  // It shows the contract of the day of issue, also when it is made again after changes from later days on.
  const policy = (await findPolicyById(db, policyId, dayInShanghai(found.issued_at))) ?? found;
  try {
    const site = await deps.site.current();
    const seal = {
      name: site.company.fullName,
      reason: '电子保单签章',
      location: site.company.address,
      signedAt: policy.issued_at,
    };
    const input = await inputOf(deps, policy, site);
    const roster = input.contract.group ? await readRoster(db, sealer, policy) : [];
    const terms = termsOf(await deps.catalogue.version(policy.product_id), input.contract);
    const sealed = await pdf.render(epolicyTemplate, toEpolicyData({ ...input, roster, terms }), seal, { archive: true });
    const key = `epolicies/${policyId}.pdf`;
    await files.putSealed(key, sealed);
    const hash = createHash('sha256').update(sealed).digest();
    await inTransaction(db, async (tx) => {
      if (!(await storeEpolicy(tx, policyId, { file: key, hash, now: clock() }))) return;
      await appendTrail(tx, sealer, { kind: 'order', id: policy.order_id }, { at: clock(), by: asSystem('make-epolicy') }, [
        { kind: 'epolicy_made', detail: { sha256: hash.toString('hex') } },
      ]);
    });
  } catch (error) {
    await markEpolicyFailed(db, policyId);
    throw error;
  }
}
