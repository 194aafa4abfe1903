import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { SectionItem } from '../content/section/section-list.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './branch-card.module.css';
import { readBranch } from './read-branch.ts';

/** A branch with its address and telephone. It opens nothing (spec 2 §2). */
export function BranchCard({ item }: { readonly item: SectionItem }) {
  const { address, phone } = readBranch(item);
  return (
    <div className={styles.card}>
      <h2 className={styles.name}>{item.title}</h2>
      {address && (
        <Cluster as="p" align="center" gap={2} tone="muted" line className={styles.line}>
          <MapPin aria-hidden="true" />
          <span>{address}</span>
        </Cluster>
      )}
      {phone && (
        <Cluster as="p" align="center" gap={2} tone="muted" line className={styles.line}>
          <Phone aria-hidden="true" />
          <Cluster as="a" inline align="center" target line href={`tel:${phone}`} className="num">
            <span className="visually-hidden">电话 </span>
            {phone}
          </Cluster>
        </Cluster>
      )}
    </div>
  );
}
