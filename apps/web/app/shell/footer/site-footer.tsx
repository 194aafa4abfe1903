import { sayHours } from '@portal/rules/service/hours.ts';
import { Fold } from '@portal/ui/fold/fold.tsx';
import { ShellAnchor } from '../shell-anchor.tsx';
import type { SiteConfig } from '../site-config.ts';
import { FriendlyLinks } from './friendly-links.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './site-footer.module.css';

export interface AdvisedSwitch {
  /** Whether pages may propose by what is known of the visitor. */
  readonly isAdvised: boolean;
  readonly onAdvised: (wanted: boolean) => void;
}

interface SiteFooterProps extends AdvisedSwitch {
  readonly config: SiteConfig;
}

/** The footer of every page (spec 2 §2). */
export function SiteFooter({ config, isAdvised, onAdvised }: SiteFooterProps) {
  const accounts = config.officialAccounts.filter((account) => account.qrImage);
  const codesTitle = accounts.length > 0 ? '官方公众号' : '手机访问';
  return (
    <footer className={`laid-out-later ${styles.footer}`}>
      <Stack gap={8} className={`container ${styles.columns}`}>
        {config.footerColumns.map((column) => (
          <Box as="nav" shrinks key={column.title} aria-label={column.title} className={styles.column}>
            <h2 className={styles.foldedTitle}>{column.title}</h2>
            <Fold label={column.title} isDark>
              <ul className={styles.links}>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <ShellAnchor to={link.to} newWindow={link.newWindow} className={styles.link}>
                      {link.label}
                    </ShellAnchor>
                  </li>
                ))}
              </ul>
            </Fold>
          </Box>
        ))}
        <CustomerService config={config} isAdvised={isAdvised} onAdvised={onAdvised} />
        {(accounts.length > 0 || config.phoneCode) && (
          <Box
            as="section"
            shrinks
            className={`${styles.column} ${styles.wide} ${accounts.length === 0 ? styles.phoneCode : ''}`}
            aria-label={codesTitle}
          >
            <h2 className={styles.foldedTitle}>{codesTitle}</h2>
            <Fold label={codesTitle} isDark>
              <Cluster gap={4} className={styles.accounts}>
                {accounts.map((account) => (
                  <figure key={account.name} className={styles.account}>
                    <img src={account.qrImage} width="88" height="88" alt={`${account.name}二维码`} />
                    <figcaption>{account.name}</figcaption>
                  </figure>
                ))}
                {config.phoneCode && (
                  <figure className={`${styles.account} ${styles.phoneCode}`}>
                    <img src={config.phoneCode.image} width="88" height="88" alt={`二维码：${config.phoneCode.text}`} />
                    <figcaption>{config.phoneCode.text}</figcaption>
                  </figure>
                )}
              </Cluster>
            </Fold>
          </Box>
        )}
      </Stack>
      <div className={styles.low}>
        <Cluster align="center" gap={5} rowGap={0} className={`container ${styles.lowRow}`}>
          <span>
            © {config.copyrightYears} {config.company.name}
          </span>
          <ShellAnchor to={config.filing.icp.to} className={styles.fineLink}>
            {config.filing.icp.label}
          </ShellAnchor>
          {config.filing.police && (
            <ShellAnchor to={config.filing.police.to} className={styles.fineLink}>
              {config.filing.police.label}
            </ShellAnchor>
          )}
          {config.demoNotice && <span>演示网站，公司、机构与人物均为虚构</span>}
          {config.ipv6Text && <span className={styles.badge}>{config.ipv6Text}</span>}
          {config.friendlyLinks.length > 0 && <FriendlyLinks links={config.friendlyLinks} />}
        </Cluster>
      </div>
    </footer>
  );
}

function CustomerService({ config, isAdvised, onAdvised }: SiteFooterProps) {
  return (
    <Box as="section" shrinks className={`${styles.column} ${styles.wide}`} aria-label="客户服务">
      <h2 className={styles.title}>客户服务</h2>
      <a href={`tel:${config.hotline.number}`} className={styles.hotline}>
        {config.hotline.number}
      </a>
      <p className="num">{sayHours(config.hotline.hours, config.manualServiceHours)}</p>
      <Cluster as="p" gap={4} rowGap={0} figures>
        {config.regionalHotlines.map((line) => (
          <Text as="span" whole key={line.label}>
            {line.label}{' '}
            <a href={`tel:${line.number}`} className={styles.inlineLink}>
              {line.number}
            </a>
          </Text>
        ))}
      </Cluster>
      <p>
        消保邮箱{' '}
        <a href={`mailto:${config.mailbox}`} className={styles.inlineLink}>
          {config.mailbox}
        </a>
      </p>
      <label className={styles.switch}>
        <input type="checkbox" checked={!isAdvised} onChange={(event) => onAdvised(!event.target.checked)} />
        不使用个性化推荐
      </label>
    </Box>
  );
}
