import { Card } from '@portal/ui/card/card.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './pay-page.module.css';

/** Placeholder of a cashier page while its order is loaded. */
export function PayPageSkeleton({ title }: { readonly title: string }) {
  return (
    <div className={`container ${styles.page}`}>
      <Box as="h1" below={5}>
        {title}
      </Box>
      <Stack gap={5} className={styles.columns}>
        <Card padding="large">
          <Skeleton shape="block" height="24rem" />
        </Card>
        <Card>
          <Skeleton shape="text" count={7} />
        </Card>
      </Stack>
    </div>
  );
}
