import { Card } from '../../../ui/card/card.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import styles from './pay-page.module.css';

/** Placeholder of a cashier page while its order is loaded. */
export function PayPageSkeleton({ title }: { readonly title: string }) {
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.columns}>
        <Card padding="large">
          <Skeleton shape="block" height="24rem" />
        </Card>
        <Card>
          <Skeleton shape="text" count={7} />
        </Card>
      </div>
    </div>
  );
}
