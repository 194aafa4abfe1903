import type { Application, Beneficiary, Insured } from '@portal/rules/sale/answers/application.ts';
import { beneficiaryPath } from '@portal/rules/sale/answers/beneficiaries.ts';
import { insuredPath, partyOf, withBeneficiary, withInsured, withoutBeneficiary, withParty } from '@portal/rules/sale/answers/parties.ts';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { BeneficiaryCard } from './beneficiary-card.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './beneficiary-list.module.css';
import { presetCertificate } from '../person/complete-person.ts';
import { useFormScope } from '../form/form-scope.tsx';
import { useSaleScope } from '../form/sale-scope.tsx';
import type { TypedText } from '../form/typed-scope.tsx';
import { ShareTotals } from './share-totals.tsx';

interface BeneficiaryListProps {
  readonly application: Application;
  readonly insured: Insured;
  /** Takes an update function instead of a value, so that two changes in a row do not overwrite each other. */
  readonly onChange: (change: (before: Application) => Application, typed?: TypedText) => void;
  /** An explanation shown before a beneficiary is named. */
  readonly children?: ReactNode;
}

/** The beneficiaries of an insured's death benefit: the heirs by law, or named people with order and share. */
export function BeneficiaryList(props: BeneficiaryListProps) {
  return (
    <Stack gap={6}>
      <KindChoice {...props} />
      {props.insured.beneficiaries.kind === 'named' && <NamedBeneficiaries {...props} />}
    </Stack>
  );
}

function KindChoice({ insured, onChange }: BeneficiaryListProps) {
  const { errorAt } = useFormScope();
  const { product } = useSaleScope();
  const { kind, named } = insured.beneficiaries;
  const path = `${insuredPath(insured)}.beneficiaries.kind`;
  const choose = (value: string): void =>
    onChange((before) => {
      if (value === 'named' && named.length === 0)
        return withBeneficiary(before, insured.id, presetCertificate({}, product.certificateTypes), { order: 1, share: 100 });
      // Named people are cleared with the choice, after the customer was asked.
      const chosen = value === 'named' ? 'named' : 'statutory';
      return withInsured(before, insured.id, (one) => ({ ...one, beneficiaries: { ...one.beneficiaries, kind: chosen } }));
    });
  return (
    <Segmented
      id={path}
      name={path}
      legend="身故保险金受益人"
      required
      wide
      error={errorAt(path)}
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

function NamedBeneficiaries({ application, insured, onChange, children }: BeneficiaryListProps) {
  const { errorAt } = useFormScope();
  const { product } = useSaleScope();
  const { named } = insured.beneficiaries;
  const path = `${insuredPath(insured)}.beneficiaries`;
  const change = (party: string, patch: Partial<Beneficiary>): void =>
    onChange((before) =>
      withInsured(before, insured.id, ({ beneficiaries, ...one }) => ({
        ...one,
        beneficiaries: {
          ...beneficiaries,
          named: beneficiaries.named.map((entry) => (entry.party === party ? { ...entry, ...patch } : entry)),
        },
      })),
    );
  const add = (): void =>
    onChange((before) => withBeneficiary(before, insured.id, presetCertificate({}, product.certificateTypes), { order: 1 }));
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(named.length);
  useEffect(() => {
    // The button that was pressed goes with its card; the list stays.
    if (named.length < count.current && document.activeElement === document.body) box.current?.focus();
    count.current = named.length;
  }, [named.length]);
  return (
    <Stack gap={5} align="start" ref={box} id={`${path}.named`} className={styles.named} tabIndex={-1} role="group" aria-label="指定受益人">
      {children}
      {named.map((entry, index) => (
        <BeneficiaryCard
          key={entry.party}
          person={partyOf(application, entry.party)}
          entry={entry}
          insured={partyOf(application, insured.party)}
          path={beneficiaryPath(insured, entry)}
          index={index}
          count={named.length}
          onChange={(patch) => change(entry.party, patch)}
          onChangePerson={(next, typed) => onChange((before) => withParty(before, entry.party, next), typed)}
          onRemove={() => onChange((before) => withoutBeneficiary(before, insured.id, entry.party))}
        />
      ))}
      <ShareTotals named={named} />
      <FieldError path={`${path}.named`} message={errorAt(`${path}.named`)} />
      {named.length < product.maxBeneficiaries && (
        <Button id={`${path}.add`} icon={<Plus aria-hidden="true" />} onClick={add}>
          添加受益人
        </Button>
      )}
    </Stack>
  );
}
