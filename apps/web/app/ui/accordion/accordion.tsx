import type { ReactNode } from 'react';
import { AccordionItem } from './accordion-item.tsx';
import styles from './accordion.module.css';

interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[];
  /** Opening one closes the others; the name must be unique on the page. */
  exclusiveName?: string;
  /** Id of the item that is open at first. */
  openId?: string;
}

/** Questions and answers that fold: the browser's own <details>, found by its page search, usable without scripts. */
export function Accordion({ items, exclusiveName, openId }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <AccordionItem key={item.id} id={item.id} title={item.title} name={exclusiveName} open={item.id === openId}>
          {item.content}
        </AccordionItem>
      ))}
    </div>
  );
}
