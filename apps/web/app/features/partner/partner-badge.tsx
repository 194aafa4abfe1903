import { Badge } from '../../ui/badge/badge.tsx';
import type { Partner } from './partner-link.ts';
import styles from './partner.module.css';

/** A partner with its logo, its role and the meaning of the role. It is below the insurer's own logo, never in its place. */
export function PartnerBadge({ partner }: { readonly partner: Partner }) {
  const { name, logo, roleText, licence, statement } = partner;
  return (
    <div className={styles.bar}>
      <img className={styles.logo} src={logo} alt="" width="36" height="36" />
      <div className={styles.text}>
        <p className={styles.name}>
          <span>
            由<b>{name}</b>介绍
          </span>
          <Badge tone="blue">{roleText}</Badge>
          {licence && <span className={styles.licence}>许可证号 {licence}</span>}
        </p>
        <p className={styles.statement}>{statement}</p>
      </div>
    </div>
  );
}
