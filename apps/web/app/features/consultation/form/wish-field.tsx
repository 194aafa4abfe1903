import { WISH_MAX } from '@portal/rules/service/consultation.ts';
import { countCharacters } from '@portal/rules/values/text.ts';
import { useFormScope } from '../../../forms/form/form-scope.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { TextArea } from '../../../ui/field/text-area.tsx';

interface WishFieldProps {
  readonly value: string | undefined;
  readonly onChange: (wish: string) => void;
  readonly placeholder: string;
}

/** What the visitor would like to know. */
export function WishField({ value = '', onChange, placeholder }: WishFieldProps) {
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
