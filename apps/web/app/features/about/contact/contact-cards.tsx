import { sayHours } from '@portal/rules/service/hours.ts';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { CardRow } from '../../../ui/card-row/card-row.tsx';
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
    <CardRow least="narrow" stretch>
      <li className={styles.card}>
        <span className={styles.icon} aria-hidden="true">
          <Phone />
        </span>
        <h3>客服热线</h3>
        <a href={`tel:${contact.hotline}`} className={styles.main}>
          {contact.hotline}
        </a>
        <p>{sayHours(contact.hotlineHours, contact.manualHours)}</p>
        {contact.regional.map(({ label, number }) => (
          <p key={label}>
            {label}{' '}
            <a href={`tel:${number}`} className="num">
              {number}
            </a>
          </p>
        ))}
      </li>
      <li className={styles.card}>
        <span className={styles.icon} aria-hidden="true">
          <Mail />
        </span>
        <h3>消费者权益保护邮箱</h3>
        <a href={`mailto:${contact.mailbox}`} className={styles.main}>
          {contact.mailbox}
        </a>
        <p>意见、建议和投诉都可以发到这里</p>
      </li>
      <li className={styles.card}>
        <span className={styles.icon} aria-hidden="true">
          <MapPin />
        </span>
        <h3>总公司地址</h3>
        <p className={styles.address}>{contact.address}</p>
        <p className="num">邮编 {contact.postcode}</p>
      </li>
    </CardRow>
  );
}
