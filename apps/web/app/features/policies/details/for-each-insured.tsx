import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { ReactNode } from 'react';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';

type Insured = AnswerOf<'getPolicy'>['insureds'][number];

interface ForEachInsuredProps {
  /** The subject of the parts: their names differ from those of other parts of the page. */
  readonly what: string;
  readonly insureds: readonly Insured[];
  /** Beside the name, if there are several. */
  readonly aside?: (insured: Insured) => ReactNode;
  readonly children: (insured: Insured) => ReactNode;
}

/** A part of the policy for each insured; with a heading that names them if there are several. */
export function ForEachInsured({ what, insureds, aside, children }: ForEachInsuredProps) {
  const [only] = insureds;
  if (only && insureds.length === 1) return children(only);
  return (
    <Stack gap={5}>
      {insureds.map((insured) => (
        <section key={insured.id} aria-label={`${what}：${insured.name}（${insured.relation}）`}>
          <Cluster as="h3" justify="between" gap={4} rowGap={0} below={2} size="md">
            {insured.name}（{insured.relation}）
            {aside && (
              <Text as="span" tone="muted" weight={400}>
                {aside(insured)}
              </Text>
            )}
          </Cluster>
          {children(insured)}
        </section>
      ))}
    </Stack>
  );
}
