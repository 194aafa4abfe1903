import type { AnswerOf } from '@portal/contract/catalogue.ts';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { meetsHospitalRule } from '@portal/rules/product/terms/hospital-rule.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
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
  const counts = product && meetsHospitalRule(product.hospitals, hospital);
  return (
    <Stack as="article" top gap={2} pad={5} bordered corner="card" fill="paper" className={styles.card}>
      <Cluster gap={3} rowGap={2} align="center" justify="between">
        <h3>{name}</h3>
        <Cluster as="span" gap={2}>
          <Badge tone={level.startsWith('三') ? 'blue' : 'teal'}>{level}</Badge>
          <Badge tone="grey">{nature}</Badge>
          {product && <Badge tone={counts ? 'success' : 'grey'}>{counts ? '符合条款约定' : '不在条款约定内'}</Badge>}
        </Cluster>
      </Cluster>
      <Cluster as="ul" tone="muted" size="sm" className={styles.specialities} aria-label="特色科室">
        {specialities.map((one) => (
          <li key={one} data-chosen={one === speciality || undefined}>
            {one}
          </li>
        ))}
      </Cluster>
      <Cluster as="p" gap={2} align="start" shrinks line className={styles.line}>
        <MapPin aria-hidden="true" />
        <span>
          {address.includes(city) ? '' : `${place} `}
          {address}
        </span>
      </Cluster>
      <Cluster as="p" gap={2} align="start" shrinks line className={styles.line}>
        <Phone aria-hidden="true" />
        <a href={`tel:${phone}`} className="num" aria-label={`${name}电话 ${phone}`}>
          {phone}
        </a>
      </Cluster>
    </Stack>
  );
}
