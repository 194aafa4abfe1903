import type { InputHTMLAttributes } from 'react';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './chips.module.css';

export interface Chip {
  readonly value: string;
  readonly label: string;
  /** How many products it leaves. */
  readonly count?: number | undefined;
}

interface ChipsProps {
  readonly legend: string;
  readonly name: string;
  readonly chips: readonly Chip[];
  /** `checkbox`: several may be chosen. */
  readonly type?: 'radio' | 'checkbox';
  readonly hint?: string;
  /** The state of a chip: `checked` if the page decides, `defaultChecked` if the form does. */
  readonly stateOf: (value: string) => Pick<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'defaultChecked' | 'onChange'>;
}

/** A question whose answers are small buttons, one or several of them chosen. They belong to a form, which works without scripts. */
export function Chips({ legend, name, chips, type = 'radio', hint, stateOf }: ChipsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <Cluster gap={2}>
        {chips.map(({ value, label, count }) => (
          <Cluster
            as="label"
            inline
            align="center"
            gap={2}
            target
            side={4}
            fill="paper"
            tone="ink"
            line
            key={value}
            className={styles.chip}
          >
            <input type={type} name={name} value={value} {...stateOf(value)} />
            {label}
            {count !== undefined && (
              <Text as="span" tone="muted" size="sm" figures className={styles.count}>
                {count}
                <span className="visually-hidden"> 款</span>
              </Text>
            )}
          </Cluster>
        ))}
      </Cluster>
      {hint && (
        <Text above={2} tone="muted" size="sm">
          {hint}
        </Text>
      )}
    </fieldset>
  );
}
