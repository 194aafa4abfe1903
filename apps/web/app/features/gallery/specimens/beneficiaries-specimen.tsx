import { dropUnusedParties, onlyInsured, partyOf, withInsured } from '@portal/rules/sale/answers/parties.ts';
import { BeneficiaryList } from '@portal/forms/beneficiary/beneficiary-list.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';

export function BeneficiariesSpecimen() {
  const { answers, changeApplication } = usePersonBench();
  const { application } = answers;
  const insured = onlyInsured(application);
  const { kind, named } = insured.beneficiaries;
  return (
    <Specimen
      id="beneficiaries"
      title="受益人"
      note="法定或指定；指定时可添加、删除，选择顺序、填写比例，同一顺序合计须正好 100%。上面填写的人是被保险人。"
      value={{ kind, named: named.map(({ party, ...entry }) => ({ ...partyOf(application, party), ...entry })) }}
    >
      <BeneficiaryList
        application={application}
        insured={insured}
        onChange={(change) =>
          changeApplication((before) => {
            const changed = change(before);
            if (onlyInsured(changed).beneficiaries.kind !== 'statutory') return changed;
            return dropUnusedParties(
              withInsured(changed, insured.id, (one) => ({ ...one, beneficiaries: { kind: 'statutory', named: [] } })),
            );
          })
        }
      />
    </Specimen>
  );
}
