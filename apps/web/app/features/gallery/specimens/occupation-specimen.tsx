import { OccupationField } from '@portal/forms/occupation/occupation-field.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';

export function OccupationSpecimen() {
  const { field, person } = usePersonBench();
  return (
    <Specimen
      id="occupation"
      title="职业"
      note="用平常的叫法搜索，或按行业逐级查找四级目录，每个职业标明类别；6 周岁及以下固定为学龄前儿童，7 至 15 周岁只列学生。"
      value={person.occupation ?? null}
    >
      <OccupationField {...field} />
    </Specimen>
  );
}
