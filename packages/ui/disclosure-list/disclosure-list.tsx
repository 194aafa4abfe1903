import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { AccordionItem } from '../accordion/accordion-item.tsx';
import styles from './disclosure-list.module.css';

interface DisclosureListProps {
  /** `id` is the anchor of an item. */
  items: readonly { readonly id: string; readonly title: ReactNode; readonly content: ReactNode }[];
}

/** Questions that open to their answers. An address that ends in the anchor of one opens it. */
export function DisclosureList({ items }: DisclosureListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    const asked = [...(list.current?.children ?? [])].find(({ id }) => id !== '' && `#${id}` === decodeURIComponent(hash));
    if (asked instanceof HTMLDetailsElement) {
      asked.open = true;
      asked.scrollIntoView();
    }
  }, [hash, key]);
  return (
    <div ref={list} className={styles.list}>
      {items.map(({ id, title, content }) => (
        <AccordionItem key={id} id={id} title={title}>
          {content}
        </AccordionItem>
      ))}
    </div>
  );
}
