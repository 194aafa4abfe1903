import { DECLINE_NOTE_MAX, type DeclineReason, declineReasons } from '@portal/rules/sale/consents/consent-answer.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { cleanWords } from '@portal/rules/values/text.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';

interface DeclineFormProps {
  readonly token: string;
  /** It takes back a consent that was given. */
  readonly withdraws?: boolean;
  readonly onDeclined: () => void;
  readonly onBack: () => void;
  /** Throws errors that the form itself shows. */
  readonly onRefused: (error: unknown) => void;
}

interface Entries {
  /** Whether the applicant may read why. */
  readonly tells: boolean;
  readonly reason?: DeclineReason;
  readonly note: string;
}

const reasons = Object.entries(declineReasons).map(([value, label]) => ({ value, label }));

/** The insured does not agree. They say why only if they want the applicant to read it. */
export function DeclineForm({ token, withdraws = false, onDeclined, onBack, onRefused }: DeclineFormProps) {
  const [entries, setEntries] = useState<Entries>({ tells: false, note: '' });
  const { tells, reason, note } = entries;
  const form = useForm({
    entries,
    check: () =>
      findAt('reason', tells && !reason ? { rule: 'consent.reason', message: '请选择要告诉投保人的原因，或取消勾选' } : undefined),
    async submit() {
      try {
        await api('declineConsent', { token, ...(tells && { reason, note }) });
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
        <Stack gap={3}>
          <SubmitButton block busyLabel="正在提交">
            {withdraws ? '确认撤回' : '提交不同意'}
          </SubmitButton>
          <Button kind="secondary" size="large" block onClick={onBack}>
            返回
          </Button>
        </Stack>
      }
    >
      <Stack gap={1} above={6}>
        <h2>{withdraws ? '撤回同意' : '不同意投保'}</h2>
        <Text tone="muted">您不必说明原因。</Text>
      </Stack>
      <Checkbox
        id="tells"
        label="我愿意把原因告诉投保人"
        checked={tells}
        onChange={({ target }) => setEntries((known) => ({ ...known, tells: target.checked }))}
      />
      {tells && (
        <>
          <Field
            id="reason"
            label={withdraws ? '撤回的原因' : '不同意的原因'}
            required
            error={form.errorAt('reason')}
            hint="投保人会看到您选择的原因和补充说明"
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
        </>
      )}
    </Form>
  );
}
