import { relations } from '@portal/reference/relations.ts';
import { NAME_MAX } from '@portal/rules/person/name.ts';
import { checkPayer, PAYER_LINK_HOURS, type PayerRelation, payerRelations } from '@portal/rules/sale/paying/payer.ts';
import { cleanName } from '@portal/rules/values/text.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { Field } from '@portal/ui/field/field.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { trailOf } from '../../trail/sale-trail.ts';
import type { PayerLink } from './payer-memory.ts';

interface AskPayerFormProps {
  readonly orderNo: string;
  readonly onMade: (link: PayerLink) => void;
}

const options = payerRelations.map((value) => ({ value, label: relations[value] }));

/** The person who is asked to pay. The name is compared with the one that the payer types. */
export function AskPayerForm({ orderNo, onMade }: AskPayerFormProps) {
  const [payer, setPayer] = useState<{ readonly name?: string | undefined; readonly relation?: PayerRelation }>({});
  const { name, relation } = payer;
  const form = useForm({
    entries: { payer },
    check: () => checkPayer({ ...payer, name: cleanName(name ?? '') }),
    async submit() {
      if (!name || !relation) return;
      await trailOf(orderNo).flush();
      onMade(await withFreshSession(() => api('requestPayer', { orderNo, name, relation })));
    },
  });
  return (
    <Form
      form={form}
      actions={
        <SubmitButton blockOnPhone busyLabel="正在生成">
          生成付款链接
        </SubmitButton>
      }
    >
      <p>
        对方打开链接，核对姓名后付款。链接最长 {PAYER_LINK_HOURS}{' '}
        小时有效，新链接生成后旧链接失效。对方只看到产品、金额和您的部分姓名；如需退款，原路退回对方的付款账户。
      </p>
      <TextField
        path="payer.name"
        label="付款人姓名"
        value={name}
        onChange={(typed) => setPayer((known) => ({ ...known, name: typed }))}
        clean={cleanName}
        most={NAME_MAX}
        autoComplete="off"
        spellCheck={false}
        hint="对方须填写同样的姓名才能付款"
      />
      <Field id="payer.relation" label="付款人是您的" required error={form.errorAt('payer.relation')}>
        {(control) => (
          <Select
            {...control}
            options={options}
            placeholder="请选择"
            value={relation ?? ''}
            onChange={({ target }) => setPayer((known) => ({ ...known, relation: target.value as PayerRelation }))}
          />
        )}
      </Field>
    </Form>
  );
}
