import { beneficiaryConsents } from '@portal/rules/sale/separate-consents.ts';
import { BeneficiaryList } from '../../../forms/beneficiary/beneficiary-list.tsx';
import { SeparateConsents } from '../separate/separate-consents.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { useInsured } from '../draft/use-insured.tsx';
import styles from './steps.module.css';

/** Who receives the death benefit, on the page of somebody who buys for themselves. */
export function OwnBeneficiaries() {
  const { sale, store, rules } = useDraft();
  const { insured } = useInsured();
  return (
    <section className={styles.part} aria-labelledby="own-beneficiaries">
      <h2 id="own-beneficiaries">受益人</h2>
      <p className={styles.partLead}>
        请选择身故保险金由谁领取。重大疾病等其他保险金由{sale.role === 'helper' ? '投保人' : '您'}本人领取，无需指定。
      </p>
      <BeneficiaryList application={sale.application} insured={insured} onChange={store.update} />
      <SeparateConsents kinds={beneficiaryConsents(sale.product, sale.application, rules.today)} />
    </section>
  );
}
