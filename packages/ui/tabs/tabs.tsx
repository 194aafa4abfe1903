import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { nextTabIndex } from './next-tab.ts';
import { BareButton } from '../button/bare-button.tsx';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface TabsProps {
  /** The label of the tabs for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** Controlled use; without it the first tab opens and the component keeps the selection. */
  selected?: string;
  onSelect?: (id: string) => void;
}

/** Panels of which one is visible: arrow keys, Home and End move between the tabs. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const baseId = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const wanted = selected ?? own;
  const current = tabs.find((tab) => tab.id === wanted) ?? tabs[0];

  const choose = (id: string): void => {
    setOwn(id);
    onSelect?.(id);
  };
  const move = (event: KeyboardEvent, index: number): void => {
    const target = nextTabIndex(event.key, index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    choose(tab.id);
    buttons.current[target]?.focus();
  };

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab, index) => (
          <BareButton
            key={tab.id}
            ref={(element) => {
              buttons.current[index] = element;
            }}
            role="tab"
            id={`${baseId}-${tab.id}`}
            aria-selected={tab.id === current?.id}
            aria-controls={`${baseId}-panel`}
            tabIndex={tab.id === current?.id ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(tab.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </BareButton>
        ))}
      </div>
      {current && (
        <div role="tabpanel" id={`${baseId}-panel`} aria-labelledby={`${baseId}-${current.id}`} tabIndex={0} className={styles.panel}>
          {current.content}
        </div>
      )}
    </div>
  );
}
