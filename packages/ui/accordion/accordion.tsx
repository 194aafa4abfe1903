import type { ReactNode } from 'react';
import { AccordionItem } from './accordion-item.tsx';
import styles from './accordion.module.css';

interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[];
  /** Opening one closes the others; the name must be unique on the page. */
  exclusiveName?: string;
  /** Id of the item that is initially open. */
  openId?: string;
}

/** Collapsible questions and answers: native <details>, which the browser's page search finds and which need no scripts. */
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
