import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useState } from 'react';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { OwnerCodeField } from './owner-code-field.tsx';

interface OwnerProofFormProps {
  /** The masked phone of the customer. */
  readonly phone: string;
  /** The call that gives a ticket for the code. */
  readonly prove: (verifyCode: string) => Promise<AnswerOf<'getPhoneTicket'>>;
  readonly onProven: (proof: AnswerOf<'getPhoneTicket'>) => Promise<unknown>;
}

/** A code to the customer's own phone, in return for a ticket. */
export function OwnerProofForm({ phone, prove, onProven }: OwnerProofFormProps) {
  const [entries, setEntries] = useState({ verifyCode: '' });
  const form = useForm({
    entries,
    check: ({ verifyCode }) => findCode('verifyCode', verifyCode),
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode' },
    submit: async () => void (await onProven(await prove(entries.verifyCode))),
  });
  return (
    <Form
      form={form}
      actions={
        <SubmitButton block busyLabel="正在验证">
          下一步
        </SubmitButton>
      }
    >
      <OwnerCodeField phone={phone} value={entries.verifyCode} onChange={(verifyCode) => setEntries({ verifyCode })} />
    </Form>
  );
}
