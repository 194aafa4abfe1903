import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { useFormScope } from './form-scope.tsx';
import { useLongest } from './use-longest.ts';

type InputHelp = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'type' | 'placeholder' | 'autoCapitalize' | 'spellCheck' | 'className' | 'name'
>;

interface TextFieldProps extends InputHelp {
  /** Id of the input, which is the path of its finding. */
  readonly path: string;
  readonly label: ReactNode;
  readonly value: string | undefined;
  /** Called with undefined if the field is empty. */
  readonly onChange: (value: string | undefined) => void;
  /** Normalises the text (full-width characters, spaces) when the field loses the focus. */
  readonly clean: (text: string) => string;
  /** Also normalises while typing, for fields of digits only. */
  readonly cleansTyping?: boolean;
  /** Length limit of a text that is normalised while typing. Longer text is rejected: part of it would be another answer. */
  readonly most?: number;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly wide?: boolean;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** One line of text. Nothing is rejected while typing: the text is normalised, and validated later. */
export function TextField(props: TextFieldProps) {
  const { path, label, value, onChange, clean, cleansTyping = false, most = Infinity, hint, optional, wide, ...input } = props;
  const { errorAt } = useFormScope();
  const { fits, stopped } = useLongest(most);
  const take = (text: string, cleaned: boolean): void => {
    const next = cleaned ? clean(text) : text;
    if (cleaned && !fits(next)) return;
    if ((next || undefined) !== value) onChange(next || undefined);
  };
  return (
    <Field id={path} label={label} hint={stopped ?? hint} error={errorAt(path)} required={!optional} optional={optional} wide={wide}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          value={value ?? ''}
          // An input method shows letters in the field before they become characters: those are left unchanged.
          onChange={(event) => take(event.target.value, cleansTyping && !isComposing(event.nativeEvent))}
          onCompositionEnd={(event) => cleansTyping && take(event.currentTarget.value, true)}
          onBlur={(event) => take(event.target.value, true)}
        />
      )}
    </Field>
  );
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
