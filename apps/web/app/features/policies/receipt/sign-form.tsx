import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { findAt, type Finding } from '@portal/rules/values/refusal.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import styles from './receipt.module.css';

interface SignFormProps {
  readonly receipt: Pick<AnswerOf<'getReceipt'>, 'summary' | 'hash'>;
  readonly onSigned: (signed: AnswerOf<'signReceipt'>) => void;
}

interface Entries {
  readonly hasRead: boolean;
}

function checkReceipt({ hasRead }: Entries): Finding[] {
  return findAt('hasRead', hasRead ? undefined : { rule: 'receipt.read', message: '请阅读后勾选，再确认签收' });
}

/** 我已收到并阅读, and the button that signs for the shown summary. */
export function SignForm({ receipt: { summary, hash }, onSigned }: SignFormProps) {
  const [entries, setEntries] = useState<Entries>({ hasRead: false });
  const { policyNo, coolingOffDays } = summary;
  const form = useForm({
    entries,
    check: checkReceipt,
    async submit() {
      onSigned(await withFreshSession(() => api('signReceipt', { policyNo, hash })));
    },
  });
  return (
    <Form
      form={form}
      actions={
        <SubmitButton blockOnPhone busyLabel="正在签收">
          确认签收
        </SubmitButton>
      }
    >
      <p className={styles.lead}>
        签收表示您已收到这份保单并读过上面的摘要，不影响您的任何权利：自签收的次日起 {coolingOffDays} 天内退保，全额退还已交保险费。
      </p>
      <Checkbox
        id="hasRead"
        label="我已收到并阅读"
        checked={entries.hasRead}
        onChange={(event) => setEntries({ hasRead: event.target.checked })}
        error={form.errorAt('hasRead')}
      />
    </Form>
  );
}
