import { relations } from '@portal/reference/relations.ts';
import type { Beneficiary, Person } from '@portal/rules/application.ts';
import { cleanDigits } from '@portal/rules/text.ts';
import styles from './beneficiary-list.module.css';
import { completePerson } from '../person/complete-person.ts';
import { useFormScope } from '../form/form-scope.tsx';
import { useSaleScope } from '../form/sale-scope.tsx';
import { PersonFields } from '../person/person-fields.tsx';
import { TextField } from '../form/text-field.tsx';
import { DeleteButton } from '../../ui/dialog/delete-button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { Select } from '../../ui/select/select.tsx';

interface BeneficiaryCardProps {
  readonly person: Beneficiary;
  readonly index: number;
  readonly count: number;
  readonly onChange: (change: (before: Beneficiary) => Beneficiary) => void;
  readonly onRemove: () => void;
}

const offered = ['02', '03', '01'] as const;
const earliestBirthday = '1900-01-01';

/** One named beneficiary: the person, the order and the share. */
export function BeneficiaryCard({ person, index, count, onChange, onRemove }: BeneficiaryCardProps) {
  const { errorAt } = useFormScope();
  const { product, rules } = useSaleScope();
  const path = `beneficiaries.named.${index}`;
  const asked = product.elements.beneficiary;
  const set = (patch: Partial<Beneficiary>): void => onChange((before) => ({ ...before, ...patch }));
  const setPerson = (patch: Partial<Person>): void => onChange((before) => completePerson({ ...before, ...patch }, asked, rules.today));
  return (
    <section className={styles.card} aria-labelledby={`${path}-title`} id={path}>
      <div className={styles.head}>
        <h2 id={`${path}-title`} className={styles.title}>
          受益人 <span className="num">{index + 1}</span>
        </h2>
        {count > 1 && (
          <DeleteButton kind="link" size="small" what={`受益人 ${index + 1}${person.name ? ` ${person.name}` : ''}`} onDelete={onRemove} />
        )}
      </div>
      <PersonFields
        person={person}
        path={path}
        role="beneficiary"
        asked={asked}
        adult={false}
        birthdays={{ earliest: earliestBirthday, latest: rules.today }}
        onChange={setPerson}
      >
        <Segmented
          id={`${path}.relation`}
          name={`${path}.relation`}
          legend="是被保险人的"
          required
          error={errorAt(`${path}.relation`)}
          value={person.relation ?? ''}
          options={offered.map((code) => ({ value: code, label: relations[code] }))}
          onValueChange={(value) => set({ relation: offered.find((code) => code === value) })}
        />
      </PersonFields>
      <div className={styles.pair}>
        <Field id={`${path}.order`} label="受益顺序" required error={errorAt(`${path}.order`)} hint="前一顺序的受益人先领取">
          {(control) => (
            <Select
              {...control}
              value={person.order === undefined ? '' : String(person.order)}
              placeholder="请选择"
              options={Array.from({ length: count }, (_, place) => ({ value: String(place + 1), label: `第 ${place + 1} 顺序` }))}
              onChange={(event) => set({ order: Number(event.target.value) })}
            />
          )}
        </Field>
        <TextField
          path={`${path}.share`}
          label="受益比例"
          value={person.share === undefined ? undefined : String(person.share)}
          onChange={(text) => set({ share: text === undefined ? undefined : Number(text) })}
          clean={cleanDigits}
          cleansTyping
          most={3}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          className="num"
          after="%"
          hint="同一顺序合计须为 100%"
        />
      </div>
    </section>
  );
}
