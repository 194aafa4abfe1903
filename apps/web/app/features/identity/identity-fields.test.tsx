import type { CertificateType } from '@portal/rules/product/product.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormScopeProvider } from '@portal/forms/form/form-scope.tsx';
import { IdentityFields } from './identity-fields.tsx';

const TODAY = '2026-06-15';

const draw = (certificateType: CertificateType, certificateNo: string, validUntil: string | null = null): string =>
  renderToStaticMarkup(
    <FormScopeProvider scope={{ errorAt: () => undefined, isPending: false }}>
      <IdentityFields
        entries={{ name: '李明', certificateNo, validUntil }}
        certificateType={certificateType}
        today={TODAY}
        onChange={() => undefined}
      />
    </FormScopeProvider>,
  );

/** First and last year that can be chosen, and whether 长期 can. */
const offered = (...certificate: Parameters<typeof draw>) => {
  const markup = draw(...certificate);
  const years = [...markup.matchAll(/<option value="(\d{4})">/g)].map(([, year = '']) => year);
  return [years[0], years.at(-1), markup.includes('长期有效')];
};

test('the last day of a certificate is offered as the rule accepts it, for the age that its number says', () => {
  expect(offered('0', '440402199003071013'), 'aged 36').toEqual(['2026', '2046', false]);
  expect(offered('0', '110101197810120717'), 'aged 47').toEqual(['2026', '2076', true]);
  expect(offered('0', '440402199003')).toEqual(['2026', '2076', false]);
  expect(offered('E', '12345678')).toEqual(['2026', '2031', false]);
  expect(offered('B', 'H12345678')).toEqual(['2026', '2036', false]);
  expect(offered('1', 'E12345678')).toEqual(['2026', '2076', false]);
});

test('a last day that was read and is over stays visible, and that it is over is told at once', () => {
  const markup = draw('0', '440402199003071013', '2024-03-05');
  expect(markup).toMatch(/<option[^>]* value="2024"/);
  expect(markup).toContain('该证件已过有效期，请使用有效期内的证件');
});
