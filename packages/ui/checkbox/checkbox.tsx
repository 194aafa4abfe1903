import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '../field/field-error.tsx';
import { useOpenMark } from '../field/open-fields.ts';
import { useEarlyEntry } from '../field/use-early-entry.ts';
import { joinClasses } from '../class-names.ts';
import { Cluster } from '../layout/cluster.tsx';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** A native checkbox with a large target. Never ticked in advance (the caller decides, and the law forbids). */
export function Checkbox({ label, hint, error, id, className, ref, ...rest }: CheckboxProps) {
  const early = useEarlyEntry<HTMLInputElement>((box) => rest.checked !== undefined && box.checked !== rest.checked, rest.onChange);
  const ownId = useId();
  const boxId = id ?? ownId;
  const open = useOpenMark(boxId, error);
  const described = [error && `${boxId}-error`, hint && `${boxId}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={joinClasses(styles.checkbox, className)} {...open}>
      <Cluster gap={3} align="start" line>
        <input
          {...rest}
          ref={ref ?? early}
          id={boxId}
          type="checkbox"
          className={styles.box}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={boxId} className={styles.label}>
          {label}
        </label>
      </Cluster>
      {hint && (
        <p id={`${boxId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${boxId}-error`} message={error} />
    </div>
  );
}
