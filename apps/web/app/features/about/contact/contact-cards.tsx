import { sayHours } from '@portal/rules/service/hours.ts';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './contact-cards.module.css';

/** The ways to reach the company. */
export interface ContactWays {
  readonly hotline: string;
  readonly hotlineHours: string;
  readonly manualHours: string;
  /** Lines of Hong Kong and Macau. */
  readonly regional: readonly { readonly label: string; readonly number: string }[];
  readonly mailbox: string;
  readonly address: string;
  readonly postcode: string;
}

/** Telephone, mail and address, each on a card. */
export function ContactCards({ contact }: { readonly contact: ContactWays }) {
  return (
    <Grid as="ul" least={16} gap={5} stretch>
      <Box as="li" pad={6} bordered corner="card" fill="paper" className={styles.card}>
        <span className={styles.icon} aria-hidden="true">
          <Phone />
        </span>
        <h3>客服热线</h3>
        <Cluster as="a" inline align="center" target size="xl" weight={700} figures breaks line href={`tel:${contact.hotline}`}>
          {contact.hotline}
        </Cluster>
        <p>{sayHours(contact.hotlineHours, contact.manualHours)}</p>
        {contact.regional.map(({ label, number }) => (
          <p key={label}>
            {label}{' '}
            <a href={`tel:${number}`} className="num">
              {number}
            </a>
          </p>
        ))}
      </Box>
      <Box as="li" pad={6} bordered corner="card" fill="paper" className={styles.card}>
        <span className={styles.icon} aria-hidden="true">
          <Mail />
        </span>
        <h3>消费者权益保护邮箱</h3>
        <Cluster as="a" inline align="center" target size="xl" weight={700} figures breaks line href={`mailto:${contact.mailbox}`}>
          {contact.mailbox}
        </Cluster>
        <p>意见、建议和投诉都可以发到这里</p>
      </Box>
      <Box as="li" pad={6} bordered corner="card" fill="paper" className={styles.card}>
        <span className={styles.icon} aria-hidden="true">
          <MapPin />
        </span>
        <h3>总公司地址</h3>
        <p className={styles.address}>{contact.address}</p>
        <p className="num">邮编 {contact.postcode}</p>
      </Box>
    </Grid>
  );
}
