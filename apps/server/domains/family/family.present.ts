import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type KeptMember, validityState } from '@portal/rules/family/kept-members.ts';
import { maskCertificate, maskName } from '@portal/rules/values/masking.ts';

/** A member of the list: masked. Everything that a stored member must have is there. */
export function presentMember(
  { id, relation, person }: Required<KeptMember> & { readonly id: string },
  today: string,
): AnswerOf<'listFamilyMembers'>['members'][number] {
  const { name = '', certificateType = '0', certificateNo = '', certificateValidUntil = '' } = person;
  return {
    id,
    relation,
    name: maskName(name),
    certificateType,
    certificateNo: maskCertificate(certificateNo),
    certificateValidUntil,
    validity: validityState(certificateValidUntil, today),
  };
}
