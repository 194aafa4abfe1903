import { DECLINE_NOTE_MAX, type DeclineReason, declineReasons } from '@portal/rules/sale/consents/consent-answer.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { cleanWords } from '@portal/rules/values/text.ts';
import { useState } from 'react';
import { api } from '../../api/browser-api.ts';
import { Form } from '../../forms/form/form.tsx';
import { SubmitButton } from '../../forms/form/submit-button.tsx';
import { TextField } from '../../forms/form/text-field.tsx';
import { useForm } from '../../forms/form/use-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import styles from './consent.module.css';

interface DeclineFormProps {
  readonly token: string;
  /** It takes back a consent that was given. */
  readonly withdraws?: boolean;
  readonly onDeclined: () => void;
  readonly onBack: () => void;
  /** Throws errors that the form itself shows. */
  readonly onRefused: (error: unknown) => void;
}

const reasons = Object.entries(declineReasons).map(([value, label]) => ({ value, label }));

/** Why the insured does not agree, for the applicant. */
export function DeclineForm({ token, withdraws = false, onDeclined, onBack, onRefused }: DeclineFormProps) {
  const [entries, setEntries] = useState<{ readonly reason?: DeclineReason; readonly note: string }>({ note: '' });
  const { reason, note } = entries;
  const form = useForm({
    entries,
    check: () =>
      findAt('reason', reason ? undefined : { rule: 'consent.reason', message: withdraws ? '请选择撤回的原因' : '请选择不同意的原因' }),
    async submit() {
      if (!reason) return;
      try {
        await api('declineConsent', { token, reason, note });
        onDeclined();
      } catch (error) {
        onRefused(error);
      }
    },
  });
  return (
    <Form
      form={form}
      actions={
        <div className={styles.actions}>
          <SubmitButton block busyLabel="正在提交">
            {withdraws ? '确认撤回' : '提交不同意'}
          </SubmitButton>
          <Button kind="secondary" size="large" block onClick={onBack}>
            返回
          </Button>
        </div>
      }
    >
      <Field
        id="reason"
        label={withdraws ? '撤回的原因' : '不同意的原因'}
        required
        error={form.errorAt('reason')}
        hint="投保人会看到您选择的原因"
      >
        {(control) => (
          <Select
            {...control}
            options={reasons}
            placeholder="请选择"
            value={reason ?? ''}
            onChange={({ target }) => setEntries((known) => ({ ...known, reason: target.value as DeclineReason }))}
          />
        )}
      </Field>
      <TextField
        path="note"
        label="补充说明"
        optional
        value={note}
        onChange={(text = '') => setEntries((known) => ({ ...known, note: text }))}
        clean={cleanWords}
        most={DECLINE_NOTE_MAX}
        autoComplete="off"
      />
    </Form>
  );
}
