import type { RosterMember } from '@portal/rules/roster/roster.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { SealMember } from '../../orders/public.ts';
import { hashMemberName, nameProofOf } from './member-name.ts';
import { type MemberPerson, memberPersonSchema, sealMemberPerson } from './member-person.ts';

/** The whole death benefit goes to the one close relative who is named. By law: nobody is. */
function beneficiariesOf({ beneficiary }: RosterMember): MemberPerson['beneficiaries'] {
  if (beneficiary.kind === 'statutory') return [];
  const { person, relation } = beneficiary;
  if (person.name === undefined || relation === undefined) throw new Error('a beneficiary without faults has a name and a relation');
  return [{ name: person.name, relation, order: 1, share: 100 }];
}

/** The person of a roster as a policy has them. */
export function personOfRosterMember(member: RosterMember): MemberPerson {
  const { name, gender, birthday, certificateType, certificateNo, phone } = member.person;
  if (!name || !gender || !birthday || !certificateType || !certificateNo) throw new Error('a row without faults names a person');
  return {
    name,
    gender,
    birthday,
    certificateType,
    certificateNo,
    ...(phone && { phone }),
    beneficiaries: beneficiariesOf(member),
  };
}

/** The columns of a member as a person of a roster has them, so that a policy copies its members. */
export function sealRosterMember(sealer: Sealer, orderId: string, member: RosterMember): ReturnType<SealMember> {
  const person = personOfRosterMember(member);
  return {
    name_hash: hashMemberName(sealer, nameProofOf(person)),
    person_schema: memberPersonSchema,
    person_sealed: sealMemberPerson(sealer, orderId, person),
  };
}
