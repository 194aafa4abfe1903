import { checkPhone } from '@portal/rules/person/phone.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { type Customer, fetchSession } from '@portal/web-api/session.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { PhoneAndCode, type PhoneAndCodeEntries } from '@portal/forms/proof/phone-and-code.tsx';
import { usePersonCheck } from '@portal/forms/proof/use-person-check.ts';
import { paths } from '#paths.ts';
import { StepBar } from '@portal/ui/step-bar/step-bar.tsx';
import { keepOutcome } from '../done/outcome.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { safetyPoints } from '../frame/safety-points.ts';
import { dropTicket, keepTicket, type KeptTicket } from '../proof/kept-ticket.ts';
import { OwnerProofForm } from '../proof/owner-proof-form.tsx';
import { ProofMissing } from '../proof/proof-missing.tsx';
import { ProofUntil } from '../proof/proof-until.tsx';
import { SignInFirst } from '../proof/sign-in-first.tsx';

const steps = [
  { id: 'old', label: '验证原手机号' },
  { id: 'new', label: '填写新手机号' },
  { id: 'done', label: '完成' },
];

/** The progress of a change of the phone. */
function PhoneSteps({ current }: { readonly current: 'old' | 'new' }) {
  return <StepBar label="更换手机号进度" steps={steps} current={current} />;
}

/** The first step to another phone: a code to the present one. */
export function ProveOldPhonePage({ customer }: { readonly customer: Customer }) {
  const navigate = useNavigate();
  return (
    <AccountFrame
      title="更换手机号"
      lead="更换后，请用新手机号登录"
      points={safetyPoints}
      foot={<Link to={paths.phoneChoice()}>原手机号收不到短信</Link>}
    >
      <PhoneSteps current="old" />
      <OwnerProofForm
        phone={customer.phoneNoShield}
        prove={(verifyCode) => api('provePhone', { verifyCode })}
        onProven={(proof) => {
          keepTicket('owner', proof);
          return Promise.resolve(navigate(paths.newPhone()));
        }}
      />
    </AccountFrame>
  );
}

function checkNewPhone({ phone, verifyCode }: PhoneAndCodeEntries): Finding[] {
  return [...findAt('phone', checkPhone(phone)), ...findCode('verifyCode', verifyCode)];
}

/** The new number and the code sent to it. */
function NewPhoneForm({ ticket }: { readonly ticket: string }) {
  const navigate = useNavigate();
  const check = usePersonCheck();
  const [entries, setEntries] = useState<PhoneAndCodeEntries>({ phone: { countryCode: '86', number: '' }, verifyCode: '' });
  const { phone, verifyCode } = entries;
  const form = useForm({
    entries,
    check: checkNewPhone,
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode', PHONE_IN_USE: 'phone' },
    async submit() {
      await api('modifyPhone', { ticket, phone, verifyCode });
      dropTicket('owner');
      keepOutcome('phoneChanged');
      // The greeting may arrive late; the phone is changed anyway.
      await fetchSession().catch(() => undefined);
      await navigate(paths.changeDone(), { replace: true });
    },
  });
  return (
    <Form
      form={form}
      explain={({ code }) => (code === 'TICKET_EXPIRED' ? <ProofMissing to={paths.proveOldPhone()} /> : undefined)}
      actions={
        <SubmitButton block busyLabel="正在更换">
          确认更换
        </SubmitButton>
      }
    >
      <PhoneAndCode
        form={form}
        check={check}
        entries={entries}
        onChange={(typed) => setEntries((known) => ({ ...known, ...typed }))}
        label="新手机号码"
        send={async (to, given) => {
          await api('checkNewPhone', { phone: to });
          return api('sendVerifyCode', { purpose: 'change', phone: to, ...given });
        }}
      />
    </Form>
  );
}

/** The second step to another phone: the new number, for a customer who has proved the present one. */
export function NewPhonePage({ proof }: { readonly proof: KeptTicket | undefined }) {
  return (
    <AccountFrame title="更换手机号" lead={proof && <ProofUntil proof={proof} />} points={safetyPoints}>
      <SignInFirst what="更换手机号">
        {() =>
          proof ? (
            <>
              <PhoneSteps current="new" />
              <NewPhoneForm ticket={proof.ticket} />
            </>
          ) : (
            <ProofMissing to={paths.proveOldPhone()} />
          )
        }
      </SignInFirst>
    </AccountFrame>
  );
}
