import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './trial-panel.module.css';

interface TrialFrameProps {
  /** The price belongs to the present choices. */
  isCurrent: boolean;
  /** All choices. */
  children: ReactNode;
  /** The price, which stays visible. */
  foot: ReactNode;
}

/** The panel of a trial: the choices that determine the price, and the price. */
export function TrialFrame({ isCurrent, children, foot }: TrialFrameProps) {
  const panel = useRef<HTMLElement>(null);
  useStickyTop(panel);
  // With this method a form that is sent before its scripts are there stays as it is, with its entries.
  return (
    <Box
      as="aside"
      bordered
      corner="card"
      fill="paper"
      ref={panel}
      id="trial"
      className={styles.panel}
      aria-labelledby="trial-title"
      data-stale={isCurrent ? undefined : ''}
    >
      <h2 id="trial-title" className={styles.title}>
        保费试算
      </h2>
      <form method="dialog" onSubmit={(event) => event.preventDefault()} autoComplete="off">
        {children}
      </form>
      <div className={styles.foot}>{foot}</div>
    </Box>
  );
}

/**
 * Passes the panel's height to the style sheet: a panel higher than the window scrolls with the page until its end is
 * visible, and then sticks.
 */
function useStickyTop(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const observer = new ResizeObserver(() => element.style.setProperty('--panel-height', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel]);
}
