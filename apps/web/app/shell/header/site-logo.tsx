import { Link } from 'react-router';
import type { SiteConfig } from '../site-config.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './site-logo.module.css';

interface SiteLogoProps {
  company: SiteConfig['company'];
  home: string;
}

/** Mark and name, with a link to the home page. */
export function SiteLogo({ company, home }: SiteLogoProps) {
  return (
    <Cluster as={Link} inline rigid align="center" gap={3} target line to={home} className={styles.logo}>
      <img src="/logo.svg" alt="" width="42" height="42" fetchPriority="low" className={styles.mark} />
      <Text as="span" weight={700} whole className={styles.name}>
        {company.logoText}
        <small className={styles.latin}>{company.logoSubtext}</small>
        <span className="visually-hidden">首页</span>
      </Text>
    </Cluster>
  );
}
