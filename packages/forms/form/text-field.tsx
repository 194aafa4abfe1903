import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Field } from '@portal/ui/field/field.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { WholeText } from '@portal/ui/field/whole-text.tsx';
import { useFormScope } from './form-scope.tsx';
import { HeldButtons } from './held-buttons.tsx';
import { useHeldText } from './typed-scope.tsx';
import { useLeftOut } from './use-left-out.ts';
import { useRoom } from './use-room.ts';

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
  /** The length limit of the rule, for normalised text. Longer text is cut to fit, and a note below the field says so. */
  readonly most?: number;
  /** The replacement for characters that `clean` leaves out: they are named below the field, of codes only with it. */
  readonly instead?: string;
  /** The unit that `most` counts: 个字 by default, 位 of a code. */
  readonly unit?: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly wide?: boolean;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** Spaces the text for reading where the field is too narrow for it: it is then shown below in lines. */
  readonly spaced?: (text: string) => string;
}

/** What to type instead of characters that a field of words cannot take. */
const otherwise = '请改用汉字、字母或数字';

/** One line of text. Nothing but too much text is rejected while typing: the text is normalised, and validated later. */
export function TextField(props: TextFieldProps) {
  const { path, label, onChange, clean, cleansTyping = false, most = Infinity, hint, optional, wide, value: answer, ...rest } = props;
  const { unit = cleansTyping ? '位' : '个字', instead = unit === '位' ? undefined : otherwise, spaced, ...input } = rest;
  const { errorAt } = useFormScope();
  const { keep, stopped } = useRoom(most, clean, unit);
  const leftOut = useLeftOut(instead, clean);
  const held = useHeldText(path);
  const value = held ? held.text : answer;
  const composedFrom = useRef('');
  const store = (next: string): void => {
    if (next !== (value ?? '')) onChange(next || undefined);
  };
  const take = (control: HTMLInputElement, before = value ?? ''): void => {
    leftOut.forget();
    const kept = keep(before, control);
    store(cleansTyping ? clean(kept) : kept);
  };
  const leave = (text: string): void => {
    leftOut.tell(text);
    store(clean(text));
  };
  return (
    <Field
      id={path}
      label={label}
      hint={stopped ?? leftOut.words ?? hint}
      error={held?.message ?? errorAt(path)}
      help={held && <HeldButtons held={held} path={path} />}
      required={!optional}
      optional={optional}
      wide={wide}
    >
      {(control) => (
        <>
          <TextInput
            {...input}
            {...control}
            value={value ?? ''}
            // An input method shows letters in the field before they become characters: those are left unchanged.
            onChange={({ target, nativeEvent }) => (isComposing(nativeEvent) ? store(target.value) : take(target))}
            onCompositionStart={() => {
              composedFrom.current = value ?? '';
            }}
            onCompositionEnd={(event) => take(event.currentTarget, composedFrom.current)}
            onBlur={(event) => leave(event.target.value)}
          />
          {spaced && <WholeText control={path} text={spaced(value ?? '')} />}
        </>
      )}
    </Field>
  );
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
