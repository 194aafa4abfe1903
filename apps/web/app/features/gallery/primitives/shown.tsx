import type { ReactNode } from 'react';
import { SectionHead } from '@portal/ui/section-head/section-head.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';

interface ShownProps {
  /** Id of the part, and hash of its address. */
  readonly id: string;
  /** Names of the components, as in the code. */
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A primitive of the gallery with its states. */
export function Shown({ id, title, lead, children }: ShownProps) {
  return (
    <Stack as="section" gap={4} breaks id={id} aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={title} lead={lead} />
      <Stack gap={5}>{children}</Stack>
    </Stack>
  );
}

/** States side by side, as many as fit. */
export function Line({ children }: { readonly children: ReactNode }) {
  return (
    <Cluster align="center" gap={3}>
      {children}
    </Cluster>
  );
}
