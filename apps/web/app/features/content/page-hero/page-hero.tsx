import type { ComponentType, ReactNode } from 'react';
import type { DrawingProps } from '#art/drawings.tsx';
import { Breadcrumb } from '@portal/ui/breadcrumb/breadcrumb.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './page-hero.module.css';

interface PageHeroProps {
  readonly title: string;
  /** One or two sentences under the title. */
  readonly lead?: ReactNode;
  /** From the home page to this page. */
  readonly trail: readonly { label: string; to?: string }[];
  /** A scene of `art/`; its focus should be in the right part. */
  readonly art?: ComponentType<DrawingProps>;
  /** Buttons or a search field under the lead. */
  readonly children?: ReactNode;
}

/** The band at the top of a section of the site: breadcrumb, the page's heading, a lead, and a drawing. */
export function PageHero({ title, lead, trail, art: Art, children }: PageHeroProps) {
  return (
    <Stack column className={styles.band}>
      <div className={`container ${styles.words}`}>
        <Breadcrumb items={trail} />
        <Box as="h1" above={4}>
          {title}
        </Box>
        {lead && (
          <Text above={3} size="lg" className={styles.lead}>
            {lead}
          </Text>
        )}
        {children && <Box above={5}>{children}</Box>}
      </div>
      {/* After the words: drawn before them, it would move when they come. */}
      {Art && <Art className={styles.art} fetchPriority="high" />}
    </Stack>
  );
}
