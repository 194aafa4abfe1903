import { SocialInsuranceField } from '@portal/forms/person/social-insurance-field.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';

export function SocialInsuranceSpecimen() {
  const { field, person } = usePersonBench();
  return (
    <Specimen
      id="social-insurance"
      title="有无社会医疗保险"
      note="医疗保险按有无社会医疗保险计费，因此不预选，由客户回答。"
      value={person.socialInsurance ?? null}
    >
      <SocialInsuranceField {...field} />
    </Specimen>
  );
}
