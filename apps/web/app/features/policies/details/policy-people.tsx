import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import type { ReactNode } from 'react';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { SectionPair } from '../../centre/details/section-pair.tsx';
import { BeneficiaryList } from './beneficiary-list.tsx';
import { ForEachInsured } from './for-each-insured.tsx';
import { GroupPlace } from './group-benefits.tsx';

/** The details of a person on a policy; numbers are already masked. */
function personItems({ name, certificateType, certificateNo, gender, birthday, phone }: AnswerOf<'getPolicy'>['applicant']) {
  return [
    { term: gender ? '姓名' : '名称', detail: name },
    ...(gender && birthday
      ? [
          { term: '性别', detail: gender },
          { term: '出生日期', detail: showDay(birthday) },
        ]
      : []),
    { term: certificateType, detail: certificateNo },
    ...(phone ? [{ term: gender ? '手机号码' : '联系人手机号码', detail: phone }] : []),
  ];
}

interface PolicyPeopleProps {
  readonly policy: AnswerOf<'getPolicy'>;
  /** Beside the title of the applicant. */
  readonly aside: ReactNode;
}

/** The people of a policy: the applicant, the insured people, the beneficiaries. */
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
