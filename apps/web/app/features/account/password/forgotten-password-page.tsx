import { checkPhone } from '@portal/rules/person/phone.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { PhoneAndCode, type PhoneAndCodeEntries } from '@portal/forms/proof/phone-and-code.tsx';
import { usePersonCheck } from '@portal/forms/proof/use-person-check.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { keepTicket } from '../proof/kept-ticket.ts';
import { ResetSteps } from './reset-steps.tsx';

const empty: PhoneAndCodeEntries = { phone: { countryCode: '86', number: '' }, verifyCode: '' };

function checkOwner({ phone, verifyCode }: PhoneAndCodeEntries): Finding[] {
  return [...findAt('phone', checkPhone(phone)), ...findCode('verifyCode', verifyCode)];
}

/** The first step to a new password: a code proves who owns the phone. */
export function ForgottenPasswordPage() {
  const navigate = useNavigate();
  const check = usePersonCheck();
  const [entries, setEntries] = useState(empty);
  const { phone, verifyCode } = entries;
  const form = useForm({
    entries,
    check: checkOwner,
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode' },
    async submit() {
      const proven = await check.run((given) => api('provePasswordReset', { phone, verifyCode, ...given }));
      if (!proven) return;
      keepTicket('reset', proven);
      await navigate(paths.resetPassword());
    },
  });

  return (
    <AccountFrame
      title="忘记密码"
      lead="用短信验证码验证手机号，再设置新密码"
      foot={
        <>
          <Link to={paths.login()}>用短信验证码登录</Link>
          <Link to={paths.lostPhone()}>手机号已停用</Link>
        </>
      }
    >
      <ResetSteps current="prove" />
      <Form
        form={form}
        explain={({ code }) => (code === 'ACCOUNT_NOT_FOUND' ? <NoAccount /> : undefined)}
        actions={
          <SubmitButton block busyLabel="正在验证">
            下一步
          </SubmitButton>
        }
      >
        <PhoneAndCode
          form={form}
          check={check}
          entries={entries}
          onChange={(typed) => setEntries((known) => ({ ...known, ...typed }))}
          send={(to, given) => api('startPasswordReset', { phone: to, ...given })}
        />
      </Form>
    </AccountFrame>
  );
}

/** Said only after the code has proved who owns the phone. */
function NoAccount() {
  return (
    <Alert
      kind="warning"
      live
      title="该手机号尚未注册"
      actions={
        <ButtonLink size="small" to={paths.register()}>
          免费注册
        </ButtonLink>
      }
    >
      请核对手机号，或用这个手机号注册。
    </Alert>
  );
}
