import type { ComponentType } from 'react';
import { Link } from 'react-router';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import FileSearch from 'lucide-react/icons/file-search';
import HandCoins from 'lucide-react/icons/hand-coins';
import Hospital from 'lucide-react/icons/hospital';
import ListChecks from 'lucide-react/icons/list-checks';
import Phone from 'lucide-react/icons/phone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserSearch from 'lucide-react/icons/user-search';
import { joinClasses } from '@portal/ui/class-names.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './quick-services.module.css';

export type QuickServiceIcon = 'policy' | 'order' | 'claim' | 'verify' | 'hospital' | 'agent' | 'guide' | 'faq' | 'phone';

interface QuickServicesProps {
  /** The first four are the large tasks of the simple layout, where they may have another label and address; a call is shown only there. */
  items: readonly { icon: QuickServiceIcon; label: string; to: string; simple?: { label: string; to: string } }[];
}

const icons: Record<QuickServiceIcon, ComponentType> = {
  policy: FileSearch,
  order: ReceiptText,
  claim: HandCoins,
  verify: ShieldCheck,
  hospital: Hospital,
  agent: UserSearch,
  guide: ListChecks,
  faq: CircleHelp,
  phone: Phone,
};

/** Links to the most used services; they overlap the lower half of the picture above. */
export function QuickServices({ items }: QuickServicesProps) {
  return (
    <nav aria-label="常用服务" className={`container ${styles.wrap}`}>
      <ul className={styles.list}>
        {items.map(({ icon, label, to, simple }) => (
          <Cluster as="li" line key={label} className={styles.cell}>
            <Service icon={icon} label={label} to={to} className={simple && styles.usual} />
            {simple && <Service icon={icon} {...simple} className={styles.simple} />}
          </Cluster>
        ))}
      </ul>
    </nav>
  );
}

interface ServiceProps {
  icon: QuickServiceIcon;
  label: string;
  to: string;
  /** If the link is shown in one layout only. */
  className?: string;
}

function Service({ icon, label, to, className }: ServiceProps) {
  const Icon = icons[icon];
  return (
    <Stack as={Link} column grows align="center" gap={2} corner="box" centred to={to} className={joinClasses(styles.link, className)}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <span>{label}</span>
    </Stack>
  );
}
