import { expect, it } from 'vitest';
import type { Application } from './application.ts';
import { firstInsured, partiesInUse, withRelation } from './parties.ts';

const application: Application = {
  goodsId: 'any',
  parties: { applicant: { name: '张三' } },
  applicant: 'applicant',
  choices: {},
  insureds: [{ id: 'insured', party: 'applicant', relation: '00', planId: 'any', choices: {}, riders: [], beneficiaries: { named: [] } }],
  health: {},
  noticeAcknowledged: false,
  documentsRead: {},
  exclusionsConfirmed: [],
  declarationAgreed: false,
};

it('a new relation adds the other person as a party, so that every role refers to somebody', () => {
  const forSpouse = withRelation(application, 'insured', '02');
  expect(firstInsured(forSpouse)).toMatchObject({ relation: '02', party: 'p1' });
  expect(forSpouse.parties).toEqual({ applicant: { name: '张三' }, p1: {} });
  for (const party of partiesInUse(forSpouse)) expect(forSpouse.parties).toHaveProperty(party);
});

it('a relation of somebody else keeps the party with its answers', () => {
  const forSpouse = withRelation({ ...application, parties: { ...application.parties } }, 'insured', '02');
  const named = { ...forSpouse, parties: { ...forSpouse.parties, p1: { name: '李四' } } };
  expect(withRelation(named, 'insured', '01').parties).toEqual({ applicant: { name: '张三' }, p1: { name: '李四' } });
});

it('an insured who is the applicant is the same party', () => {
  expect(firstInsured(withRelation(withRelation(application, 'insured', '02'), 'insured', '00'))).toMatchObject({ party: 'applicant' });
});
