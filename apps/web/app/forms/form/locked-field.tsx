import type { ReactNode } from 'react';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { useFormScope } from './form-scope.tsx';

interface LockedFieldProps {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  /** Why it cannot be changed: `已按证件号码填写`. */
  readonly hint: ReactNode;
  /** Shown without a submit, for a value that nobody can correct here. */
  readonly error?: string;
}

/** A value that follows from another answer: visible and focusable, but read-only. */
export function LockedField({ path, label, value, hint, error }: LockedFieldProps) {
  const { errorAt } = useFormScope();
  return (
    <Field id={path} label={label} hint={hint} error={errorAt(path) ?? error}>
      {(control) => <TextInput {...control} value={value} readOnly className="num" />}
    </Field>
  );
}
