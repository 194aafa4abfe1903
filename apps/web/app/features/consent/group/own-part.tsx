import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { TitledPart } from '../../../ui/titled-part/titled-part.tsx';
import { ShownCover } from '../shown-cover.tsx';

/** The content that a person of the group agrees to: the contract with its sum, and the organisation's data about them. */
export function OwnPart({ shown }: { readonly shown: AnswerOf<'showRosterConsent'> }) {
  const { organisationName, placeName, productName, choices, riders, beneficiaries, coolingOffDays, person } = shown;
  return (
    <>
      <TitledPart title="您的保障">
        <DescriptionList
          layout="grid"
          items={[
            { term: '产品', detail: productName },
            { term: '投保单位', detail: organisationName },
            { term: '场所', detail: placeName },
            ...choices.map(({ label, value }) => ({ term: label, detail: value })),
            { term: '附加险', detail: riders.length > 0 ? riders.join('、') : '未附加' },
            ...(beneficiaries.length > 0 ? [{ term: '身故保险金受益人', detail: beneficiaries.join('、') }] : []),
            { term: '保费', detail: '由单位支付' },
            { term: '犹豫期', detail: `${coolingOffDays} 天` },
          ]}
        />
      </TitledPart>
      <ShownCover shown={shown} />
      <TitledPart title="单位填写的您的信息">
        <DescriptionList layout="grid" items={person.map(({ label, value }) => ({ term: label, detail: value }))} />
      </TitledPart>
    </>
  );
}
