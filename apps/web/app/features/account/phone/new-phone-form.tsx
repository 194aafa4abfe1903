import { CallRefused } from '@portal/contract/client.ts';
import { checkPhone } from '@portal/rules/person/phone.ts';
import type { Finding } from '@portal/rules/sale/application.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/browser-api.ts';
import { fetchSession } from '../../../api/session.ts';
import { Form } from '../../../forms/form/form.tsx';
import { SubmitButton } from '../../../forms/form/submit-button.tsx';
import { useForm } from '../../../forms/form/use-form.ts';
import { findCode } from '../../../forms/proof/find-code.ts';
import { PhoneAndCode, type PhoneAndCodeEntries } from '../../../forms/proof/phone-and-code.tsx';
import { usePersonCheck } from '../../../forms/proof/use-person-check.ts';
import { paths } from '../../../paths.ts';
import { keepOutcome } from '../done/outcome.ts';
import { dropTicket } from '../proof/kept-ticket.ts';
import { ProofMissing } from '../proof/proof-missing.tsx';

function checkNewPhone({ phone, verifyCode }: PhoneAndCodeEntries): Finding[] {
  return [...findAt('phone', checkPhone(phone)), ...findCode('verifyCode', verifyCode)];
}

/** Beside the button of the code there is room for one line: what is wrong with the number. */
function wordFinding(error: unknown): unknown {
  const finding = error instanceof CallRefused ? error.findings[0] : undefined;
  return error instanceof CallRefused && finding ? new CallRefused(error.code, finding.message, [], error.reference) : error;
}

/** The new number and the code sent to it. */
export function NewPhoneForm({ ticket }: { readonly ticket: string }) {
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
          await api('checkNewPhone', { phone: to }).catch((error: unknown) => {
            throw wordFinding(error);
          });
          return api('sendVerifyCode', { purpose: 'change', phone: to, ...given });
        }}
      />
    </Form>
  );
}
