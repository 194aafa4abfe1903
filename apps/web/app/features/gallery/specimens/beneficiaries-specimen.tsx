import { BeneficiaryList } from '../../../forms/beneficiary/beneficiary-list.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';

export function BeneficiariesSpecimen() {
  const { answers, changeApplication } = usePersonBench();
  const { beneficiaries } = answers.application;
  return (
    <Specimen
      id="beneficiaries"
      title="受益人"
      note="法定或指定；指定时可添加、删除，选择顺序、填写比例，同一顺序合计须正好 100%。上面填写的人是被保险人。"
      value={beneficiaries}
    >
      <BeneficiaryList
        beneficiaries={beneficiaries}
        onChange={(change) =>
          changeApplication((before) => {
            const { kind, named } = change(before.beneficiaries);
            return { ...before, beneficiaries: { kind, named: kind === 'statutory' ? [] : named } };
          })
        }
      />
    </Specimen>
  );
}
