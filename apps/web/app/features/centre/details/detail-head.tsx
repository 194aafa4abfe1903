import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '@portal/ui/badge/badge.tsx';
import type { StateLabel } from '@portal/ui/badge/state-label.ts';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { CopyableNumber } from '@portal/ui/copy-button/copyable-number.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './detail-head.module.css';

interface DetailHeadProps {
  readonly crumbs: ComponentProps<typeof Breadcrumb>['items'];
  /** The kind of thing that the page shows: `订单`. */
  readonly what: string;
  readonly title: string;
  readonly state: StateLabel;
  /** Explanation of the state. */
  readonly meaning?: string;
  readonly number: string;
  readonly actions: ReactNode;
}

/** The head of a detail page: breadcrumb, name with state, number, and actions. */
export function DetailHead({ crumbs, what, title, state, meaning, number, actions }: DetailHeadProps) {
  return (
    <>
      <div className={styles.crumb}>
        <Breadcrumb items={crumbs} />
      </div>
      <Card as="section" aria-label={what}>
        <Cluster align="start" justify="between" gap={8} rowGap={4} className={styles.top}>
          <div>
            <Cluster align="center" gap={3} rowGap={2}>
              <h1>{title}</h1>
              <Badge tone={state.tone}>{state.label}</Badge>
            </Cluster>
            {meaning && (
              <Text above={2} tone="muted">
                {meaning}
              </Text>
            )}
            <CopyableNumber label={`${what}号`} number={number} />
          </div>
          <Cluster align="center" gap={3} rowGap={2}>
            {actions}
          </Cluster>
        </Cluster>
      </Card>
    </>
  );
}
