import { type ReactNode, useId } from 'react';
import { Card } from '@portal/ui/card/card.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';

interface SectionCardProps {
  title: string;
  /** Shown at the end of the title line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a detail page with a title. */
export function SectionCard({ title, aside, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Cluster align="center" justify="between" gap={4} rowGap={2} below={4}>
        <Text as="h2" size="lg" id={id}>
          {title}
        </Text>
        {aside}
      </Cluster>
      {children}
    </Card>
  );
}
