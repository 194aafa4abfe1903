import { FieldGroup } from '../field/field-group.tsx';
import { Select } from '../select/select.tsx';
import styles from './region-filter.module.css';

/** A province with its cities, or a city. */
export interface RegionChoice {
  /** Six-digit administrative code. */
  readonly value: string;
  readonly label: string;
  readonly children?: readonly RegionChoice[];
}

interface RegionFilterProps {
  id: string;
  legend: string;
  provinces: readonly RegionChoice[];
  /** Code of a province or city; undefined = everywhere. */
  value: string | undefined;
  onChange: (region: string | undefined) => void;
  /** Name of the choice of everything. */
  everywhere?: string;
  required?: boolean;
  error?: string;
}

/** Province and city; a province alone is a choice too. A province of one city needs no second list. */
export function RegionFilter({ id, legend, provinces, value, onChange, everywhere = '全国', required, error }: RegionFilterProps) {
  const province = provinces.find(({ value: code }) => code.slice(0, 2) === value?.slice(0, 2));
  const cities = province?.children ?? [];
  const city = cities.find(({ value: code }) => code === value);
  return (
    <FieldGroup id={id} legend={legend} required={required} error={error} wide>
      <span className={styles.levels}>
        <Select
          aria-label="省份"
          aria-required={required}
          aria-invalid={error ? true : undefined}
          value={province?.value ?? ''}
          options={[{ value: '', label: everywhere }, ...provinces]}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
        {province && cities.length > 1 && (
          <Select
            aria-label="城市"
            value={city?.value ?? ''}
            options={[{ value: '', label: '全部城市' }, ...cities]}
            onChange={(event) => onChange(event.target.value || province.value)}
          />
        )}
      </span>
    </FieldGroup>
  );
}
