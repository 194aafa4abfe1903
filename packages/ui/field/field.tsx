import { type ReactNode, useId } from 'react';
import { joinClasses } from '../class-names.ts';
import { FieldError } from './field-error.tsx';
import { useOpenMark } from './open-fields.ts';
import styles from './field.module.css';

/** The attributes that associate a control with the label, hint and error of its field. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message, worded as in the specification; if set, the control is marked as invalid. */
  error?: string;
  /** Buttons below the message. */
  help?: ReactNode;
  required?: boolean;
  /** Shows 选填 beside the label. */
  optional?: boolean;
  /** Full width instead of the standard 352 px. */
  wide?: boolean;
  /** The control's id, if the error summary links to it. */
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, hint and error below, associated with each other. `children` renders the control. */
export function Field({ label, hint, error, help, required, optional, wide, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const open = useOpenMark(controlId, error);
  const errorId = error ? `${controlId}-error` : undefined;
  const described = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={joinClasses(styles.field, wide && styles.wide, className)} {...open}>
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
      {help}
    </div>
  );
}

/** The red star; for screen readers the control has `aria-required`. */
function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}
