import { relations } from '@portal/reference/relations.ts';
import type { Beneficiary, Person } from '@portal/rules/sale/answers/application.ts';
import { relationsOfAges } from '@portal/rules/person/relation.ts';
import { partyPath } from '@portal/rules/sale/answers/parties.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { completePerson } from '../person/complete-person.ts';
import { FieldGrid } from '../form/field-grid.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import { useSaleScope } from '../form/sale-scope.tsx';
import { typedIn, type TypedText } from '../form/typed-scope.tsx';
import { PersonFields } from '../person/person-fields.tsx';
import { ShareField } from './share-field.tsx';
import { DeleteButton } from '@portal/ui/dialog/delete-button.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { FieldOwner } from '@portal/ui/field/field-owner.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { Select } from '@portal/ui/select/select.tsx';

interface BeneficiaryCardProps {
  readonly person: Person;
  readonly entry: Beneficiary;
  /** Whose beneficiary it is: their ages decide which relations are offered. */
  readonly insured: Person;
  /** The path of the entry in the application: the prefix of the ids. */
  readonly path: string;
  readonly index: number;
  readonly count: number;
  readonly onChange: (patch: Partial<Beneficiary>) => void;
  readonly onChangePerson: (change: (before: Person) => Person, typed?: TypedText) => void;
  readonly onRemove: () => void;
}

const relationCodes = ['02', '03', '01'] as const;
const earliestBirthday = '1900-01-01';

/** One named beneficiary: the person, the order and the share. */
export function BeneficiaryCard(props: BeneficiaryCardProps) {
  const { person, entry, insured, path, index, count, onChange, onChangePerson, onRemove } = props;
  const { errorAt } = useFormScope();
  const { product, rules } = useSaleScope();
  const asked = product.elements.beneficiary;
  const fitting = relationsOfAges(relationCodes, { ...insured, role: 'insured' }, { ...person, role: 'beneficiary' }, rules.today);
  // A relation that was chosen stays: its refusal says what does not fit.
  const offered = relationCodes.filter((code) => fitting.includes(code) || code === entry.relation);
  const setPerson = (patch: Partial<Person>): void =>
    onChangePerson((before) => completePerson({ ...before, ...patch }, asked, rules.today), typedIn(entry.party, patch));
  return (
    <Box as="section" pad={5} bordered corner="box" aria-labelledby={`${path}-title`} id={path}>
      <Cluster align="center" justify="between" gap={4} target below={3} line>
        <Text as="h2" tone="deep" size="lg" weight={600} id={`${path}-title`}>
          受益人 <span className="num">{index + 1}</span>
        </Text>
        {count > 1 && (
          <DeleteButton kind="link" size="small" what={`受益人 ${index + 1}${person.name ? ` ${person.name}` : ''}`} onDelete={onRemove} />
        )}
      </Cluster>
      <FieldOwner name={`受益人 ${index + 1}`}>
        <PersonFields
          person={person}
          path={partyPath(entry.party)}
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
            hint={offered.length < relationCodes.length ? '按被保险人和受益人的年龄，只列出可能的关系' : undefined}
            value={entry.relation ?? ''}
            options={offered.map((code) => ({ value: code, label: relations[code] }))}
            onValueChange={(value) => onChange({ relation: offered.find((code) => code === value) })}
          />
        </PersonFields>
        <Box above={5}>
          <FieldGrid>
            <Field id={`${path}.order`} label="受益顺序" required error={errorAt(`${path}.order`)} hint="前一顺序的受益人先领取">
              {(control) => (
                <Select
                  {...control}
                  value={entry.order === undefined ? '' : String(entry.order)}
                  placeholder="请选择"
                  options={Array.from({ length: count }, (_, place) => ({ value: String(place + 1), label: `第 ${place + 1} 顺序` }))}
                  onChange={(event) => onChange({ order: Number(event.target.value) })}
                />
              )}
            </Field>
            <ShareField path={`${path}.share`} value={entry.share} onChange={(share) => onChange({ share })} />
          </FieldGrid>
        </Box>
      </FieldOwner>
    </Box>
  );
}
