import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormScopeProvider } from '../form/form-scope.tsx';
import { EmailField } from './email-field.tsx';

const draw = (email: string | undefined): string =>
  renderToStaticMarkup(
    <FormScopeProvider scope={{ errorAt: () => undefined, isPending: false }}>
      <EmailField person={{ email }} path="parties.p1" onChange={() => undefined} />
    </FormScopeProvider>,
  );

test('a likely mistake in the domain is asked about with the right address to tap, and is no error', () => {
  const markup = draw('name@qq.con');
  expect(markup).toMatch(/<p id="parties.p1.email-hint"[^>]*>是否为 <button[^>]*type="button"[^>]*>.*name@qq\.com.*<\/button>？<\/p>/);
  expect(markup).not.toContain('aria-invalid');
});

test('a first part is offered with usual domains, and a mobile number with the mail of its carrier', () => {
  expect(draw('ming88')).toMatch(/<button[^>]*>.*ming88@qq\.com.*<\/button>/);
  const phone = { countryCode: '86', number: '13900000001' };
  const markup = renderToStaticMarkup(
    <FormScopeProvider scope={{ errorAt: () => undefined, isPending: false }}>
      <EmailField person={{ phone }} path="parties.p1" onChange={() => undefined} />
    </FormScopeProvider>,
  );
  expect(markup).toContain('13900000001@139.com');
});

test('an empty field and a real domain are not asked about', () => {
  for (const email of [undefined, 'name@qq.com', 'name@example.com']) expect(draw(email)).toMatch(/-hint"[^>]*>用于与您联系/);
});
