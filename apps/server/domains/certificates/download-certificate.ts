import { asLink } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { createHash } from 'node:crypto';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { readTicket } from '../../platform/tickets.ts';
import { appendTrail } from '../trail/public.ts';
import {
  certificateTemplate,
  type EpolicyDeps,
  findMember,
  findPolicyById,
  inputOf,
  type PolicyRow,
  toCertificateData,
} from '../contracts/public.ts';
import { type CertificateKey, findCertificate, insertCertificate } from './certificates.queries.ts';

/** Makes, seals and stores the certificate of a member, which is part of the record from then on. Returns the file that counts. */
async function makeCertificate(deps: EpolicyDeps, policy: PolicyRow, key: CertificateKey): Promise<Buffer | undefined> {
  const { db, sealer, files, pdf, clock } = deps;
  const now = clock();
  const site = await deps.site.current();
  const input = await inputOf(deps, policy, site);
  const member = await findMember(db, sealer, policy, input.contract, key.member_id);
  if (!member) return undefined;
  const data = toCertificateData(input, member);
  const { fullName: name, address: location } = site.company;
  const seal = { name, location, reason: '被保险人凭证签章', signedAt: now };
  const sealed = Buffer.from(await pdf.render(certificateTemplate, data, seal, { archive: true }));
  const hash = createHash('sha256').update(sealed).digest();
  // Two requests at a time make two files. The one that is recorded counts.
  const file = `certificates/${policy.id}-${key.version}-${hash.toString('hex').slice(0, 16)}.pdf`;
  await files.putSealed(file, sealed);
  const isFirst = await inTransaction(db, async (tx) => {
    if (!(await insertCertificate(tx, { ...key, file, hash, made_at: now }))) return false;
    await appendTrail(tx, sealer, { kind: 'order', id: policy.order_id }, { at: now, by: asLink('certificate', key.member_id) }, [
      { kind: 'member_certificate_made', detail: { policyNo: policy.policy_no, member: key.member_id, sha256: hash.toString('hex') } },
    ]);
    return true;
  });
  if (isFirst) return sealed;
  await files.remove(file);
  const other = await findCertificate(db, key);
  return other && files.getSealed(other.file);
}

/** The certificate of a member as a file, for the browser in which the code was typed. */
export async function downloadCertificate(
  deps: EpolicyDeps,
  ticket: string,
  visitorHash: Buffer | null,
): Promise<{ body: Buffer; type: 'application/pdf'; fileName: string } | Refused<'LINK_EXPIRED'>> {
  const { db, sealer, files, clock } = deps;
  const now = clock();
  const holder = visitorHash?.toString('base64url');
  const read = holder ? readTicket(sealer, 'certificate', holder, ticket, now) : undefined;
  const policy = read && (await findPolicyById(db, read.policyId, dayInShanghai(now)));
  if (!read || !policy || policy.version === null) return refuse('LINK_EXPIRED');
  const key = { policy_id: policy.id, version: policy.version, member_id: read.memberId };
  const stored = await findCertificate(db, key);
  const body = stored ? await files.getSealed(stored.file) : await makeCertificate(deps, policy, key);
  if (!body) return refuse('LINK_EXPIRED');
  return { body, type: 'application/pdf', fileName: `被保险人凭证-${policy.policy_no}.pdf` };
}
