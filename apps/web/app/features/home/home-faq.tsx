import Phone from 'lucide-react/icons/phone';
import { Accordion } from '@portal/ui/accordion/accordion.tsx';
import { FoldedRest } from '@portal/ui/fold/folded-rest.tsx';
import { HomeSection } from './home-section.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './home-faq.module.css';

interface HomeFaqProps {
  title?: string;
  items: readonly { id: string; question: string; answer: string }[];
  more?: { to: string; label: string };
  hotline: { number: string; hours: string };
}

/** Questions about buying online, and the hotline. */
export function HomeFaq({ title = '投保前，您可能想知道', items, more, hotline }: HomeFaqProps) {
  return (
    <HomeSection title={title} more={more}>
      <Stack gap={6} className={styles.row}>
        <div>
          <FoldedRest
            items={items.map((item) => ({ id: item.id, title: item.question, content: <p>{item.answer}</p> }))}
            first={4}
            label={(count) => `再看 ${count} 个问题`}
          >
            {(part) => <Accordion items={part} exclusiveName="home-faq" />}
          </FoldedRest>
        </div>
        <Box as="aside" pad={6} corner="card" fill="foam" className={styles.help} aria-label="人工咨询">
          <span className={styles.icon} aria-hidden="true">
            <Phone />
          </span>
          <Text tone="deep" weight={600}>
            还有疑问？和我们聊聊
          </Text>
          <Cluster as="a" inline align="center" target weight={700} figures line href={`tel:${hotline.number}`} className={styles.number}>
            {hotline.number}
          </Cluster>
          <Text tone="muted" size="sm">
            {hotline.hours}
          </Text>
        </Box>
      </Stack>
    </HomeSection>
  );
}
