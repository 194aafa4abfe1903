import type { BeneficialOwner, Organisation, Person } from '@portal/rules/sale/answers/application.ts';
import { basisNames, basisOf, basisOptions, hasShare, livesElsewhere, namesHolders } from '@portal/rules/owners/owners.ts';
import { ownerFields, ownerPath, ownerTitle, usualOwnersRule } from '@portal/rules/owners/owners.ts';
import { cleanMeasure } from '@portal/rules/health/body.ts';
import { partyPath } from '@portal/rules/sale/answers/parties.ts';
import { cleanWords } from '@portal/rules/values/text.ts';
import { DateField } from '@portal/forms/date/date-field.tsx';
import { FieldGrid, WideField } from '@portal/forms/form/field-grid.tsx';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { useSaleScope } from '@portal/forms/form/sale-scope.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { typedIn, type TypedText } from '@portal/forms/form/typed-scope.tsx';
import { completePerson } from '@portal/forms/person/complete-person.ts';
import { PersonFields } from '@portal/forms/person/person-fields.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { DeleteButton } from '@portal/ui/dialog/delete-button.tsx';
import { FieldOwner } from '@portal/ui/field/field-owner.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';

const earliest = '1900-01-01';
const HOME_MAX = 40;

interface OwnerCardProps {
  readonly organisation: Organisation;
  readonly person: Person;
  readonly owner: BeneficialOwner;
  readonly index: number;
  readonly count: number;
  readonly onChange: (patch: Partial<BeneficialOwner>) => void;
  readonly onChangePerson: (change: (before: Person) => Person, typed?: TypedText) => void;
  readonly onRemove: () => void;
}

/** One person behind the organisation: who it is, and how. */
export function OwnerCard({ organisation, person, owner, index, count, onChange, onChangePerson, onRemove }: OwnerCardProps) {
  const { rules } = useSaleScope();
  const path = ownerPath(owner);
  const title = ownerTitle(organisation.kind, index);
  const setPerson = (patch: Partial<Person>): void =>
    onChangePerson(
      (before) => {
        const next = { ...before, ...patch };
        return completePerson(next, ownerFields(next), rules.today);
      },
      typedIn(owner.party, patch),
    );
  return (
    <Box as="section" pad={5} bordered corner="box" aria-labelledby={`${path}-title`} id={path}>
      <Cluster align="center" justify="between" gap={4} target below={3} line>
        <Text as="h3" tone="deep" size="lg" weight={600} id={`${path}-title`}>
          {title}
        </Text>
        {count > 1 && (
          <DeleteButton kind="link" size="small" what={`${title}${person.name ? ` ${person.name}` : ''}`} onDelete={onRemove} />
        )}
      </Cluster>
      <FieldOwner name={title}>
        {!person.name && <NamedAbove organisation={organisation} onName={(name) => setPerson({ name })} />}
        <PersonFields
          person={person}
          path={partyPath(owner.party)}
          role="owner"
          asked={ownerFields(person)}
          adult
          birthdays={{ earliest, latest: rules.today }}
          onChange={setPerson}
        />
        <Box above={5}>
          <OwnershipFields organisation={organisation} owner={owner} livesElsewhere={livesElsewhere(person)} onChange={onChange} />
        </Box>
      </FieldOwner>
    </Box>
  );
}

/** Who was named above as signatory or contact is not typed again. */
function NamedAbove({ organisation, onName }: { readonly organisation: Organisation; readonly onName: (name: string) => void }) {
  const names = [...new Set([organisation.officer?.name, organisation.contact?.name])].filter((name) => name !== undefined && name !== '');
  if (names.length === 0) return null;
  return (
    <Cluster align="center" gap={3} below={3}>
      {names.map((name) => (
        <Button key={name} kind="link" size="small" onClick={() => onName(name ?? '')}>
          就是上面填写的{name}
        </Button>
      ))}
    </Cluster>
  );
}

interface OwnershipProps extends Pick<OwnerCardProps, 'organisation' | 'owner' | 'onChange'> {
  readonly livesElsewhere: boolean;
}

/** How and since when, and where a foreigner lives. */
function OwnershipFields({ organisation, owner, livesElsewhere: isAbroad, onChange }: OwnershipProps) {
  const { errorAt } = useFormScope();
  const { rules } = useSaleScope();
  const rule = rules.owners ?? usualOwnersRule;
  const path = ownerPath(owner);
  const basis = basisOf(organisation.kind, owner);
  const options = basisOptions(rule);
  // The record has exactly these keys.
  const keys = Object.keys(options) as (keyof typeof options)[];
  return (
    <FieldGrid>
      {isAbroad && (
        <TextField
          path={`${path}.livesIn`}
          label="常住地"
          value={owner.livesIn}
          onChange={(livesIn) => onChange({ livesIn })}
          clean={cleanWords}
          most={HOME_MAX}
          autoComplete="off"
          hint="国家（地区）和城市，如 新加坡、广东省珠海市"
        />
      )}
      {namesHolders(organisation.kind) && (
        <WideField>
          <Segmented
            id={`${path}.basis`}
            name={`${path}.basis`}
            legend="登记的依据"
            required
            wide
            error={errorAt(`${path}.basis`)}
            hint={basis && basisNames(rule)[basis]}
            value={basis ?? ''}
            options={keys.map((value) => ({ value, label: options[value] }))}
            onValueChange={(value) => onChange({ basis: keys.find((key) => key === value) })}
          />
        </WideField>
      )}
      {hasShare(basis) && (
        <TextField
          path={`${path}.share`}
          label="比例"
          value={owner.share}
          onChange={(share) => onChange({ share })}
          clean={cleanMeasure}
          most={6}
          unit="位"
          inputMode="decimal"
          autoComplete="off"
          className="num"
          after="%"
          hint="通过其他单位间接持有的，按各层比例相乘"
        />
      )}
      <DateField
        id={`${path}.since`}
        label="从哪一天开始"
        value={owner.since}
        onChange={(since) => onChange({ since })}
        bounds={{ earliest, latest: rules.today }}
        latestFirst
        required
        error={errorAt(`${path}.since`)}
        hint={hasShare(basis) ? '以登记或协议上的日期为准' : '如任职日期'}
      />
    </FieldGrid>
  );
}
