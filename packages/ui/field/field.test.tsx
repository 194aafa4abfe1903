import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { TextInput } from './text-input.tsx';

const refusal = '请您输入正确的身份证证件号码';

test('label, hint and error are associated with the control', () => {
  const markup = renderToStaticMarkup(
    <Field id="certificate" label="证件号码" hint="18 位" error={refusal} required>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  expect(markup).toContain('for="certificate"');
  expect(markup).toContain('aria-describedby="certificate-error certificate-hint"');
  expect(markup).toContain('aria-invalid="true"');
  expect(markup).toContain('aria-required="true"');
  expect(markup).toMatch(new RegExp(`id="certificate-error"[^>]*>.*${refusal}`));
});

test('a field without hint and error has no description and is valid', () => {
  const markup = renderToStaticMarkup(<Field label="姓名">{(control) => <TextInput {...control} />}</Field>);
  expect(markup).not.toContain('aria-describedby');
  expect(markup).not.toContain('aria-invalid');
});

test('hint and error of a group are associated with it', () => {
  const markup = renderToStaticMarkup(
    <FieldGroup id="birthday" legend="出生日期" hint="年、月、日" error="请选择日期">
      {null}
    </FieldGroup>,
  );
  expect(markup).toMatch(/<fieldset[^>]* aria-describedby="birthday-error birthday-hint"/);
  expect(markup).toMatch(/id="birthday-error"[^>]*>.*请选择日期/);
});
