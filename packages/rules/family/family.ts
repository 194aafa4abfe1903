import { relations } from '@portal/reference/relations.ts';
import type { Person } from '../sale/answers/application.ts';
import { haveSameCertificate } from '../sale/answers/parties.ts';
import type { Relation } from '../product/product.ts';
import { findAt, type Finding } from '../values/refusal.ts';
import { checkRelation } from '../person/relation.ts';

export interface FamilyMember extends Person {
  /** The relation of the member to the applicant. */
  readonly relation?: Relation;
}

function checkMember(applicant: Person, member: FamilyMember, path: string, today: string): Finding[] {
  if (member.relation === undefined) return findAt(path, { rule: 'relation.required', message: '请选择家庭成员与投保人的关系' });
  const from = { ...applicant, role: 'applicant' } as const;
  const to = { ...member, role: 'member' } as const;
  return checkRelation(member.relation, from, to, today).flatMap((refusal) => findAt(path, refusal));
}

/** A member, with the paths that findings of the relation and of the person have. */
interface PlacedMember {
  /** What a page calls the member: 子女 2. */
  readonly called: string;
  readonly person: Person;
  readonly relation?: Relation;
  readonly path: string;
  readonly personPath: string;
}

/** `family.one_self`, `family.one_spouse`: at most one member is the applicant, and at most one is the spouse. */
function checkOnlyOnce(members: readonly PlacedMember[], index: number, path: string): Finding[] {
  const { relation } = members[index] ?? {};
  if (relation !== '00' && relation !== '02') return [];
  const earlier = members.slice(0, index).some((member) => member.relation === relation);
  if (!earlier) return [];
  return relation === '00'
    ? findAt(path, { rule: 'family.one_self', message: '家庭成员中本人只能添加一次' })
    : findAt(path, { rule: 'family.one_spouse', message: '家庭成员中配偶只能添加一位' });
}

/** `family.duplicate`: no certificate twice. The finding is at the later member and says whose number it is. */
function checkRepeated(members: readonly PlacedMember[], index: number): Finding[] {
  const member = members[index];
  const same = member && members.slice(0, index).find(({ person }) => haveSameCertificate(person, member.person));
  if (!same) return [];
  const message = `证件号码与“${same.called}”相同，请核对；同一人不能重复添加`;
  return findAt(`${member.personPath}.certificateNo`, { rule: 'family.duplicate', message });
}

/**
 * At most one applicant and one spouse among the members, and no certificate twice. `isSaid`: members whose number another rule
 * already calls wrong.
 */
export function checkMembership(members: readonly PlacedMember[], isSaid: (member: PlacedMember) => boolean = () => false): Finding[] {
  const others = members.filter((member) => !isSaid(member));
  return members.flatMap((member, index) => [
    ...checkOnlyOnce(members, index, `${member.path}.relation`),
    ...checkRepeated(others, others.indexOf(member)),
  ]);
}

/**
 * The rules for the members of a family sale (spec 2 §5): relations to the applicant, at most one applicant and one spouse, no
 * duplicate certificates. Paths are `members.0.relation`, `members.0.certificateNo`.
 */
export function checkFamily(applicant: Person, members: readonly FamilyMember[], today: string): Finding[] {
  const placed = members.map((person, index) => ({
    called: person.relation === undefined ? '另一位家庭成员' : relations[person.relation],
    person,
    relation: person.relation,
    path: `members.${index}`,
    personPath: `members.${index}`,
  }));
  return [
    ...members.flatMap((member, index) => checkMember(applicant, member, `members.${index}.relation`, today)),
    ...checkMembership(placed),
  ];
}
