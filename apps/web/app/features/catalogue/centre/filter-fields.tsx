import Search from 'lucide-react/icons/search';
import type { ProductFilter } from '@portal/rules/product/needs.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { SearchField } from '@portal/ui/search-input/search-field.tsx';
import { Chips } from '@portal/ui/chips/chips.tsx';
import type { FilterChoice } from '../load-catalogue.ts';
import { longestText } from '../product-query.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './filter-fields.module.css';

interface FilterFieldsProps {
  readonly filter: ProductFilter;
  readonly needChoices: readonly FilterChoice[];
  readonly whomChoices: readonly FilterChoice[];
}

/** Need, person and words, as fields of the form around them. */
export function FilterFields({ filter, needChoices, whomChoices }: FilterFieldsProps) {
  return (
    <Stack gap={5} pad={5} corner="card" fill="mist" className={styles.filters}>
      <FilterChips legend="想解决什么" name="need" everything="全部" choices={needChoices} chosen={filter.need} />
      <FilterChips legend="为谁投保" name="whom" everything="不限" choices={whomChoices} chosen={filter.whom} />
      <div className={styles.words}>
        <Field label="名称或者特点" wide>
          {(control) => (
            <SearchField
              {...control}
              key={filter.text ?? ''}
              name="text"
              defaultValue={filter.text}
              maxLength={longestText}
              placeholder="例如：终身、免赔、少儿"
            />
          )}
        </Field>
        <Button kind="primary" type="submit" icon={<Search aria-hidden="true" />}>
          查找
        </Button>
      </div>
    </Stack>
  );
}

interface FilterChipsProps {
  readonly legend: string;
  readonly name: string;
  readonly everything: string;
  readonly choices: readonly FilterChoice[];
  readonly chosen: string | undefined;
}

function FilterChips({ legend, name, everything, choices, chosen = '' }: FilterChipsProps) {
  return (
    <Chips
      legend={legend}
      name={name}
      chips={[{ value: '', label: everything }, ...choices]}
      stateOf={(value) => ({ checked: value === chosen, onChange: () => undefined })}
    />
  );
}
