import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { regionExists } from '@portal/reference/regions.ts';
import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { checkKeptMember, MOST_KEPT_MEMBERS } from '@portal/rules/family/kept-members.ts';
import { cleanPerson } from '@portal/rules/sale/answers/clean-application.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import { hashCertificate } from '../../platform/certificate-hash.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { hasFamilyConsent, insertConsents } from '../consents/public.ts';
import { occupationIn } from '../occupations/public.ts';
import type { FamilyDeps } from './family-deps.ts';
import { listMembers, lockFamily, storeMember } from './family.queries.ts';
import { memberSchema, openMember, sealMember } from './member-person.ts';

type SaveRefusal = 'MEMBER_NOT_FOUND' | 'MEMBER_INCOMPLETE' | 'TOO_MANY_MEMBERS' | 'FAMILY_CONSENT_NEEDED';

/**
 * Adds a family member to an account, or changes the one of this id, and records the consent to keep them. Another account's member is not
 * found. Broken rules are refused with findings at `relation` and `person.…`.
 */
export async function saveMember(
  { db, sealer, clock, occupations, describeAccount }: FamilyDeps,
  accountId: string,
  request: ParsedRequestOf<'saveFamilyMember'>,
): Promise<AnswerOf<'saveFamilyMember'> | Refused<SaveRefusal>> {
  const { table } = await occupations.current();
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, accountId);
    const isConsented = await hasFamilyConsent(tx, accountId);
    if (request.consentVersion !== consentTexts.family_members.version && !(request.id && isConsented))
      return refuse('FAMILY_CONSENT_NEEDED');
    const members = (await listMembers(tx, accountId)).map((row) => openMember(sealer, row));
    const { id = randomUUID(), relation } = request;
    const others = members.filter((member) => member.id !== id);
    if (request.id !== undefined && others.length === members.length) return refuse('MEMBER_NOT_FOUND');
    if (others.length >= MOST_KEPT_MEMBERS) return refuse('TOO_MANY_MEMBERS');
    const now = clock();
    const person = cleanPerson(request.person);
    const context = { today: dayInShanghai(now), regionExists, occupation: occupationIn(table) };
    const findings = checkKeptMember(await describeAccount(tx, accountId), { relation, person }, others, context);
    const { certificateType, certificateNo } = person;
    if (findings.length > 0 || !relation || !certificateType || !certificateNo) return refuse('MEMBER_INCOMPLETE', findings);
    if (!isConsented) {
      const owner = { accountId, visitorHash: null, phoneHash: null };
      await insertConsents(tx, { owner, orderId: null, kinds: ['family_members'] }, now);
    }
    await storeMember(tx, {
      id,
      account_id: accountId,
      relation,
      certificate_hash: hashCertificate(sealer, { certificateType, certificateNo }),
      person_schema: memberSchema,
      person_sealed: sealMember(sealer, id, person),
      created_at: now,
      updated_at: now,
    });
    return { id };
  });
}
