import type { Beneficiaries, Beneficiary } from '@portal/rules/application.ts';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field-error.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { BeneficiaryCard } from './beneficiary-card.tsx';
import styles from './beneficiary-list.module.css';
import { presetCertificate } from '../person/complete-person.ts';
import { useFormScope } from '../form/form-scope.tsx';
import { useSaleScope } from '../form/sale-scope.tsx';
import { ShareTotals } from './share-totals.tsx';
import { useListKeys } from './use-list-keys.ts';

interface BeneficiaryListProps {
  readonly beneficiaries: Beneficiaries;
  /** Takes an update function instead of a value, so that two changes in a row do not overwrite each other. */
  readonly onChange: (change: (before: Beneficiaries) => Beneficiaries) => void;
  /** An explanation shown before a beneficiary is named. */
  readonly children?: ReactNode;
}

/** The beneficiaries of the death benefit: the heirs by law, or named people with order and share. */
export function BeneficiaryList({ beneficiaries, onChange, children }: BeneficiaryListProps) {
  return (
    <div className={styles.list}>
      <KindChoice kind={beneficiaries.kind} onChange={onChange} />
      {beneficiaries.kind === 'named' && (
        <NamedBeneficiaries named={beneficiaries.named} onChange={onChange}>
          {children}
        </NamedBeneficiaries>
      )}
    </div>
  );
}

interface KindChoiceProps extends Pick<BeneficiaryListProps, 'onChange'> {
  readonly kind: Beneficiaries['kind'];
}

function KindChoice({ kind, onChange }: KindChoiceProps) {
  const { errorAt } = useFormScope();
  const { product } = useSaleScope();
  const choose = (value: string): void =>
    onChange(({ named }) => {
      const first = presetCertificate<Beneficiary>({ order: 1, share: 100 }, product.certificateTypes);
      // Named people are cleared with the choice, after the customer was asked.
      if (value === 'statutory') return { kind: 'statutory', named };
      return { kind: 'named', named: named.length > 0 ? named : [first] };
    });
  return (
    <Segmented
      id="beneficiaries.kind"
      name="beneficiaries.kind"
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

interface NamedBeneficiariesProps extends Pick<BeneficiaryListProps, 'onChange' | 'children'> {
  readonly named: readonly Beneficiary[];
}

function NamedBeneficiaries({ named, onChange, children }: NamedBeneficiariesProps) {
  const { errorAt } = useFormScope();
  const { product } = useSaleScope();
  const { keys, drop } = useListKeys(named.length);
  const set = (change: (before: readonly Beneficiary[]) => readonly Beneficiary[]): void =>
    onChange((before) => ({ kind: 'named', named: change(before.named) }));
  const remove = (index: number): void => {
    drop(index);
    set((before) => before.filter((_, position) => position !== index));
  };
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(named.length);
  useEffect(() => {
    // The button that was pressed goes with its card; the list stays.
    if (named.length < count.current && document.activeElement === document.body) box.current?.focus();
    count.current = named.length;
  }, [named.length]);
  return (
    <div ref={box} id="beneficiaries.named" className={styles.named} tabIndex={-1} role="group" aria-label="指定受益人">
      {children}
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
