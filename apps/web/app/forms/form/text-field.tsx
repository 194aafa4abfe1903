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
  /** Id of the input, a finding's path. */
  readonly path: string;
  readonly label: ReactNode;
  readonly value: string | undefined;
  /** Undefined once the field is empty: an empty answer is none. */
  readonly onChange: (value: string | undefined) => void;
  /** Cleans what was typed or pasted (full-width, spaces) when the field is left. */
  readonly clean: (text: string) => string;
  /** Also while typing, for fields of digits only. */
  readonly cleansTyping?: boolean;
  /** Most characters of a text that is cleaned while typing. Longer text is not taken: a part of it would be another answer. */
  readonly most?: number;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly wide?: boolean;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** One line of text of a form. Nothing is refused while typing: it is cleaned, and judged later. */
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
    <Field
      id={path}
      label={label}
      hint={stopped ?? hint}
      error={errorAt(path)}
      required={!optional}
      optional={optional}
      wide={wide}
    >
      {(control) => (
        <TextInput
          {...input}
          {...control}
          value={value ?? ''}
          // An input method shows its letters in the field before they become characters: those are left alone.
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
