import type { SelectOption } from '@portal/ui/select/select.tsx';
import { useEffect, useState } from 'react';
import { Field } from '@portal/ui/field/field.tsx';
import { Select } from '@portal/ui/select/select.tsx';

interface ProvinceFieldProps {
  readonly value: string | undefined;
  readonly onChange: (region: string) => void;
}

/** The province, so that a colleague who knows the services there can call. */
export function ProvinceField({ value = '', onChange }: ProvinceFieldProps) {
  const [options, setOptions] = useState<readonly SelectOption[]>([]);
  useEffect(() => {
    void import('@portal/reference/regions.ts').then(({ loadRegions }) => setOptions(loadRegions()));
  }, []);
  return (
    <Field id="region" label="所在省份" optional wide>
      {(control) => (
        <Select
          {...control}
          value={value}
          autoComplete="address-level1"
          placeholder="选择省份"
          options={options.map(({ value: code, label }) => ({ value: code, label }))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
