import type { CaseField } from '@portal/rules/cases/case-form.ts';
import { PHONE_MAX } from '@portal/rules/person/phone.ts';
import { cleanDigits, cleanText, countCharacters } from '@portal/rules/values/text.ts';
import { DateField } from '@portal/forms/date/date-field.tsx';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { ConsentBox } from '@portal/ui/consent-box/consent-box.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { TextArea } from '@portal/ui/field/text-area.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';

interface FieldProps<Kind extends CaseField['kind']> {
  readonly field: CaseField & { readonly kind: Kind };
  readonly answer: string;
  readonly onChange: (answer: string) => void;
}

function ChoiceField({ field: { id, label, hint, options, optional }, answer, onChange }: FieldProps<'choice'>) {
  const { errorAt } = useFormScope();
  const chosen = options.find(({ value }) => value === answer);
  return (
    <Segmented
      id={id}
      name={id}
      legend={label}
      options={options.map(({ value, label: text }) => ({ value, label: text }))}
      value={answer}
      onValueChange={onChange}
      hint={chosen?.hint ?? hint}
      error={errorAt(id)}
      required={!optional}
      wide
    />
  );
}

function LongField({ field: { id, label, hint, most, optional }, answer, onChange }: FieldProps<'text'>) {
  const { errorAt } = useFormScope();
  const counted = `${countCharacters(answer)} / ${most} 字`;
  return (
    <Field
      id={id}
      label={label}
      hint={hint ? `${hint}。${counted}` : counted}
      error={errorAt(id)}
      required={!optional}
      optional={optional}
      wide
    >
      {(control) => <TextArea {...control} value={answer} rows={3} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

function ConsentField({ field: { id, label, version, points }, answer, onChange }: FieldProps<'consent'>) {
  const { errorAt } = useFormScope();
  return (
    <ConsentBox title={label} points={points}>
      <Checkbox
        id={id}
        label="我已阅读并同意"
        checked={answer === version}
        onChange={({ target: { checked } }) => onChange(checked ? version : '')}
        error={errorAt(id)}
      />
    </ConsentBox>
  );
}

/** Text of one line, an amount or a phone: what each takes while it is typed. */
const oneLine = {
  text: { clean: (text: string) => cleanText(text), inputMode: 'text' },
  amount: { clean: (text: string) => cleanText(text).replaceAll(/[^\d.]/g, ''), inputMode: 'decimal', after: '元' },
  phone: { clean: (text: string) => cleanDigits(text), inputMode: 'tel', most: PHONE_MAX, autoComplete: 'tel-national' },
} as const;

function LineField({ field, answer, onChange }: FieldProps<'text' | 'amount' | 'phone'>) {
  const { id, label, hint, optional, kind } = field;
  const { clean, ...input } = oneLine[kind];
  return (
    <TextField
      {...input}
      path={id}
      label={label}
      hint={hint}
      value={answer}
      onChange={(text) => onChange(text ?? '')}
      clean={clean}
      {...(kind === 'text' && { most: field.most })}
      optional={optional}
    />
  );
}

/** One question of a step of a case. */
export function CaseFieldView({ field, answer, onChange }: FieldProps<CaseField['kind']>) {
  const { errorAt } = useFormScope();
  switch (field.kind) {
    case 'choice':
      return <ChoiceField field={field} answer={answer} onChange={onChange} />;
    case 'consent':
      return <ConsentField field={field} answer={answer} onChange={onChange} />;
    case 'day':
      return (
        <DateField
          id={field.id}
          label={field.label}
          hint={field.optional ? `选填${field.hint ? `。${field.hint}` : ''}` : field.hint}
          value={answer === '' ? undefined : answer}
          onChange={(date) => onChange(date ?? '')}
          bounds={{ earliest: field.from, latest: field.until }}
          error={errorAt(field.id)}
          required={!field.optional}
        />
      );
    case 'text':
      return field.long ? (
        <LongField field={field} answer={answer} onChange={onChange} />
      ) : (
        <LineField field={field} answer={answer} onChange={onChange} />
      );
    default:
      return <LineField field={field} answer={answer} onChange={onChange} />;
  }
}

/** The questions of a step, in their order. */
export function CaseFields({
  fields,
  answers,
  enter,
}: {
  readonly fields: readonly CaseField[];
  readonly answers: Readonly<Record<string, string>>;
  readonly enter: (id: string, answer: string) => void;
}) {
  return (
    <Stack gap={6}>
      {fields.map((field) => (
        <CaseFieldView key={field.id} field={field} answer={answers[field.id] ?? ''} onChange={(answer) => enter(field.id, answer)} />
      ))}
    </Stack>
  );
}
