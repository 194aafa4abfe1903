import type { Person } from '@portal/rules/sale/answers/application.ts';
import { expect, test } from 'vitest';
import { product, rules } from '../draft/sale.fixture.ts';
import { splitFields } from './known-fields.ts';

const scope = { role: 'applicant', path: 'parties.applicant', product, context: rules } as const;
const person: Person = {
  name: '欧阳晓楠',
  certificateType: '0',
  certificateNo: '11010519491231002X',
  email: 'name@qq.com',
};

test('of a customer whose certificate is known, only the fields that are missing or wrong are open', () => {
  const asked = ['name', 'certificate', 'email', 'annualIncome'] as const;
  expect(splitFields(person, asked, scope)).toEqual({ known: ['name', 'certificate', 'email'], open: ['annualIncome'] });
  expect(splitFields({ ...person, annualIncome: 120_000 }, asked, scope)).toEqual({ known: [...asked], open: [] });
  expect(splitFields({ ...person, email: 'name' }, asked, scope)).toEqual({
    known: ['name', 'certificate'],
    open: ['email', 'annualIncome'],
  });
});

test('of somebody whose name or certificate is not known, everything is open', () => {
  const asked = ['name', 'certificate', 'email'] as const;
  expect(splitFields({ email: 'name@qq.com' }, asked, scope)).toEqual({ known: [], open: [...asked] });
  expect(splitFields({ ...person, name: undefined }, asked, scope)).toEqual({ known: [], open: [...asked] });
});
