import { nationalities } from '@portal/reference/nationalities.ts';
import { noTaxNumber, taxResidences } from '@portal/reference/tax-residences.ts';
import {
  isResidentElsewhere,
  MOST_TAX_RESIDENCES,
  TAX_NAME_MAX,
  TAX_NUMBER_MAX,
  TAX_TEXT_MAX,
} from '@portal/rules/person/tax-residence.ts';
import { taxLabels } from '@portal/rules/sale/description/person-rows.ts';
import type { TaxDetails, TaxResidence, TaxResidenceKind } from '@portal/rules/sale/answers/application.ts';
import { cleanCode, cleanWords } from '@portal/rules/values/text.ts';
import Plus from 'lucide-react/icons/plus';
import { Button } from '@portal/ui/button/button.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { FieldGrid } from '../form/field-grid.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import { TextField } from '../form/text-field.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './tax-residence-field.module.css';

// The record has exactly these keys.
const kinds = Object.entries(taxResidences) as [TaxResidenceKind, string][];
const countries = nationalities.filter(({ code }) => code !== 'CHN').map(({ code, name }) => ({ value: code, label: name }));
const reasons = [{ value: '', label: '有纳税人识别号' }, ...Object.entries(noTaxNumber).map(([value, label]) => ({ value, label }))];

/** The statement of residence for tax. People who are resident in China only are asked nothing more. */
export function TaxResidenceField({ person, path, onChange }: PersonFieldProps) {
  const { errorAt } = useFormScope();
  const id = `${path}.taxResidence`;
  const { taxResidence: kind, taxDetails: details = {} } = person;
  return (
    <Stack gap={5} align="start">
      <Segmented
        id={id}
        name={id}
        legend="税收居民身份声明"
        hint="在中国境内有住所，或者一年内在中国境内居住累计满 183 天的个人，是中国税收居民。办理有现金价值的保险，须由投保人本人声明。"
        required
        wide
        error={errorAt(id)}
        value={kind ?? ''}
        options={kinds.map(([value, label]) => ({ value, label }))}
        onValueChange={(value) => onChange({ taxResidence: kinds.find(([one]) => one === value)?.[0] })}
      />
      {isResidentElsewhere(kind) && (
        <Details path={`${path}.taxDetails`} details={details} onChange={(change) => onChange({ taxDetails: { ...details, ...change } })} />
      )}
    </Stack>
  );
}

interface DetailsProps {
  readonly path: string;
  readonly details: TaxDetails;
  readonly onChange: (change: TaxDetails) => void;
}

const texts = [
  ['surname', TAX_NAME_MAX],
  ['givenName', TAX_NAME_MAX],
  ['livesIn', TAX_TEXT_MAX],
  ['bornIn', TAX_TEXT_MAX],
] as const;

function Details({ path, details, onChange }: DetailsProps) {
  const residences = details.residences ?? [{}];
  const change = (index: number, next: TaxResidence): void =>
    onChange({ residences: residences.map((one, at) => (at === index ? next : one)) });
  return (
    <>
      <FieldGrid>
        {texts.map(([key, most]) => (
          <TextField
            key={key}
            path={`${path}.${key}`}
            label={taxLabels[key]}
            value={details[key]}
            onChange={(text) => onChange({ [key]: text })}
            clean={cleanWords}
            most={most}
            autoComplete="off"
          />
        ))}
      </FieldGrid>
      {residences.map((residence, index) => (
        <Residence
          // Residences have no other identity than their place in the list.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          path={`${path}.residences.${index}`}
          number={index + 1}
          residence={residence}
          onChange={(next) => change(index, next)}
          onRemove={residences.length > 1 ? () => onChange({ residences: residences.filter((_, at) => at !== index) }) : undefined}
        />
      ))}
      {residences.length < MOST_TAX_RESIDENCES && (
        <Button
          kind="secondary"
          size="small"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange({ residences: [...residences, {}] })}
        >
          再加一个国家（地区）
        </Button>
      )}
    </>
  );
}

interface ResidenceProps {
  readonly path: string;
  readonly number: number;
  readonly residence: TaxResidence;
  readonly onChange: (next: TaxResidence) => void;
  /** Absent for the only one. */
  readonly onRemove: (() => void) | undefined;
}

function Residence({ path, number, residence, onChange, onRemove }: ResidenceProps) {
  const { errorAt } = useFormScope();
  const { absence } = residence;
  return (
    <fieldset className={styles.residence}>
      <legend>税收居民国（地区） {number}</legend>
      <FieldGrid>
        <Field id={`${path}.country`} label={taxLabels.country} error={errorAt(`${path}.country`)} required>
          {(control) => (
            <Select
              {...control}
              value={residence.country ?? ''}
              placeholder="请选择国家（地区）"
              options={countries}
              onChange={({ target }) => onChange({ ...residence, country: target.value })}
            />
          )}
        </Field>
        <Field id={`${path}.absence`} label="有无纳税人识别号">
          {(control) => (
            <Select
              {...control}
              value={absence ?? ''}
              options={reasons}
              onChange={({ target: { value } }) => {
                const { absence: _before, ...rest } = residence;
                onChange(value === 'not_issued' || value === 'not_obtained' ? { ...rest, absence: value } : rest);
              }}
            />
          )}
        </Field>
        {absence === undefined && (
          <TextField
            path={`${path}.number`}
            label={taxLabels.number}
            value={residence.number}
            onChange={(text) => onChange({ ...residence, number: text })}
            clean={cleanCode}
            most={TAX_NUMBER_MAX}
            unit="位"
            autoComplete="off"
          />
        )}
        {absence === 'not_obtained' && (
          <TextField
            path={`${path}.explanation`}
            label="未能取得的具体原因"
            value={residence.explanation}
            onChange={(text) => onChange({ ...residence, explanation: text })}
            clean={cleanWords}
            most={TAX_TEXT_MAX}
            autoComplete="off"
          />
        )}
      </FieldGrid>
      {onRemove && (
        <Button kind="link" onClick={onRemove}>
          删除第 {number} 个国家（地区）
        </Button>
      )}
    </fieldset>
  );
}
