import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import styles from './gallery.module.css';

/** Placeholder of the gallery while its product is loaded. */
export function GallerySkeleton() {
  return (
    <div className={`container ${styles.page}`}>
      <h1>控件陈列</h1>
      <Skeleton />
    </div>
  );
}
