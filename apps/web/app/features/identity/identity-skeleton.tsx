import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './identity.module.css';

/** While the session is checked. */
export function IdentitySkeleton() {
  return (
    <Stack gap={5} className={`container ${styles.page}`}>
      <h1 className="visually-hidden">实名认证</h1>
      <Skeleton shape="block" height="32rem" />
    </Stack>
  );
}
