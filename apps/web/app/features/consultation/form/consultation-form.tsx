import { type CallDay, checkConsultation, type ConsultationKind, WISH_MAX } from '@portal/rules/service/consultation.ts';
import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import { NAME_MAX } from '@portal/rules/person/name.ts';
import { cleanName, countCharacters } from '@portal/rules/values/text.ts';
import type { ReactNode } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { PhoneAndCode } from '@portal/forms/proof/phone-and-code.tsx';
import { usePersonCheck } from '@portal/forms/proof/use-person-check.ts';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { TextArea } from '@portal/ui/field/text-area.tsx';
import { NewWindowLink } from '@portal/ui/new-window-link/new-window-link.tsx';
import { CallTimeField } from './call-time-field.tsx';
import { type ConsultationEntries, requestOf } from './consultation-entries.ts';
import { ProvinceField } from './province-field.tsx';

/** The server's answer, and how the visitor will be called. */
export interface Requested {
  readonly requestNo: string;
  readonly sentTo: string | null;
  readonly callAt?: string;
}

interface ConsultationFormProps {
  readonly kind: ConsultationKind;
  readonly callDays: readonly CallDay[];
  readonly privacyUrl: string;
  readonly entries: ConsultationEntries;
  readonly enter: (typed: Partial<ConsultationEntries>) => void;
  readonly submitLabel: string;
  readonly wishExample: string;
  /** Fields of this page above the others. */
  readonly children?: ReactNode;
  readonly onRequested: (requested: Requested) => void;
}

/** Name, phone and wish of a visitor who would like to be called; for an appointment also the time. */
export function ConsultationForm(props: ConsultationFormProps) {
  const { kind, callDays, privacyUrl, entries, enter, submitLabel, wishExample, children, onRequested } = props;
  const { name, phone, region, wish, verifyCode, agreed } = entries;
  const form = useForm({
    entries: { ...entries, callAt: requestOf(kind, entries).callAt },
    check: () => checkConsultation(requestOf(kind, entries), callDays),
    fieldsOfRefusals: { CODE_WRONG: 'verifyCode', PRODUCT_NOT_FOUND: 'goodsId' },
    async submit() {
      const { agreed: _agreed, ...request } = requestOf(kind, entries);
      onRequested({ ...(await api('requestConsultation', { ...request, agreed: true })), callAt: request.callAt });
    },
  });
  const check = usePersonCheck();

  return (
    <Form
      form={form}
      actions={
        <SubmitButton block busyLabel="正在提交">
          {submitLabel}
        </SubmitButton>
      }
    >
      {kind === 'appointment' && <CallTimeField days={callDays} day={entries.callDay} time={entries.callTime} onChange={enter} />}
      {children}
      <TextField
        path="name"
        label="怎么称呼您"
        value={name}
        onChange={(typed) => enter({ name: typed })}
        clean={cleanName}
        most={NAME_MAX}
        autoComplete="name"
        spellCheck={false}
        placeholder="如李明、李女士"
        wide
      />
      <PhoneAndCode
        form={form}
        check={check}
        entries={{ phone, verifyCode }}
        onChange={enter}
        send={(to, given) => api('sendVerifyCode', { purpose: 'consult', phone: to, ...given })}
        codeHint="验证手机后，编号会同时以短信发给您；不验证也可以提交"
        codeOptional
      />
      <ProvinceField value={region} onChange={(typed) => enter({ region: typed })} />
      <WishField value={wish} onChange={(typed) => enter({ wish: typed })} placeholder={wishExample} />
      <Checkbox
        id="agreed"
        checked={agreed}
        onChange={(event) => enter({ agreed: event.target.checked })}
        error={form.errorAt('agreed')}
        label={
          <>
            我同意为回电使用以上信息，并已阅读
            <NewWindowLink href={privacyUrl}>《隐私政策》</NewWindowLink>
          </>
        }
        hint={`信息加密保存 ${KEPT_DAYS.consultation} 天，到期删除`}
      />
    </Form>
  );
}

interface WishFieldProps {
  readonly value: string | undefined;
  readonly onChange: (wish: string) => void;
  readonly placeholder: string;
}

/** The question of the visitor. */
function WishField({ value = '', onChange, placeholder }: WishFieldProps) {
  const { errorAt } = useFormScope();
  const hint = `请不要填写证件号码、银行卡号和病历。${countCharacters(value)} / ${WISH_MAX} 字`;
  return (
    <Field id="wish" label="想咨询什么" hint={hint} error={errorAt('wish')} optional wide>
      {(control) => (
        <TextArea {...control} value={value} rows={3} placeholder={placeholder} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
