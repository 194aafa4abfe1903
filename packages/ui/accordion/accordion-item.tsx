import type { ReactNode } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import styles from './accordion.module.css';

interface AccordionItemProps {
  title: ReactNode;
  children: ReactNode;
  /** Opening one item closes the others with the same name. */
  name?: string;
  open?: boolean;
  id?: string;
}

/** A collapsible section, alone or inside an `Accordion`. */
export function AccordionItem({ title, children, name, open, id }: AccordionItemProps) {
  return (
    <details className={styles.item} name={name} open={open} id={id}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
