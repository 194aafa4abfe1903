import { useSaleScope } from '@portal/forms/form/sale-scope.tsx';
import { RegionField } from '@portal/forms/region/region-field.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';

export function RegionSpecimen() {
  const { field, person } = usePersonBench();
  const { product } = useSaleScope();
  return (
    <Specimen
      id="region"
      title="所在地区"
      note="省、市、区县三级，上一级选定后才列出下一级；东莞、中山等不设区县的城市到第二级为止。广东、北京排在最前。"
      value={person.region ?? null}
    >
      <RegionField {...field} sold={product} />
    </Specimen>
  );
}
