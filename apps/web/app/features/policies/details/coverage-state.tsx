import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { coverageStates } from '../policy-states.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './coverage-state.module.css';

type Coverage = Pick<AnswerOf<'getPolicy'>['insureds'][number]['benefits'][number], 'state' | 'on'>;

/** The day that explains the state, in words. */
function sayDay({ state, on }: Coverage): string | undefined {
  if (state === 'active') return on === null ? '保障终身' : `保障至${showDay(on)}`;
  if (on === null) return undefined;
  if (state === 'pending') return `${showDay(on)}生效`;
  return state === 'waiting' ? `至${showDay(on)}` : `自${showDay(on)}起`;
}

/** The state of a coverage today, with its day. Renders nothing where it is not known. */
export function CoverageState({ coverage }: { readonly coverage: Coverage }) {
  if (!coverage.state) return null;
  const { label, tone } = coverageStates[coverage.state];
  const day = sayDay(coverage);
  return (
    <Cluster as="span" inline align="center" gap={2} rowGap={1} className={styles.state}>
      <Badge tone={tone}>{label}</Badge>
      {day && (
        <Text as="span" tone="muted" size="sm" whole className={styles.day}>
          {day}
        </Text>
      )}
    </Cluster>
  );
}
