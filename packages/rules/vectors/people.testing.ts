import type { RelatedPerson } from '../person/relation.ts';
import type { Row, VectorTable } from './judged-rules.testing.ts';

const today = '2026-06-15';
const entryAge = { minDays: 28, maxAge: 50 } as const;
const wrongAge = '职业信息与年龄不匹配，请重新确认！';
const wrongGender = '职业信息与性别不匹配，请重新确认！';
const gapSmall = '被保险人与投保人的年龄相差不足18周岁，请核对双方关系';
const gapLarge = '被保险人与投保人的年龄相差60周岁及以上，请核对双方关系';
const notOlder = '被保险人为投保人的父母，年龄须大于投保人，请核对双方关系';
const notYounger = '被保险人为投保人的子女，年龄须小于投保人，请核对双方关系';
const sameGender = '被保险人与投保人为配偶关系，性别不能相同，请核对双方关系';
const minorSpouse = '被保险人与投保人为配偶关系，双方均须年满18周岁，请核对双方关系';

export const ageVectors: VectorTable = {
  ageAt: [
    [['2000-05-05', '2018-05-04'], 17],
    [['2000-05-05', '2018-05-05'], 18],
    [['2000-02-29', '2018-02-28'], 17],
    [['2000-02-29', '2018-03-01'], 18],
    [['2000-02-29', '2020-02-28'], 19],
    [['2000-02-29', '2020-02-29'], 20],
    [['2020-01-01', '2020-01-01'], 0],
    [['2020-01-02', '2020-01-01'], -1],
  ],
  checkAdult: [
    [['2008-06-01', '2026-05-31'], '投保人须年满18周岁'],
    [['2008-06-01', '2026-06-01'], null],
  ],
  checkEntryAge: [
    [['2026-06-01', '2026-06-28', entryAge], '被保险人须出生满28天'],
    [['2026-06-01', '2026-06-29', entryAge], null],
    [['1975-06-29', '2026-06-28', entryAge], null],
    [['1975-06-28', '2026-06-28', entryAge], '被保险人投保年龄不能超过50周岁'],
    [['1970-01-01', '2026-06-28', entryAge, '保至70周岁、20年交'], '选择保至70周岁、20年交时，被保险人投保年龄不能超过50周岁'],
  ],
};

export const occupationVectors: VectorTable = {
  checkOccupation: [
    [['2099908', 0, '0'], null],
    [['2099908', 6, '0'], null],
    [['2099908', 7, '0'], wrongAge],
    [['2099908', 16, '0'], wrongAge],
    [['2099908', 40, '0'], wrongAge],
    [['2099907', 6, '0'], wrongAge],
    [['2099907', 7, '0'], null],
    [['2099907', 15, '0'], null],
    [['2099907', 16, '0'], null],
    [['3020109', 7, '0'], null],
    [['8000101', 15, '0'], null],
    [['8000102', 15, '0'], null],
    [['8000102', 6, '0'], wrongAge],
    [['1020101', 15, '0'], wrongAge],
    [['1020101', 16, '0'], null],
    [['4071203', 30, '1'], null],
    [['4071203', 30, '0'], wrongGender],
    [['4071203', 10, '0'], wrongGender],
    [['4071203', 10, '1'], wrongAge],
    [['4071203', undefined, undefined], null],
    [['2099908', undefined, '0'], null],
  ],
  checkOccupationRisk: [
    [[4, 4], null],
    [[5, 4], '该职业风险等级为5类，本产品仅接受1-4类职业'],
  ],
};

/** An applicant and an insured with these birthdays, by default a man and a woman. */
function pair(from: string, to: string, genders: readonly ['0' | '1', '0' | '1'] = ['0', '1']): [RelatedPerson, RelatedPerson] {
  return [
    { role: 'applicant', birthday: from, gender: genders[0] },
    { role: 'insured', birthday: to, gender: genders[1] },
  ];
}

function related(
  relation: Row<'checkRelation'>[0][0],
  [from, to]: [RelatedPerson, RelatedPerson],
  ...messages: string[]
): Row<'checkRelation'> {
  return [[relation, from, to, today], messages];
}

export const relationVectors: VectorTable = {
  checkRelation: [
    related('01', pair('2000-05-05', '1982-05-05')),
    related('01', pair('2000-05-05', '1982-05-06'), gapSmall),
    related('01', pair('2000-05-05', '1940-05-06')),
    related('01', pair('2000-05-05', '1940-05-05'), gapLarge),
    related('01', pair('2000-05-05', '2000-05-05'), notOlder),
    related('01', pair('2000-05-05', '2000-05-04'), gapSmall),
    related('01', pair('1990-05-05', '2000-05-05'), notOlder),
    related('03', pair('1982-05-05', '2000-05-05')),
    related('03', pair('1982-05-06', '2000-05-05'), gapSmall),
    related('03', pair('1940-05-06', '2000-05-05')),
    related('03', pair('1940-05-05', '2000-05-05'), gapLarge),
    related('03', pair('2000-05-05', '2000-05-05'), notYounger),
    related('03', pair('2000-05-05', '1990-05-05'), notYounger),
    related('02', pair('1990-01-01', '2008-06-15')),
    related('02', pair('1990-01-01', '2008-06-16'), minorSpouse),
    related('02', pair('2008-06-16', '1990-01-01'), minorSpouse),
    related('02', pair('1995-01-01', '1925-01-01')),
    related('02', pair('1990-01-01', '1990-01-01', ['0', '0']), sameGender),
    related('02', pair('1990-01-01', '2010-01-01', ['1', '1']), sameGender, minorSpouse),
    related('00', pair('2000-05-05', '2000-05-05')),
    related('03', pair('2000-02-30', '1990-05-05')),
    related('01', [{ role: 'applicant' }, { role: 'insured' }]),
  ],
};
