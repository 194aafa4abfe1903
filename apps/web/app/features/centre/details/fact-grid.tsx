import type { ComponentProps } from 'react';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import styles from './fact-grid.module.css';

/** Label over value, in as many columns as fit; two on a phone because the values are short. */
export function FactGrid({ items }: Pick<ComponentProps<typeof DescriptionList>, 'items'>) {
  return (
    <div className={styles.frame}>
      <DescriptionList items={items} layout="grid" />
    </div>
  );
}
