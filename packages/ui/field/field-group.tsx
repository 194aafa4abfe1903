import { type ReactNode, useId } from 'react';
import { joinClasses } from '../class-names.ts';
import { FieldError } from './field-error.tsx';
import { OwnerOfGroup } from './field-owner.tsx';
import { useOpenMark } from './open-fields.ts';
import styles from './field.module.css';

interface FieldGroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Id of the group, for links from the error summary. */
  id?: string;
  /** Full width instead of the standard 352 px. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
}

/** Several controls under one label: radio groups, a date in three parts, an address. */
export function FieldGroup({ legend, hint, error, required, id, wide, className, children }: FieldGroupProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const open = useOpenMark(groupId, error);
  const described = [error && `${groupId}-error`, hint && `${groupId}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      className={joinClasses(styles.field, wide && styles.wide, className)}
      aria-describedby={described}
      data-invalid={error ? '' : undefined}
      {...open}
    >
      <legend className={styles.label}>
        {legend}
        <OwnerOfGroup />
        {required && (
          <span className={styles.required}>
            <span aria-hidden="true">*</span>
            <span className="visually-hidden">（必填）</span>
          </span>
        )}
      </legend>
      {children}
      {hint && (
        <p id={`${groupId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${groupId}-error`} message={error} />
    </fieldset>
  );
}
