import type { ComponentProps } from 'react';
import { Text } from '../layout/text.tsx';
import { ChipRow } from './chip-row.tsx';
import styles from './chips.module.css';

interface ChipsProps extends ComponentProps<typeof ChipRow> {
  readonly legend: string;
  readonly hint?: string;
}

/** A question whose answers are small buttons. They belong to a form, which works without scripts. */
export function Chips({ legend, hint, ...row }: ChipsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <ChipRow {...row} />
      {hint && (
        <Text above={2} tone="muted" size="sm">
          {hint}
        </Text>
      )}
    </fieldset>
  );
}
