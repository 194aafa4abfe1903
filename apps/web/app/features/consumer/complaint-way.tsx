import FilePen from 'lucide-react/icons/file-pen';
import Inbox from 'lucide-react/icons/inbox';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Scale from 'lucide-react/icons/scale';
import Stamp from 'lucide-react/icons/stamp';
import { buttonClasses } from '@portal/ui/button/button-look.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './complaint-way.module.css';
import { DeadlineBars } from './deadline-bars.tsx';

export interface ComplaintContact {
  readonly hotline: string;
  readonly hours: string;
  readonly mailbox: string;
}

const steps = [
  { Icon: FilePen, title: '提出投诉', text: '电话、邮件、来信、来访都可以，不收任何费用。' },
  { Icon: Inbox, title: '受理', text: '材料不完整的，一次性告诉您要补什么。' },
  { Icon: Stamp, title: '作出处理决定', text: '收到完整材料后 15 日内；作出后按您留的联系方式告知。' },
  { Icon: RotateCcw, title: '不同意，申请核查', text: '收到决定后 30 日内提出，公司收到后 30 日内作出核查决定。' },
  { Icon: Scale, title: '其他途径', text: '申请调解、仲裁或者起诉，也可以拨打 12378。' },
];

/** The way of a complaint as a drawing: the numbers to call, the steps, and how many days each kind of case may take. */
export function ComplaintWay({ contact: { hotline, hours, mailbox } }: { readonly contact: ComplaintContact }) {
  return (
    <Stack gap={8} above={6}>
      <Cluster align="center" justify="between" gap={6} rowGap={3} pad={4} side={5} bordered corner="card">
        <Text tone="deep" weight={600}>
          打电话最快：<span className="num">{hours}</span>
        </Text>
        <Cluster justify="end" gap={3} className={styles.contactActions}>
          <a href={`tel:${hotline}`} className={buttonClasses({ kind: 'primary', blockOnPhone: true })}>
            <Phone aria-hidden="true" />
            {hotline}
          </a>
          <a href={`mailto:${mailbox}`} className={buttonClasses({ kind: 'secondary', blockOnPhone: true })}>
            <Mail aria-hidden="true" />
            {mailbox}
          </a>
        </Cluster>
      </Cluster>
      <section aria-labelledby="way">
        <Text as="h2" size="xl" id="way">
          投诉怎样处理
        </Text>
        <Stack as="ol" above={5} className={styles.steps}>
          {steps.map(({ Icon, title, text }) => (
            <Cluster as="li" gap={4} line key={title} className={styles.step}>
              <span className={styles.icon} aria-hidden="true">
                <Icon />
              </span>
              <div>
                <Text as="h3" size="md">
                  {title}
                </Text>
                <Text above={1} tone="muted">
                  {text}
                </Text>
              </div>
            </Cluster>
          ))}
        </Stack>
      </section>
      <DeadlineBars />
    </Stack>
  );
}
