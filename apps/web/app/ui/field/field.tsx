import { type ReactNode, useId } from 'react';
import { joinClasses } from '../class-names.ts';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

/** What the control inside a field must carry, so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The refusal in the specification's words; its presence marks the control as invalid. */
  error?: string;
  required?: boolean;
  /** Says 选填 beside the label. */
  optional?: boolean;
  /** Full width instead of the standard 352 px. */
  wide?: boolean;
  /** The control's id, when the error summary must be able to link to it. */
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, hint and error under it, all tied together. The control is given by `children`. */
export function Field({ label, hint, error, required, optional, wide, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const described = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={joinClasses(styles.field, wide && styles.wide, className)}>
      <label htmlFor={controlId} className={styles.label}>
        {label}
        {required && <RequiredMark />}
        {optional && <span className={styles.optional}>选填</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/** The red star; `aria-required` on the control says it to a screen reader. */
function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}
