import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { cleanCode, cleanName } from '@portal/rules/values/text.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import type { Asked } from './asked.ts';

/** The name and number that somebody gives. */
export interface Identity {
  readonly name: string;
  readonly certificateNo: string;
}

interface IdentifyFormProps extends Asked {
  readonly identity: Identity;
  readonly onChange: (identity: Identity) => void;
  readonly onFound: (found: AnswerOf<'identifyByRoster'>) => void;
}

/** Name and certificate number, by which a person is found on the roster. */
export function IdentifyForm({ token, identity, onChange, onFound, onRefused }: IdentifyFormProps) {
  const { name, certificateNo } = identity;
  const form = useForm({
    entries: identity,
    check: () => [
      ...findAt('name', cleanName(name) === '' ? { rule: 'name.required', message: '请填写姓名' } : undefined),
      ...findAt('certificateNo', cleanCode(certificateNo) === '' ? { rule: 'certificate.required', message: '请填写证件号码' } : undefined),
    ],
    async submit() {
      try {
        onFound(await api('identifyByRoster', { token, name: cleanName(name), certificateNo: cleanCode(certificateNo) }));
      } catch (error) {
        onRefused(error);
      }
    },
  });
  return (
    <Form
      form={form}
      actions={
        <SubmitButton block busyLabel="正在查找">
          下一步
        </SubmitButton>
      }
    >
      <TextField
        path="name"
        label="您的姓名"
        value={name}
        onChange={(text = '') => onChange({ ...identity, name: text })}
        clean={cleanName}
        most={60}
        autoComplete="name"
      />
      <TextField
        path="certificateNo"
        label="您的证件号码"
        value={certificateNo}
        onChange={(text = '') => onChange({ ...identity, certificateNo: text })}
        clean={cleanCode}
        most={40}
        autoComplete="off"
        hint="与交给单位的证件一致，通常是身份证号码"
      />
    </Form>
  );
}
