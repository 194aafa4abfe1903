import { CallRefused } from '@portal/contract/client.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';
import { type FormHandle, useForm } from './use-form.ts';

const nameMissing = { rule: 'name.required', path: 'name', message: '请填写姓名' };

/** A form with one field, in the state of `patch`. */
function draw(patch: Partial<FormHandle>, explain?: (refusal: CallRefused) => ReactNode): string {
  const form: FormHandle = {
    findings: [],
    errorAt: () => undefined,
    isOpenAt: () => false,
    refusal: undefined,
    attempt: 0,
    isPending: false,
    submit: async () => undefined,
    checkAt: () => true,
    hold: () => undefined,
    heldAt: undefined,
    ...patch,
  };
  return render(
    <Form form={form} explain={explain} actions={<SubmitButton>提交</SubmitButton>}>
      <TextField path="name" label="姓名" hint="与证件一致" value="甲" onChange={() => undefined} clean={(text) => text} />
    </Form>,
  );
}

function render(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/cashier?orderNo=1'] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('a form disables native validation and starts without errors', () => {
  const markup = draw({});
  expect(markup).toContain('<form noValidate');
  expect(markup).toContain('type="submit"');
  expect(markup).not.toContain('role="alert"');
  expect(markup).not.toContain('aria-invalid');
});

test('a finding is listed with a link and shown at the field, together with its hint', () => {
  const markup = draw({ findings: [nameMissing], errorAt: (path) => (path === 'name' ? nameMissing.message : undefined) });
  expect(markup).toMatch(/role="alert" tabindex="-1".*<a href="#name"[^>]*>请填写姓名<\/a>.*<form/);
  expect(markup).toContain('aria-describedby="name-error name-hint"');
  expect(markup).toMatch(/<p id="name-error".*请填写姓名/);
  expect(markup).toContain('aria-invalid="true"');
});

test('a refusal about no field is shown before the button, with its reference number; the entry stays', () => {
  const markup = draw({ refusal: new CallRefused('UNEXPECTED', '糟糕~系统开小差啦~', [], 'R-20261121-7') });
  expect(markup).toMatch(/role="alert".*糟糕~系统开小差啦~.*参考编号：<span class="num">R-20261121-7<\/span>.*<button/);
  expect(markup).toContain('value="甲"');
  expect(markup).not.toContain('处需要修改');
});

test('a form can add to the message of a refusal', () => {
  const markup = draw({ refusal: new CallRefused('PREMIUM_CHANGED', '保费已变化') }, () => <p>请核对新的保费</p>);
  expect(markup).toContain('请核对新的保费');
  expect(markup).not.toContain('保费已变化');
});

test('a signed-out customer gets a link to the login page in another window, which returns afterwards', () => {
  const markup = draw({ refusal: new CallRefused('NOT_SIGNED_IN', '登录已失效，请重新登录。') });
  expect(markup).toMatch(/<a [^>]*href="\/login\?redirect=%2Fcashier%3ForderNo%3D1"/);
  expect(markup).toContain('target="_blank"');
});

test('a pending form shows that on its button, which keeps its label', () => {
  const markup = draw({ isPending: true });
  expect(markup).toMatch(/<button[^>]*aria-disabled="true" aria-busy="true"[^>]*>.*提交<\/button>/);
});

test('before the first submit only the findings that a page asks for are shown', () => {
  const ageWrong = { rule: 'age.too_old', path: 'birthday', message: '超过投保年龄' };
  function Specimen() {
    const form = useForm({
      entries: {},
      check: () => [nameMissing, ageWrong],
      submit: async () => undefined,
      showsAtOnce: ({ path }) => path === 'birthday',
    });
    return <output>{JSON.stringify([form.findings, form.errorAt('birthday'), form.errorAt('name')])}</output>;
  }
  const shown = render(<Specimen />).replace(/<[^>]+>/g, '');
  expect(JSON.parse(shown.replaceAll('&quot;', '"'))).toEqual([[ageWrong], ageWrong.message, null]);
});

test('a field without an answer keeps its message and is not marked as wrong', () => {
  const shown = { findings: [nameMissing], errorAt: (path: string) => (path === 'name' ? nameMissing.message : undefined) };
  const markup = draw({ ...shown, isOpenAt: (path) => path === 'name' });
  expect(markup).toContain('还需完成 <span class="num">1</span> 项');
  expect(markup).toMatch(/<div class="field" data-open="">.*<p id="name-error".*请填写姓名/);
  expect(draw(shown)).not.toContain('data-open');
});

test('a form tells missing answers, and what waits for somebody else, from wrong ones', () => {
  function Specimen() {
    const form = useForm({
      entries: { name: '', email: 'name@', consents: ['sent'] },
      check: () => [],
      submit: async () => undefined,
      waitsAt: (path) => path === 'consents',
    });
    return <output>{['name', 'email', 'consents'].map((path) => String(form.isOpenAt(path))).join(' ')}</output>;
  }
  expect(render(<Specimen />)).toContain('true false true');
});
