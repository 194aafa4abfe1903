import type { InputHTMLAttributes } from 'react';
import { Cluster } from '../layout/cluster.tsx';
import { Text } from '../layout/text.tsx';
import styles from './chips.module.css';

export interface Chip {
  readonly value: string;
  readonly label: string;
  /** How many things it leaves. */
  readonly count?: number | undefined;
}

interface ChipRowProps {
  readonly name: string;
  readonly chips: readonly Chip[];
  /** `checkbox`: several may be chosen. */
  readonly type?: 'radio' | 'checkbox';
  /** The state of a chip: `checked` if the page decides, `defaultChecked` if the form does. */
  readonly stateOf: (value: string) => Pick<InputHTMLAttributes<HTMLInputElement>, 'checked' | 'defaultChecked' | 'onChange'>;
}

/** Answers as small buttons, one or several of them chosen. Their question is around them: `Chips`, or the group of a form. */
export function ChipRow({ name, chips, type = 'radio', stateOf }: ChipRowProps) {
  return (
    <Cluster gap={2}>
      {chips.map(({ value, label, count }) => (
        <Cluster as="label" inline align="center" gap={2} target side={4} fill="paper" tone="ink" line key={value} className={styles.chip}>
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
  );
}
