import type { Beneficiary } from '@portal/rules/application.ts';
import Plus from 'lucide-react/icons/plus';
import { presetCertificate } from '../../../../forms/complete-person.ts';
import { useFormScope } from '../../../../forms/form-scope.tsx';
import { Alert } from '../../../../ui/alert/alert.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { FieldError } from '../../../../ui/field/field-error.tsx';
import { Segmented } from '../../../../ui/segmented/segmented.tsx';
import { FormStep } from '../form-step.tsx';
import { useDraft } from '../use-draft.tsx';
import { BeneficiaryCard } from './beneficiary-card.tsx';
import { ShareTotals } from './share-totals.tsx';
import styles from './steps.module.css';
import { useListKeys } from './use-list-keys.ts';

/** Who receives the death benefit. */
export function BeneficiariesStep() {
  return (
    <FormStep step="beneficiaries" title="受益人" lead="请选择身故保险金由谁领取。重大疾病等其他保险金由被保险人本人领取，无需指定。">
      <KindChoice />
      <NamedBeneficiaries />
    </FormStep>
  );
}

function KindChoice() {
  const { sale, store } = useDraft();
  const { errorAt } = useFormScope();
  const { kind } = sale.application.beneficiaries;
  const choose = (value: string): void =>
    store.update((before) => {
      const { named } = before.beneficiaries;
      const first = presetCertificate<Beneficiary>({ order: 1, share: 100 }, sale.product.certificateTypes);
      if (value === 'statutory') return { ...before, beneficiaries: { kind: 'statutory', named: [] } };
      return { ...before, beneficiaries: { kind: 'named', named: named.length > 0 ? named : [first] } };
    });
  return (
    <Segmented
      id="beneficiaries.kind"
      name="beneficiaries.kind"
      className={styles.first}
      legend="身故保险金受益人"
      required
      wide
      error={errorAt('beneficiaries.kind')}
      hint={
        kind === 'statutory'
          ? '身故保险金由被保险人的法定继承人按继承顺序领取，无需填写资料。'
          : '法定：由被保险人的法定继承人领取；指定：由您填写的人按顺序和份额领取。'
      }
      value={kind ?? ''}
      options={[
        { value: 'statutory', label: '法定受益人' },
        { value: 'named', label: '指定受益人' },
      ]}
      onValueChange={choose}
    />
  );
}

function NamedBeneficiaries() {
  const { sale, store } = useDraft();
  const { errorAt } = useFormScope();
  const { product, application } = sale;
  const { kind, named } = application.beneficiaries;
  const { keys, drop } = useListKeys(named.length);
  if (kind !== 'named') return null;
  const set = (change: (before: readonly Beneficiary[]) => readonly Beneficiary[]): void =>
    store.update((before) => ({ ...before, beneficiaries: { kind: 'named', named: change(before.beneficiaries.named) } }));
  const remove = (index: number): void => {
    drop(index);
    set((before) => before.filter((_, position) => position !== index));
    document.getElementById('beneficiaries.add')?.focus();
  };
  return (
    <div id="beneficiaries.named" className={styles.named}>
      {application.relation !== '00' && <Alert kind="info">指定受益人须经被保险人同意；被保险人未成年的，由其监护人指定。</Alert>}
      {named.map((person, index) => (
        <BeneficiaryCard
          key={keys[index]}
          person={person}
          index={index}
          count={named.length}
          onChange={(next) => set((before) => before.map((one, position) => (position === index ? next(one) : one)))}
          onRemove={() => remove(index)}
        />
      ))}
      <ShareTotals named={named} />
      <FieldError message={errorAt('beneficiaries.named')} />
      {named.length < product.maxBeneficiaries && (
        <Button
          id="beneficiaries.add"
          icon={<Plus aria-hidden="true" />}
          onClick={() => set((before) => [...before, presetCertificate<Beneficiary>({ order: 1 }, product.certificateTypes)])}
        >
          添加受益人
        </Button>
      )}
    </div>
  );
}
