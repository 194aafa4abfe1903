import type { ComponentProps, ReactNode } from 'react';
import { FieldGroup } from '../field/field-group.tsx';
import { useEarlyEntry } from '../field/use-early-entry.ts';
import { joinClasses } from '../class-names.ts';
import styles from './segmented.module.css';

export interface SegmentedOption {
  value: string;
  label: ReactNode;
  disabled?: boolean;
}

interface SegmentedProps {
  legend: ReactNode;
  name: string;
  options: readonly SegmentedOption[];
  /** Controlled use: the chosen value, and the change handler. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Attributes for every radio. */
  inputProps?: Omit<ComponentProps<'input'>, 'type' | 'value' | 'name' | 'id' | 'checked'>;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  id?: string;
  wide?: boolean;
  /** High options with large letters, where nothing else is asked. */
  large?: boolean;
  className?: string;
}

/** A few options side by side, one of them chosen: native radios, so that arrow keys, forms and labels work. */
export function Segmented(props: SegmentedProps) {
  const { name, options, value, defaultValue, onValueChange, inputProps, legend, hint, error, required, id, wide, large, className } =
    props;
  const state = (option: string) =>
    value === undefined
      ? { defaultChecked: defaultValue === undefined ? undefined : option === defaultValue }
      : { checked: option === value };
  return (
    <FieldGroup legend={legend} hint={hint} error={error} required={required} id={id} wide={wide} className={className}>
      <div
        className={joinClasses(styles.options, large && styles.large, options.length > 4 && !wide && styles.many, error && styles.invalid)}
      >
        {options.map((option) => (
          <Option
            key={option.value}
            {...inputProps}
            {...state(option.value)}
            name={name}
            value={option.value}
            disabled={option.disabled}
            label={option.label}
            onChange={(event) => {
              inputProps?.onChange?.(event);
              onValueChange?.(option.value);
            }}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function Option({ label, ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
  const early = useEarlyEntry<HTMLInputElement>((radio) => rest.checked === false && radio.checked, rest.onChange);
  return (
    <label className={styles.option}>
      <input ref={early} {...rest} type="radio" className={styles.radio} />
      <span className={styles.text}>{label}</span>
    </label>
  );
}
