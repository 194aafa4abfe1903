import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDate, SEEDED } from '../values/arbitraries.testing.ts';
import { checkClaimReporter } from '../service/claim-reporter.ts';
import { addYears } from '../values/dates.ts';
import type { PersonRole } from './person-role.ts';
import type { Gender, Relation } from '../product/product.ts';
import { checkRelation, relationsOfAges } from './relation.ts';

const TODAY = '2026-06-15';

function rulesOf(relation: Relation, from: string, to: string, genders: [Gender, Gender] = ['0', '1']): string[] {
  const one = { role: 'applicant', birthday: from, gender: genders[0] } as const;
  const other = { role: 'insured', birthday: to, gender: genders[1] } as const;
  return checkRelation(relation, one, other, TODAY).map(({ rule }) => rule);
}

describe('relations', () => {
  it.each<[string, Relation, string, string, string[]]>([
    ['a parent exactly 18 years older', '01', '2000-05-05', '1982-05-05', []],
    ['a parent one day short of 18 years older', '01', '2000-05-05', '1982-05-06', ['relation.gap_small']],
    ['a parent one day short of 60 years older', '01', '2000-05-05', '1940-05-06', []],
    ['a parent exactly 60 years older', '01', '2000-05-05', '1940-05-05', ['relation.gap_large']],
    ['a parent of the same day', '01', '2000-05-05', '2000-05-05', ['relation.parent_older']],
    ['a parent a day older', '01', '2000-05-05', '2000-05-04', ['relation.gap_small']],
    ['a parent who is younger', '01', '1990-05-05', '2000-05-05', ['relation.parent_older']],
    ['a child exactly 18 years younger', '03', '1982-05-05', '2000-05-05', []],
    ['a child one day short of 18 years younger', '03', '1982-05-06', '2000-05-05', ['relation.gap_small']],
    ['a child one day short of 60 years younger', '03', '1940-05-06', '2000-05-05', []],
    ['a child exactly 60 years younger', '03', '1940-05-05', '2000-05-05', ['relation.gap_large']],
    ['a child of the same day', '03', '2000-05-05', '2000-05-05', ['relation.child_younger']],
    ['a child who is older', '03', '2000-05-05', '1990-05-05', ['relation.child_younger']],
    ['a spouse on the 18th birthday', '02', '1990-01-01', '2008-06-15', []],
    ['a spouse the day before the 18th birthday', '02', '1990-01-01', '2008-06-16', ['relation.spouse_adult']],
    ['a minor with a spouse', '02', '2008-06-16', '1990-01-01', ['relation.spouse_adult']],
    ['a spouse 70 years older', '02', '1995-01-01', '1925-01-01', []],
    ['oneself', '00', '2000-05-05', '2000-05-05', []],
    ['somebody without a real birthday', '03', '2000-02-30', '1990-05-05', []],
  ])('%s', (_who, relation, from, to, rules) => {
    expect(rulesOf(relation, from, to)).toEqual(rules);
  });

  it('require spouses of opposite gender, and report all broken rules', () => {
    expect(rulesOf('02', '1990-01-01', '1990-01-01', ['0', '0'])).toEqual(['relation.spouse_gender']);
    expect(rulesOf('02', '1990-01-01', '2010-01-01', ['1', '1'])).toEqual(['relation.spouse_gender', 'relation.spouse_adult']);
  });

  it('are not checked if birthdays and genders are missing', () => {
    for (const relation of ['01', '02', '03'] as const)
      expect(checkRelation(relation, { role: 'applicant' }, { role: 'insured' }, TODAY)).toEqual([]);
  });

  it('have messages that name both people', () => {
    const from = { role: 'applicant', birthday: '1990-01-01' } as const;
    const [small] = checkRelation('03', from, { role: 'insured', birthday: '2000-01-01' }, TODAY);
    expect(small?.message).toBe('被保险人与投保人的年龄相差不足18周岁，请核对双方关系');
    const [younger] = checkRelation('03', from, { role: 'insured', birthday: '1980-01-01' }, TODAY);
    expect(younger?.message).toBe('被保险人为投保人的子女，年龄须小于投保人，请核对双方关系');
    const [older] = checkRelation(
      '01',
      { role: 'insured', birthday: '1990-01-01' },
      { role: 'beneficiary', birthday: '1990-01-01' },
      TODAY,
    );
    expect(older?.message).toBe('受益人为被保险人的父母，年龄须大于被保险人，请核对双方关系');
  });

  it('of a minor are neither spouse nor child, also before the birthday of the other is known', () => {
    const minor = { role: 'insured', birthday: '2008-06-16' } as const;
    const other = { role: 'beneficiary' } as const;
    expect(checkRelation('03', minor, other, TODAY)).toEqual([
      { rule: 'relation.parent_minor', message: '被保险人未满18周岁，受益人不能为其子女，请核对双方关系' },
    ]);
    expect(checkRelation('02', minor, other, TODAY).map(({ rule }) => rule)).toEqual(['relation.spouse_adult']);
    expect(checkRelation('01', minor, other, TODAY)).toEqual([]);
    for (const relation of ['01', '02', '03'] as const)
      expect(checkRelation(relation, { ...minor, birthday: '2008-06-15' }, other, TODAY)).toEqual([]);
  });

  it.each<[string, string | undefined, string | undefined, Relation[]]>([
    ['a child', '2016-01-01', undefined, ['01']],
    ['a child and a grown-up', '2016-01-01', '1986-01-01', ['01']],
    ['a child and another', '2016-01-01', '2018-01-01', ['01']],
    ['an adult', '1990-01-01', undefined, ['02', '03', '01']],
    ['nobody known', undefined, undefined, ['02', '03', '01']],
    ['an adult and a child', '1990-01-01', '2016-01-01', ['03']],
    ['two of an age', '1990-01-01', '1992-01-01', ['02']],
    ['an adult and somebody a generation older', '1990-01-01', '1960-01-01', ['02', '01']],
    ['an adult and a minor who is too near', '2006-01-01', '2010-01-01', ['02', '03', '01']],
  ])('that are offered fit the ages of %s', (_who, from, to, offered) => {
    const [one, other] = [
      { role: 'insured', birthday: from, gender: '0' } as const,
      { role: 'beneficiary', birthday: to, gender: '0' } as const,
    ];
    expect(relationsOfAges(['02', '03', '01'], one, other, TODAY)).toEqual(offered);
  });

  const pairs: readonly (readonly [from: PersonRole, to: PersonRole, fromLabel: string, toLabel: string])[] = [
    ['applicant', 'insured', '投保人', '被保险人'],
    ['insured', 'beneficiary', '被保险人', '受益人'],
    ['insured', 'reporter', '被保险人', '报案人'],
    ['applicant', 'member', '投保人', '家庭成员'],
  ];

  it.each(pairs)('between %s and %s have messages with their titles', (from, to, a, b) => {
    const messages = (relation: Relation, fromBorn: string, toBorn: string, gender: Gender = '1') =>
      checkRelation(relation, { role: from, birthday: fromBorn, gender: '0' }, { role: to, birthday: toBorn, gender }, TODAY).map(
        ({ message }) => message,
      );
    expect(messages('01', '1990-01-01', '1990-01-01')).toEqual([`${b}为${a}的父母，年龄须大于${a}，请核对双方关系`]);
    expect(messages('03', '1990-01-01', '1990-01-01')).toEqual([`${b}为${a}的子女，年龄须小于${a}，请核对双方关系`]);
    expect(messages('01', '1990-01-01', '1972-01-02')).toEqual([`${b}与${a}的年龄相差不足18周岁，请核对双方关系`]);
    expect(messages('03', '1990-01-01', '2007-12-31')).toEqual([`${b}与${a}的年龄相差不足18周岁，请核对双方关系`]);
    expect(messages('01', '1990-01-01', '1930-01-01')).toEqual([`${b}与${a}的年龄相差60周岁及以上，请核对双方关系`]);
    expect(messages('03', '1940-01-01', '2000-01-01')).toEqual([`${b}与${a}的年龄相差60周岁及以上，请核对双方关系`]);
    expect(messages('02', '1990-01-01', '2008-06-16', '0')).toEqual([
      `${b}与${a}为配偶关系，性别不能相同，请核对双方关系`,
      `${b}与${a}为配偶关系，双方均须年满18周岁，请核对双方关系`,
    ]);
    for (const relation of ['01', '03'] as const) expect(messages(relation, ...generation(relation))).toEqual([]);
  });

  const generation = (relation: '01' | '03'): [string, string] =>
    relation === '01' ? ['1990-01-01', '1972-01-01'] : ['1972-01-01', '1990-01-01'];

  it('allow 18 to 59 full years between parent and child, in both directions and with leap days', () => {
    const born = fc.oneof(anyDate, fc.constant('2000-02-29'));
    fc.assert(
      fc.property(born, born, (one, other) => {
        fc.pre(one !== other);
        const [parent = '', child = ''] = [one, other].toSorted((a, b) => (a < b ? -1 : 1));
        const fits = child >= addYears(parent, 18) && child < addYears(parent, 60);
        expect(rulesOf('03', parent, child).length === 0).toBe(fits);
        expect(rulesOf('01', child, parent).length === 0).toBe(fits);
        expect(rulesOf('03', child, parent)).toEqual(['relation.child_younger']);
        expect(rulesOf('01', parent, child)).toEqual(['relation.parent_older']);
      }),
      SEEDED,
    );
  });

  it('have the same rules for the reporter of a claim', () => {
    const insured = { birthday: '2000-01-01', gender: '0' } as const;
    expect(checkClaimReporter('01', insured, { birthday: '1970-01-01' }, TODAY)).toEqual([]);
    expect(checkClaimReporter('01', insured, { birthday: '1990-01-01' }, TODAY)).toEqual([
      { rule: 'relation.gap_small', message: '报案人与被保险人的年龄相差不足18周岁，请核对双方关系' },
    ]);
  });
});
