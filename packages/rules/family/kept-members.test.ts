import { describe, expect, it } from 'vitest';
import { insuredOf, partyOf } from '../sale/answers/parties.ts';
import { born, context, daughter, idNumber, TODAY } from '../sale/sale.testing.ts';
import { maskCertificate, maskName } from '../values/masking.ts';
import { whyNotAdded, withKeptMember } from './add-kept-member.ts';
import { familyProduct, forFamily, withMember, withNewMember, withoutMembers } from './family-sale.testing.ts';
import { checkKeptMember, type KeptMember, validityState } from './kept-members.ts';

const phone = { countryCode: '86', number: '13800138000' };
const kept = (relation: KeptMember['relation'], person: KeptMember['person']) => ({ relation, person }) as Required<KeptMember>;
const son = {
  ...daughter,
  name: '李小刚',
  ...born('2018-03-04', '0'),
  certificateNo: idNumber('2018-03-04', '0', 40),
  nationality: 'CHN',
  phone,
};
const masked = ({ relation, person }: Required<KeptMember>) => ({
  relation,
  name: maskName(person.name ?? ''),
  certificateType: person.certificateType ?? '',
  certificateNo: maskCertificate(person.certificateNo ?? ''),
});
const why = (member: Required<KeptMember>, family = forFamily) => whyNotAdded(familyProduct, family, masked(member));
const wife = kept('02', partyOf(forFamily, 'spouse'));

describe('a family member who is kept', () => {
  const broken = (member: KeptMember, others: readonly KeptMember[] = [], customer = {}) =>
    checkKeptMember(customer, member, others, context).map(({ rule, path }) => `${rule} ${path}`);

  it('is complete, and related to the customer and the others', () => {
    expect(broken(kept('03', son))).toEqual([]);
    expect(broken({ person: { ...son, phone: undefined } })).toEqual(['relation.required relation', 'person.phone_required person.phone']);
    expect(broken(kept('03', son), [kept('03', son)])).toEqual(['family.duplicate person.certificateNo']);
    expect(broken(kept('01', son), [], { birthday: '1990-01-01' })).toEqual(['relation.parent_older relation']);
    expect(broken(kept('03', son), [kept('01', { birthday: '2019-01-01' })])).toEqual(['kept.generation relation']);
  });

  it('has a certificate that ends soon from 90 days before', () => {
    expect(TODAY).toBe('2026-06-15');
    const states = ['2026-06-14', '2026-06-15', '2026-09-13', '2026-09-14'].map((day) => validityState(day, TODAY));
    expect(states).toEqual(['expired', 'expiring', 'expiring', 'valid']);
  });
});

describe('a kept member who is added to a family', () => {
  it('takes the place of a member who is not filled in', () => {
    const open = withNewMember({ id: 'open', relation: '03' }, { birthday: '2020-01-01' });
    const added = withKeptMember(familyProduct, open, kept('03', son), context);
    expect(added.insureds).toHaveLength(open.insureds.length);
    expect(partyOf(added, insuredOf(added, 'open').party)).toMatchObject({ name: '李小刚', birthday: '2018-03-04' });
  });

  it('is one more otherwise, with what the product asks', () => {
    const added = withKeptMember(familyProduct, forFamily, kept('03', son), context);
    const person = partyOf(added, added.insureds.at(-1)?.party ?? '');
    expect(added.insureds).toHaveLength(forFamily.insureds.length + 1);
    expect(person).toMatchObject({ name: '李小刚', certificateNo: son.certificateNo });
    expect('email' in person).toBe(false);
  });

  it('is refused with the reason', () => {
    expect(why(kept('03', son))).toBeUndefined();
    expect(why(wife)).toBe('已在本次投保中');
    expect(why(wife, withoutMembers('wife'))).toBeUndefined();
    expect(why(kept('02', { ...wife.person, name: '王小兰' }))).toBe('已添加配偶，只能添加一位');
    expect(why(kept('03', partyOf(forFamily, 'applicant')))).toBe('此人是投保人');
    const noChildren = { ...familyProduct, relations: ['00', '02'] as const };
    expect(whyNotAdded(noChildren, forFamily, masked(kept('03', son)))).toBe('本产品不能为子女投保');
    const full = { ...familyProduct, insureds: { min: 2, max: 3 } };
    expect(whyNotAdded(full, withMember('girl', {}), masked(kept('03', son)))).toBe('本产品最多保障 3 位家庭成员');
  });
});
