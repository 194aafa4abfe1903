import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { ReactNode } from 'react';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { SectionPair } from '../../centre/details/section-pair.tsx';
import { BeneficiaryList } from './beneficiary-list.tsx';
import { ForEachInsured } from './for-each-insured.tsx';
import { GroupPlace } from './group-benefits.tsx';
import { personItems } from './person-items.ts';

interface PolicyPeopleProps {
  readonly policy: AnswerOf<'getPolicy'>;
  /** Beside the title of the applicant. */
  readonly aside: ReactNode;
}

/** Who is who in a policy: the applicant, the insured people, the beneficiaries. */
export function PolicyPeople({ policy, aside }: PolicyPeopleProps) {
  return (
    <>
      <SectionPair>
        <SectionCard title="投保人" aside={aside}>
          <DescriptionList items={personItems(policy.applicant)} />
        </SectionCard>
        {policy.group && <GroupPlace group={policy.group} />}
        {(policy.group ? [] : policy.insureds).map((insured) => (
          <SectionCard key={insured.id} title={`被保险人（${insured.relation}）`}>
            <DescriptionList items={personItems(insured)} />
          </SectionCard>
        ))}
      </SectionPair>
      {!policy.group && policy.insureds.some(({ beneficiaries }) => beneficiaries !== null) && (
        <SectionCard title="身故受益人">
          <ForEachInsured what="身故受益人" insureds={policy.insureds}>
            {({ beneficiaries }) => <BeneficiaryList beneficiaries={beneficiaries ?? []} />}
          </ForEachInsured>
        </SectionCard>
      )}
    </>
  );
}
