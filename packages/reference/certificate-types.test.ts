import { expect, it } from 'vitest';
import { certificateTypes, isCertificateType } from './certificate-types.ts';
import { genders } from './genders.ts';
import { relations } from './relations.ts';

it('there are nine certificate types, with the ID card first', () => {
  expect(Object.keys(certificateTypes)).toEqual(['0', '1', '4', '7', 'B', 'E', 'G', 'H', 'I']);
  expect(new Set(Object.values(certificateTypes)).size).toBe(9);
});

it('other strings are not certificate types, including names of object members', () => {
  expect(isCertificateType('0')).toBe(true);
  expect(['2', 'b', '', '00', 'toString'].filter(isCertificateType)).toEqual([]);
});

it('relation and gender codes have the meanings of the specification', () => {
  expect(relations).toEqual({ '00': '本人', '01': '父母', '02': '配偶', '03': '子女' });
  expect(genders).toEqual({ '0': '男', '1': '女' });
});
