import Star from 'lucide-react/icons/star';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import type { loadServices } from './load-services.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './member-stair.module.css';

interface MemberStairProps {
  readonly levels: Exclude<Awaited<ReturnType<typeof loadServices>>['levels'], 'failed'>;
}

/** The levels of members as a stair: each step is higher than the one before. */
export function MemberStair({ levels }: MemberStairProps) {
  /** From 1 for the lowest level to 0 for the highest. */
  const rise = (index: number) => ({ '--rise': (levels.length - 1 - index) / Math.max(1, levels.length - 1) }) as CSSProperties;
  return (
    <Stack as="ol" gap={4} className={styles.stair}>
      {levels.map(({ code, name, summary, content }, index) => (
        <li key={code} className={styles.step} style={rise(index)}>
          <Link to={paths.premiumService(code)} className={styles.link}>
            <span className={styles.stars} aria-hidden="true">
              {Array.from({ length: index + 1 }, (_, star) => (
                <Star key={star} />
              ))}
            </span>
            <Text as="strong" tone="deep" size="lg" className={styles.name}>
              {name}
            </Text>
            <span>{summary}</span>
            <Text as="span" tone="muted">
              {content.replace(/<[^>]+>/g, '')}
            </Text>
          </Link>
        </li>
      ))}
    </Stack>
  );
}
