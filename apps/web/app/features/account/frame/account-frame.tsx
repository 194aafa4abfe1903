import BadgeCheck from 'lucide-react/icons/badge-check';
import FileText from 'lucide-react/icons/file-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { HarbourScene } from '#art/drawings.tsx';
import { useAccountSite } from './account-context.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './account-frame.module.css';

const reasons = [
  { Icon: FileText, text: '查看保单，下载电子保单' },
  { Icon: BadgeCheck, text: '继续未完成的投保，随时查订单' },
  { Icon: ShieldCheck, text: '证件与健康信息加密保存' },
];

interface AccountFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Shown beside the form on wide screens; by default, the benefits of an account. */
  readonly points?: readonly { readonly Icon: typeof FileText; readonly text: string }[];
  /** Links below the form. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of all pages about an account: on wide screens a picture beside the form, on phones the form alone. */
export function AccountFrame({ title, lead, points = reasons, foot, children }: AccountFrameProps) {
  const { company, slogan } = useAccountSite();
  return (
    <div className={styles.page}>
      <Stack bordered fill="paper" className={`container ${styles.columns}`}>
        <section className={styles.welcome} aria-label={company}>
          <div className={styles.words}>
            <p className={styles.slogan}>
              {slogan.split('，').map((part) => (
                <span key={part}>{part}</span>
              ))}
            </p>
            <ul className={styles.reasons}>
              {points.map(({ Icon, text }) => (
                <li key={text}>
                  <Icon aria-hidden="true" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
          <HarbourScene className={styles.art} />
        </section>
        <section className={styles.panel} aria-label={title}>
          <h1>{title}</h1>
          {lead && (
            <Text above={1} tone="muted">
              {lead}
            </Text>
          )}
          <Stack gap={5} above={6}>
            {children}
          </Stack>
          {foot && (
            <Cluster justify="center" gap={5} rowGap={0} above={5} tone="muted" className={styles.foot}>
              {foot}
            </Cluster>
          )}
        </section>
      </Stack>
    </div>
  );
}
