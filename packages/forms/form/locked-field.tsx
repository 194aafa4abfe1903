import type { ReactNode } from 'react';
import { Field } from '@portal/ui/field/field.tsx';
import { joinClasses } from '@portal/ui/class-names.ts';
import { TextArea } from '@portal/ui/field/text-area.tsx';
import { WholeText } from '@portal/ui/field/whole-text.tsx';
import { useFormScope } from './form-scope.tsx';
import styles from './locked-field.module.css';

interface LockedFieldProps {
  readonly path: string;
  readonly label: string;
  readonly value: string;
  /** Why it cannot be changed: `已按证件号码填写`. */
  readonly hint: ReactNode;
  /** Shown without a submit, for a value that nobody can correct here. */
  readonly error?: string;
}

/** A value that follows from another answer: visible and focusable, but read-only. It may have several lines. */
export function LockedField({ path, label, value, hint, error }: LockedFieldProps) {
  const { errorAt } = useFormScope();
  return (
    <Field id={path} label={label} hint={hint} error={errorAt(path) ?? error}>
      {(control) => (
        <>
          <TextArea {...control} rows={1} value={value} readOnly className={joinClasses(styles.locked, 'num')} />
          <WholeText control={path} text={value} />
        </>
      )}
    </Field>
  );
}
