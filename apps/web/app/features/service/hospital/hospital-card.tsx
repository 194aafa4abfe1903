import type { AnswerOf } from '@portal/contract/catalogue.ts';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { describeHospitalRule, meetsHospitalRule } from '@portal/rules/product/terms/hospital-rule.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import styles from './hospital-card.module.css';
import type { RuledProduct } from './load-hospitals.ts';

interface HospitalCardProps {
  readonly hospital: AnswerOf<'listHospitals'>['list'][number];
  /** The chosen speciality, marked among the others. */
  readonly speciality: string | undefined;
  /** The chosen product: the card says whether its terms count the hospital. */
  readonly product: RuledProduct | undefined;
}

/** One hospital: level, specialities, address and telephone. */
export function HospitalCard({ hospital, speciality, product }: HospitalCardProps) {
  const { name, level, nature, province, city, specialities, address, phone } = hospital;
  const place = province === city ? city : `${province} ${city}`;
  const counts = product && meetsHospitalRule(describeHospitalRule(product.hospitalRule), hospital);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.badges}>
          <Badge tone={level.startsWith('三') ? 'blue' : 'teal'}>{level}</Badge>
          <Badge tone="grey">{nature}</Badge>
          {product && <Badge tone={counts ? 'success' : 'grey'}>{counts ? '符合条款约定' : '不在条款约定内'}</Badge>}
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
