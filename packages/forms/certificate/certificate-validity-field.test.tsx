import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormScopeProvider } from '../form/form-scope.tsx';
import { type SaleScope, SaleScopeProvider } from '../form/sale-scope.tsx';
import { CertificateValidityField } from './certificate-validity-field.tsx';

// Of the scope, the field reads only the day.
const scope: SaleScope = { product: {} as Product, rules: { today: '2026-06-15' } as ApplicationContext };
const adult: Person = { certificateType: '0', birthday: '1990-03-07' };

const draw = (person: Person): string =>
  renderToStaticMarkup(
    <SaleScopeProvider scope={scope}>
      <FormScopeProvider scope={{ errorAt: () => undefined, isPending: false }}>
        <CertificateValidityField person={person} path="parties.p1" role="applicant" onChange={() => undefined} />
      </FormScopeProvider>
    </SaleScopeProvider>,
  );

const expired = '该证件已过有效期，请使用有效期内的证件';

const yearsIn = (markup: string): string[] => [...markup.matchAll(/<option value="(\d{4})">/g)].map(([, year = '']) => year);

test.each<[Person, string]>([
  [{}, '2076'],
  [{ certificateType: 'E' }, '2031'],
  [{ certificateType: 'B' }, '2036'],
  [adult, '2046'],
  [{ ...adult, birthday: '1960-03-07' }, '2076'],
])('the dates of %j begin today and end in %s, and the field says that no other is of use', (person, last) => {
  const markup = draw(person);
  const years = yearsIn(markup);
  expect([years[0], years.at(-1)]).toEqual(['2026', last]);
  expect(markup).toContain('已过有效期的证件不能使用');
});

test('长期 is offered where the age allows it', () => {
  const tick = '长期有效';
  expect(draw({ ...adult, birthday: '1980-06-15' })).toContain(tick);
  expect(draw(adult)).not.toContain(tick);
  expect(draw({ certificateType: '0' }), 'no age is known').not.toContain(tick);
  expect(draw({ ...adult, certificateValidUntil: '9999-12-31' }), 'it can be taken back').toContain(tick);
});

test('a date that is not offered stays visible', () => {
  expect(draw({ ...adult, certificateValidUntil: '2020-01-31' })).toMatch(/<option[^>]* value="2020"/);
});

test('an expired date is told at once', () => {
  expect(draw({ certificateValidUntil: '2026-06-14' })).toContain(expired);
  expect(draw({ ...adult, certificateValidUntil: '2020-01-31' })).toContain(expired);
  expect(draw({ ...adult, certificateValidUntil: '2026-06-15' })).not.toContain(expired);
});

test('a missing date and a long-term certificate are no errors', () => {
  expect(draw(adult)).not.toContain('aria-invalid');
  expect(draw({ ...adult, birthday: '1960-03-07', certificateValidUntil: '9999-12-31' })).not.toContain('aria-invalid');
});

test('a certificate whose validity follows from the birthday says so when it is over', () => {
  const born = { certificateType: '7', birthday: '2022-01-10', certificateValidUntil: '2025-01-09' } as const;
  expect(draw(born)).toContain('出生证明有效期至2025-01-09，已过有效期，年满3周岁请使用身份证');
});
