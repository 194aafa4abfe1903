import type { Signature } from '@portal/rules/sale/consents/signature.ts';
import { cleanName } from '@portal/rules/values/text.ts';
import { Field } from '@portal/ui/field/field.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';

interface SignatureFieldProps {
  /** The path of its findings. */
  readonly id: string;
  readonly value: Signature;
  readonly onChange: (signature: Signature) => void;
  readonly error?: string;
}

const ways = [
  { value: 'drawn', label: '手写签名' },
  { value: 'typed', label: '输入姓名' },
];

/** A signature under a text: drawn with a finger, a pen or a mouse, or the typed name for whoever cannot draw. */
export function SignatureField({ id, value, onChange, error }: SignatureFieldProps) {
  return (
    <Stack gap={4}>
      <Segmented
        legend="签名方式"
        name={`${id}-way`}
        options={ways}
        value={value.kind}
        onValueChange={(way) => onChange(way === 'typed' ? { kind: 'typed', name: '' } : { kind: 'drawn', strokes: [] })}
      />
      {value.kind === 'drawn' ? (
        <SignaturePad id={id} strokes={value.strokes} onChange={(strokes) => onChange({ kind: 'drawn', strokes })} error={error} />
      ) : (
        <Field id={id} label="输入姓名作为签名" required error={error} hint="请输入您的姓名，与证件一致">
          {(control) => (
            <TextInput
              {...control}
              value={value.name}
              autoComplete="name"
              maxLength={60}
              onChange={({ target }) => onChange({ kind: 'typed', name: target.value })}
              onBlur={({ target }) => onChange({ kind: 'typed', name: cleanName(target.value) })}
            />
          )}
        </Field>
      )}
    </Stack>
  );
}
