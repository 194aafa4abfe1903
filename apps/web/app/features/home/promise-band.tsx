import type { ComponentType } from 'react';
import BookOpenCheck from 'lucide-react/icons/book-open-check';
import Hourglass from 'lucide-react/icons/hourglass';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SquareMousePointer from 'lucide-react/icons/square-mouse-pointer';
import Timer from 'lucide-react/icons/timer';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { FoldedRest } from '@portal/ui/fold/folded-rest.tsx';
import { PhoneText } from '@portal/ui/phone-text.tsx';
import { HomeSection } from './home-section.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './promise-band.module.css';

interface PromiseBandProps {
  title: string;
  /** `id` chooses the icon: clear, voluntary, refund, claim, grace, privacy. */
  items: readonly { id: string; title: string; text: string }[];
}

const icons: Partial<Record<string, ComponentType>> = {
  clear: BookOpenCheck,
  voluntary: SquareMousePointer,
  refund: RotateCcw,
  claim: Timer,
  grace: Hourglass,
  privacy: LockKeyhole,
};

/** The company's promises to its customers. */
export function PromiseBand({ title, items }: PromiseBandProps) {
  return (
    <HomeSection title={title} ground="mist">
      <FoldedRest items={items} first={3} label={(count) => `再看 ${count} 项承诺`}>
        {(part) => (
          <Grid as="ul" least={19} gap={5} stretch className={styles.items}>
            {part.map((item) => (
              <PromiseItem key={item.id} item={item} />
            ))}
          </Grid>
        )}
      </FoldedRest>
    </HomeSection>
  );
}

function PromiseItem({ item: { id, title, text } }: { readonly item: PromiseBandProps['items'][number] }) {
  const Icon = icons[id] ?? ShieldCheck;
  return (
    <Cluster as="li" gap={4} pad={5} bordered corner="card" fill="paper" line className={styles.item}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div>
        <h3>{title}</h3>
        <Text above={1} tone="muted" className={styles.text}>
          <PhoneText text={text} />
        </Text>
      </div>
    </Cluster>
  );
}
