import type { AnswerOf } from '@portal/contract/catalogue.ts';
import Search from 'lucide-react/icons/search';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { SearchField } from '@portal/ui/search-input/search-field.tsx';
import { RegionFilter } from '@portal/ui/region-filter/region-filter.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import type { CountedProvince } from './count-regions.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './hospital-filters.module.css';
import type { HospitalFilters as Filters, RuledProduct } from './load-hospitals.ts';

type Answer = AnswerOf<'listHospitals'>;

interface HospitalFiltersProps {
  readonly filters: Filters;
  readonly provinces: readonly CountedProvince[];
  readonly levels: Answer['levels'];
  readonly specialities: Answer['specialities'];
  readonly products: readonly RuledProduct[];
}

/** Everything, the choices with their counts, and the chosen one even if nothing has it any more. */
function optionsOf(everything: string, counted: Answer['levels'], chosen: string | undefined) {
  const isMissing = chosen !== undefined && counted.every(({ value }) => value !== chosen);
  return [
    { value: '', label: everything },
    ...counted.map(({ value, count }) => ({ value, label: `${value}（${count}）` })),
    ...(isMissing ? [{ value: chosen, label: `${chosen}（0）` }] : []),
  ];
}

/** Region, level, speciality, words, and the product whose terms count. All are part of the address; the form works without scripts too. */
export function HospitalFilters({ filters, provinces, levels, specialities, products }: HospitalFiltersProps) {
  const navigate = useNavigate();
  const show = (change: Filters) => void navigate(paths.findHospital({ ...filters, ...change }), { preventScrollReset: true });
  const field = useRef<HTMLInputElement>(null);
  return (
    <Stack
      as="form"
      gap={4}
      action={paths.findHospital()}
      role="search"
      aria-label="医院"
      className={styles.filters}
      data-products={products.length > 0 ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        show({ text: field.current?.value.trim() || undefined });
      }}
    >
      <input type="hidden" name="region" value={filters.region ?? ''} />
      <Field label="医院、科室或者地址" wide>
        {(control) => (
          <SearchField
            {...control}
            ref={field}
            key={filters.text ?? ''}
            name="text"
            defaultValue={filters.text}
            placeholder="例如：儿科、妇幼、越秀区"
          />
        )}
      </Field>
      <RegionFilter id="region" legend="地区" provinces={provinces} value={filters.region} onChange={(region) => show({ region })} />
      <Field label="等级" wide>
        {(control) => (
          <Select
            {...control}
            name="level"
            value={filters.level ?? ''}
            options={optionsOf('全部等级', levels, filters.level)}
            onChange={(event) => show({ level: event.target.value || undefined })}
          />
        )}
      </Field>
      <Field label="特色科室" wide>
        {(control) => (
          <Select
            {...control}
            name="speciality"
            value={filters.speciality ?? ''}
            options={optionsOf('全部科室', specialities, filters.speciality)}
            onChange={(event) => show({ speciality: event.target.value || undefined })}
          />
        )}
      </Field>
      {products.length > 0 && (
        <Field label="产品的约定" wide>
          {(control) => (
            <Select
              {...control}
              name="product"
              value={products.find(({ goodsId }) => goodsId === filters.product)?.goodsId ?? ''}
              options={[
                { value: '', label: '各产品共同的约定' },
                ...products.map(({ goodsId, shortName }) => ({ value: goodsId, label: shortName })),
              ]}
              onChange={(event) => show({ product: event.target.value || undefined })}
            />
          )}
        </Field>
      )}
      <Button kind="primary" type="submit" icon={<Search aria-hidden="true" />}>
        查找
      </Button>
    </Stack>
  );
}
