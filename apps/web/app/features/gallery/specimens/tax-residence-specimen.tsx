import { TaxResidenceField } from '@portal/forms/tax/tax-residence-field.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';

export function TaxResidenceSpecimen() {
  const { field, person } = usePersonBench();
  return (
    <Specimen
      id="tax-residence"
      title="税收居民身份"
      note="有现金价值的保险由投保人声明；仅为中国税收居民的不再多问，其他的填写国家（地区）和纳税人识别号。"
      value={person.taxResidence === undefined ? null : { taxResidence: person.taxResidence, ...person.taxDetails }}
    >
      <TaxResidenceField {...field} />
    </Specimen>
  );
}
