import { beneficiaryConsents } from '@portal/rules/sale/consents/separate-consents.ts';
import { textsOf } from '@portal/rules/sale/pages/step-texts.ts';
import { BeneficiaryList } from '@portal/forms/beneficiary/beneficiary-list.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { FormStep } from './form-step.tsx';
import { SeparateConsents } from '../separate/separate-consents.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { EachInsured, useInsured } from '../draft/use-insured.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './steps.module.css';

/** Who receives the death benefit. */
export function BeneficiariesStep() {
  const { sale, rules } = useDraft();
  return (
    <FormStep step="beneficiaries" {...textsOf('beneficiaries', sale.product, sale.application)}>
      <EachInsured
        heading={(name) => (
          <Text as="h2" below={3} size="lg" className={styles.member}>
            {name}
          </Text>
        )}
      >
        <BeneficiariesOfInsured />
      </EachInsured>
      <SeparateConsents kinds={beneficiaryConsents(sale.product, sale.application, rules.today)} />
    </FormStep>
  );
}

function BeneficiariesOfInsured() {
  const { sale, store } = useDraft();
  const { insured } = useInsured();
  return (
    <BeneficiaryList application={sale.application} insured={insured} onChange={store.update}>
      {insured.relation !== '00' && <Alert kind="info">指定受益人须经被保险人同意；被保险人未成年的，由其监护人指定。</Alert>}
    </BeneficiaryList>
  );
}
