import { type ReactNode, useEffect, useRef } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLocation } from 'react-router';
import { joinClasses } from '../class-names.ts';
import styles from './fold.module.css';

interface FoldProps {
  /** What is inside, with its number: `全部 12 条责任免除`. */
  label: ReactNode;
  /** On a dark ground. */
  isDark?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A part of a page that phones show closed, as native <details>: the browser's page search opens it, prints have it, and it needs no
 * scripts. Wider pages show it without its summary. An address that names something inside, or the section around it, opens it.
 */
export function Fold({ label, isDark = false, className, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    const details = fold.current;
    const target = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (!details || !target || details.open) return;
    const isInside = details.contains(target);
    if (!isInside && details.closest('section') !== target) return;
    details.open = true;
    // The browser could not scroll to what was closed.
    if (isInside) target.scrollIntoView();
  }, [hash, key]);
  return (
    <details ref={fold} className={joinClasses(styles.fold, isDark && styles.dark, className)}>
      <summary className={styles.summary}>
        {label}
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
