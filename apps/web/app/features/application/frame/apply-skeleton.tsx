import { Card } from '@portal/ui/card/card.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './apply-frame.module.css';

/** Placeholder of a step while the sale is loaded: as high as the content, so that nothing shifts. */
export function ApplySkeleton() {
  return (
    <div className={`container ${styles.frame}`}>
      <div className={styles.stepsPlace}>
        <Skeleton shape="block" height="4rem" />
      </div>
      <Stack gap={6} className={styles.columns}>
        <Card padding="large">
          <Skeleton shape="block" height="36rem" />
        </Card>
        <Card className={styles.side}>
          <Skeleton shape="text" count={6} />
        </Card>
      </Stack>
    </div>
  );
}
