import type { ReactNode } from 'react';
import { Cluster } from '@portal/ui/layout/cluster.tsx';

interface NoticeLineProps {
  /** The subject of the line for screen readers. */
  readonly label: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A line about something that waits, with the way there. */
export function NoticeLine({ label, action, children }: NoticeLineProps) {
  return (
    <Cluster
      as="aside"
      align="center"
      justify="between"
      gap={4}
      rowGap={2}
      above={4}
      below={4}
      pad={3}
      side={4}
      bordered
      corner="box"
      fill="foam"
      aria-label={label}
    >
      <p>{children}</p>
      {action}
    </Cluster>
  );
}
