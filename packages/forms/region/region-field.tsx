import type { RegionNode } from '@portal/reference/regions.ts';
import { useEffect, useState } from 'react';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import { chooseRegion, everywhere, offeredProvinces, regionLevels, regionOfNumber, type SoldRegions } from './region-choices.ts';
import { Grid } from '@portal/ui/layout/grid.tsx';
import styles from './region-field.module.css';

const levelNames = ['省份', '城市', '区县'];
const autofill = ['address-level1', 'address-level2', 'address-level3'];

interface RegionFieldProps extends Omit<PersonFieldProps, 'role'> {
  /** Absent: everywhere. */
  readonly sold?: SoldRegions;
}

/** Province, city and district; each list depends on the one before. */
export function RegionField({ person, path, onChange, sold = everywhere }: RegionFieldProps) {
  const { errorAt } = useFormScope();
  const [all, setAll] = useState<readonly RegionNode[]>([]);
  useEffect(() => {
    void import('@portal/reference/regions.ts').then(({ loadRegions }) => setAll(loadRegions()));
  }, []);
  const id = `${path}.region`;
  const codes = person.region ?? [];
  const provinces = offeredProvinces(all, sold);
  const levels = regionLevels(provinces, codes);
  const ofNumber = codes.length === 0 ? regionOfNumber(provinces, person) : undefined;
  const endsAtTwo = codes.length === 2 && levels.length === 2 && all.length > 0;
  return (
    <FieldGroup id={id} legend="所在地区" error={errorAt(id)} required wide>
      <Grid as="span" least={11} stretch gap={3} className={styles.levels}>
        {levelNames.map((name, level) => {
          if (level === 2 && endsAtTwo) return null;
          const choices = levels[level] ?? [];
          return (
            <Select
              key={name}
              aria-label={name}
              aria-required
              aria-invalid={errorAt(id) ? true : undefined}
              autoComplete={autofill[level]}
              disabled={choices.length === 0}
              value={choices.some(({ value }) => value === codes[level]) ? codes[level] : ''}
              placeholder={`选择${name}`}
              options={choices.map(({ value, label }) => ({ value, label }))}
              onChange={(event) => onChange({ region: chooseRegion(provinces, codes, level, event.target.value) })}
            />
          );
        })}
      </Grid>
      {ofNumber && (
        <Button kind="link" size="small" onClick={() => onChange({ region: ofNumber.map(({ value }) => value) })}>
          按身份证填写：{ofNumber.map(({ label }) => label).join('')}
        </Button>
      )}
    </FieldGroup>
  );
}
