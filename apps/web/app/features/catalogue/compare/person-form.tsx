import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Field } from '@portal/ui/field/field.tsx';
import { TextInput } from '@portal/ui/field/text-input.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { queryOf } from '../product-query.ts';
import type { Comparison } from './load-comparison.ts';
import styles from './comparison-page.module.css';

const sexes = [
  { value: '1', label: '女' },
  { value: '0', label: '男' },
];

/** The person and the sum, asked once for all columns. They are in the address, so that the form works without scripts. */
export function PersonForm({ comparison: { products, person, sums, wrongAge } }: { readonly comparison: Comparison }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { age, gender, sum, relation } = person;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void navigate(`${paths.compareProducts()}?${queryOf(event.currentTarget).toString()}`, { preventScrollReset: true, replace: true });
  };
  return (
    <form key={search} action={paths.compareProducts()} aria-label="按谁的情况对比" className={styles.person} onSubmit={submit}>
      <input type="hidden" name="goods" value={products.map(({ goodsId }) => goodsId).join(',')} />
      {relation !== undefined && <input type="hidden" name="relation" value={relation} />}
      <Field id="age" label="周岁年龄" error={wrongAge === undefined ? undefined : '请填写 0 至 105 的整数'}>
        {(control) => (
          <TextInput {...control} name="age" inputMode="numeric" defaultValue={wrongAge ?? String(age)} maxLength={10} autoComplete="off" />
        )}
      </Field>
      <Field id="gender" label="性别">
        {(control) => <Select {...control} name="gender" options={sexes} defaultValue={gender} />}
      </Field>
      {sums.length > 0 && (
        <Field id="sum" label="保额">
          {(control) => <Select {...control} name="sum" options={sums} defaultValue={String(sum)} />}
        </Field>
      )}
      <Button type="submit" kind="primary" className={styles.submit}>
        按此对比
      </Button>
    </form>
  );
}
