import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from '../data/data.module.css';

/** The way to the separate consents. */
export function ConsentsSection() {
  return (
    <SectionCard title="我的授权">
      <Cluster align="center" justify="between" gap={4} className={styles.row}>
        <p>查看您对健康信息、证件影像、他人和儿童信息的单独同意，也可以撤回。</p>
        <ButtonLink to={paths.myConsents()} kind="secondary">
          查看我的授权
        </ButtonLink>
      </Cluster>
    </SectionCard>
  );
}
