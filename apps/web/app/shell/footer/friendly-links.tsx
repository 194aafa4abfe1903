import { type FocusEvent, useRef } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { ShellAnchor } from '../shell-anchor.tsx';
import type { ShellLink } from '../site-config.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './friendly-links.module.css';

/** 友情链接: choosing one opens it in a new window and closes the list (spec 2 §2). */
export function FriendlyLinks({ links }: { links: readonly ShellLink[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const fold = (): void => {
    if (details.current) details.current.open = false;
  };
  const foldWhenLeft = (event: FocusEvent): void => {
    if (!details.current?.contains(event.relatedTarget)) fold();
  };
  return (
    <details ref={details} className={styles.details} onBlur={foldWhenLeft} onKeyDown={(event) => event.key === 'Escape' && fold()}>
      <Cluster as="summary" align="center" justify="between" gap={3} target side={4} corner="box" line className={styles.summary}>
        友情链接
        <ChevronDown aria-hidden="true" />
      </Cluster>
      <Box as="ul" corner="box" fill="paper" className={styles.list}>
        {links.map((link) => (
          <li key={link.label}>
            <ShellAnchor to={link.to} newWindow className={styles.link} onClick={fold}>
              {link.label}
            </ShellAnchor>
          </li>
        ))}
      </Box>
    </details>
  );
}
