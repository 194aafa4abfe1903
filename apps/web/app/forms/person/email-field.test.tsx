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

test('an empty field and a real domain are not asked about', () => {
  for (const email of [undefined, 'name@qq.com', 'name@example.com']) expect(draw(email)).toMatch(/-hint"[^>]*>用于与您联系/);
});
