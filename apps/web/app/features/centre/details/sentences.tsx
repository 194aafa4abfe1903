import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './sentences.module.css';

/** Terms with a sentence each. */
export function Sentences({ items }: { readonly items: readonly (readonly [term: string, sentence: string])[] }) {
  return (
    <Stack as="dl" gap={2} className={styles.sentences}>
      {items.map(([term, sentence]) => (
        <div key={term}>
          <Text as="dt" tone="muted">
            {term}
          </Text>
          <dd>{sentence}</dd>
        </div>
      ))}
    </Stack>
  );
}
