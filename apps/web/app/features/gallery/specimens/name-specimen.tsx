import { NameField } from '@portal/forms/person/name-field.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';

export function NameSpecimen() {
  const { field, person } = usePersonBench();
  return (
    <Specimen id="name" title="姓名" note="全角字符转为半角，生僻字与间隔号保留；中文、英文姓名各有规则。" value={person.name ?? null}>
      <NameField {...field} />
    </Specimen>
  );
}
