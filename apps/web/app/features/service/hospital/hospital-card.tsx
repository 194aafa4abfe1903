import type { AnswerOf } from '@portal/contract/catalogue.ts';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { Badge } from '../../../ui/badge/badge.tsx';
import styles from './hospital-card.module.css';

interface HospitalCardProps {
  readonly hospital: AnswerOf<'listHospitals'>['list'][number];
  /** The chosen speciality, marked among the others. */
  readonly speciality: string | undefined;
}

/** One hospital: level, specialities, address and telephone. */
export function HospitalCard({ hospital, speciality }: HospitalCardProps) {
  const { name, level, nature, province, city, specialities, address, phone } = hospital;
  const place = province === city ? city : `${province} ${city}`;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.badges}>
          <Badge tone={level.startsWith('三') ? 'blue' : 'teal'}>{level}</Badge>
          <Badge tone="grey">{nature}</Badge>
        </span>
      </div>
      <ul className={styles.specialities} aria-label="特色科室">
        {specialities.map((one) => (
          <li key={one} data-chosen={one === speciality || undefined}>
            {one}
          </li>
        ))}
      </ul>
      <p className={styles.line}>
        <MapPin aria-hidden="true" />
        <span>
          {address.includes(city) ? '' : `${place} `}
          {address}
        </span>
      </p>
      <p className={styles.line}>
        <Phone aria-hidden="true" />
        <a href={`tel:${phone}`} className="num" aria-label={`${name}电话 ${phone}`}>
          {phone}
        </a>
      </p>
    </article>
  );
}
