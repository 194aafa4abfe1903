import { CallRefused } from '@portal/contract/client.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { OwnerCodeField } from './owner-code-field.tsx';
import styles from './proof-dialog.module.css';
import { fetchTicket, isRecentlyProved } from './recent-proof.ts';

interface ProofFormProps {
  /** The masked phone of the customer. */
  readonly phone: string;
  /** The label of the button. */
  readonly submit: string;
  readonly kind?: ComponentProps<typeof SubmitButton>['kind'];
  readonly busyLabel: string;
  /** Carries out the customer's request. Rejects with `CallRefused`. */
  readonly act: (ticket: string) => Promise<void>;
  /** Asks for a code even if one proved the customer minutes ago. */
  readonly alwaysAsks?: boolean;
  /** Text and further fields above the code. */
  readonly children: ReactNode;
  /** The entries of the further fields, and their check. */
  readonly entries?: object;
  readonly check?: () => readonly Finding[];
}

interface ProofDialogProps extends ProofFormProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
}

/** A dialog for a sensitive change: it is made when the code proves that the customer is at the keyboard. */
export function ProofDialog({ open, title, onClose, ...form }: ProofDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} size="small">
      <ProofForm {...form} />
    </Dialog>
  );
}

function ProofForm({ phone, submit, kind, busyLabel, act, alwaysAsks = false, children, entries, check }: ProofFormProps) {
  const [verifyCode, setVerifyCode] = useState('');
  const [asksCode, setAsksCode] = useState(() => alwaysAsks || !isRecentlyProved());
  const form = useForm({
    entries: { ...entries, verifyCode },
    check: () => [...(check?.() ?? []), ...(asksCode ? findCode('verifyCode', verifyCode) : [])],
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode', CODE_NEEDED: 'verifyCode' },
    async submit() {
      try {
        const { ticket } = await fetchTicket(asksCode ? verifyCode : undefined);
        await act(ticket);
      } catch (error) {
        if (error instanceof CallRefused && error.code === 'CODE_NEEDED') setAsksCode(true);
        throw error;
      }
    },
  });
  return (
    <div className={styles.form}>
      <Form
        form={form}
        actions={
          <SubmitButton block kind={kind} busyLabel={busyLabel}>
            {submit}
          </SubmitButton>
        }
      >
        {children}
        {asksCode ? (
          <OwnerCodeField phone={phone} value={verifyCode} onChange={setVerifyCode} />
        ) : (
          <p>您刚刚已用短信验证码确认，这次无需再输入。</p>
        )}
      </Form>
    </div>
  );
}
