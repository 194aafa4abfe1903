import { NAME_MAX } from '@portal/rules/person/name.ts';
import { payForTexts } from '@portal/rules/sale/pages/pay-for-page.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { cleanName } from '@portal/rules/values/text.ts';
import { useState } from 'react';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import type { MoreFields } from '../cashier/payment-form.tsx';

interface PayerEntries {
  readonly name: string;
  readonly agreed: boolean;
}

function checkEntries({ name, agreed }: PayerEntries) {
  return [
    ...findAt('name', name ? undefined : { rule: 'payer.name', message: '请填写您的姓名' }),
    ...findAt('agreed', agreed ? undefined : { rule: 'payer.agreed', message: '请勾选同意后再付款' }),
  ];
}

/** The payer's fields beside the way to pay: their name, and that they pay of their own free will. */
export function usePayerFields(): { readonly more: MoreFields; readonly entries: PayerEntries } {
  const [entries, setEntries] = useState<PayerEntries>({ name: '', agreed: false });
  const more: MoreFields = {
    entries,
    check: () => checkEntries(entries),
    fieldsOfRefusals: { PAYER_NAME_WRONG: 'name' },
    render: (errorAt) => (
      <>
        <TextField
          path="name"
          label={payForTexts.nameLabel}
          hint={payForTexts.nameHint}
          value={entries.name || undefined}
          onChange={(name = '') => setEntries((known) => ({ ...known, name }))}
          clean={cleanName}
          most={NAME_MAX}
          autoComplete="name"
          spellCheck={false}
        />
        <Checkbox
          id="agreed"
          label={payForTexts.statement}
          checked={entries.agreed}
          onChange={({ target }) => setEntries((known) => ({ ...known, agreed: target.checked }))}
          error={errorAt('agreed')}
        />
      </>
    ),
  };
  return { more, entries };
}
