import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field-error.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** A native checkbox with a large target. The caller sets its state; by law a consent must not be ticked by default. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const boxId = id ?? ownId;
  const described = [error && `${boxId}-error`, hint && `${boxId}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <div className={styles.row}>
        <input
          {...rest}
          id={boxId}
          type="checkbox"
          className={styles.box}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={boxId} className={styles.label}>
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${boxId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${boxId}-error`} message={error} />
    </div>
  );
}
