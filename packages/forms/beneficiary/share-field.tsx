import { readShare } from '@portal/rules/sale/answers/beneficiaries.ts';
import { cleanText } from '@portal/rules/values/text.ts';
import { Field } from '@portal/ui/field/field.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import { useTypedText } from '../form/typed-scope.tsx';
import { useRoom } from '../form/use-room.ts';

/** The digits of a share stop at three. Another text is not cut: a part of it might be a share. */
const digitsOf = (text: string): string => /^\d+$/.exec(cleanText(text))?.[0] ?? '';

interface ShareFieldProps {
  /** The path of the answer: the id of the field. */
  readonly path: string;
  /** In per cent. */
  readonly value: number | undefined;
  readonly onChange: (share: number | undefined) => void;
}

/** The share of a beneficiary in whole per cent. Another text stays as it was typed, also through a reload, is called wrong at once, and is not a share. */
export function ShareField({ path, value, onChange }: ShareFieldProps) {
  const { errorAt } = useFormScope();
  const { keep, stopped } = useRoom(3, digitsOf, '位');
  const [typed, setTyped] = useTypedText(path, String(value ?? ''), (one) => cleanText(one) === '' || readShare(one) !== undefined);
  // The typed text stays while it means the same as the answer, which may also change from outside.
  const text = readShare(typed) === value ? typed : String(value ?? '');
  const isBroken = cleanText(text) !== '' && readShare(text) === undefined;
  const take = (next: string): void => {
    setTyped(next);
    if (readShare(next) !== value) onChange(readShare(next));
  };
  return (
    <Field
      id={path}
      label="受益比例"
      required
      error={isBroken ? '受益比例只能填 1 至 100 的整数' : errorAt(path)}
      hint={stopped ?? '同一顺序合计须为 100%'}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          // Room for a mistake that is to be seen, and for no more.
          maxLength={20}
          className="num"
          after="%"
          value={text}
          onChange={(event) => take(keep(text, event.target))}
          onBlur={() => take(String(readShare(text) ?? cleanText(text)))}
        />
      )}
    </Field>
  );
}
