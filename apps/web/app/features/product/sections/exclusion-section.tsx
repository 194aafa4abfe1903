import type { Product } from '@portal/rules/product.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { PageSection } from '../../../ui/page-section/page-section.tsx';
import styles from './text-sections.module.css';

/** The exclusions, clause by clause. */
export function ExclusionSection({ product }: { product: Product }) {
  return (
    <PageSection id="exclusions" title="责任免除" lead="因下列情形之一导致保险事故发生的，我们不承担给付保险金的责任：">
      <ol className={styles.exclusions}>
        {product.exclusions.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
      <div className={styles.aside}>
        <Alert kind="warning" title={`等待期 ${product.waitingDays} 天`}>
          等待期内因疾病发生的保险事故，我们不按保障责任给付，具体处理见保险条款；因意外伤害发生的，不受等待期限制。投保时我们还会请您逐条确认以上责任免除。
        </Alert>
      </div>
    </PageSection>
  );
}
