import { Link } from 'react-router';
import { LogoMark } from '../../art/logo-mark.tsx';
import type { SiteConfig } from '../site-config.ts';
import styles from './site-logo.module.css';

interface SiteLogoProps {
  company: SiteConfig['company'];
  home: string;
}

/** Mark and name; leads home. */
export function SiteLogo({ company, home }: SiteLogoProps) {
  return (
    <Link to={home} className={styles.logo}>
      <LogoMark className={styles.mark} />
      <span className={styles.name}>
        {company.shortName}
        <small className={styles.latin}>{company.latinName}</small>
        <span className="visually-hidden">首页</span>
      </span>
    </Link>
  );
}
