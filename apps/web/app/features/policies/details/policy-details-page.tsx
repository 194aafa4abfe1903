import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay, showInstant } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { BenefitTable } from './benefit-table.tsx';
import { BeneficiaryList } from './beneficiary-list.tsx';
import { CoolingOff } from './cooling-off.tsx';
import { DetailHead } from '../../centre/details/detail-head.tsx';
import { EpolicyPanel } from '../epolicy/epolicy-panel.tsx';
import { useCentre } from '../../centre/frame/centre-context.ts';
import { ForEachInsured } from './for-each-insured.tsx';
import { FactGrid } from '../../centre/details/fact-grid.tsx';
import { personItems } from './person-items.ts';
import { policyStates } from '../policy-states.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { SectionPair } from '../../centre/details/section-pair.tsx';
import { useFreshPolicy } from './use-fresh-policy.ts';

type Policy = AnswerOf<'getPolicy'>;

/** The details of a policy: its cover, its people, and its e-policy. */
export function PolicyDetailsPage({ loaded }: { readonly loaded: Policy }) {
  const policy = useFreshPolicy(loaded);
  const { pointsName } = useCentre();
  return (
    <>
      <DetailHead
        crumbs={[{ label: '我的保单', to: paths.myPolicies() }, { label: '保单详情' }]}
        what="保单"
        title={policy.productName}
        state={policyStates[policy.state]}
        meaning={policy.state === 'pending' ? `自${showDay(policy.effectiveOn)}起生效。` : undefined}
        number={policy.policyNo}
        actions={
          <ButtonLink to={paths.orderDetails(policy.orderNo)} size="small">
            查看订单
          </ButtonLink>
        }
      />
      <CoolingOff policy={policy} />
      <EpolicyPanel policyNo={policy.policyNo} state={policy.epolicy} />
      <SectionCard title="保障概要" aside={<Link to={paths.product(policy.goodsId)}>产品介绍与条款</Link>}>
        <FactGrid items={summaryItems(policy, pointsName)} />
      </SectionCard>
      <SectionCard title="保险利益">
        <ForEachInsured insureds={policy.insureds}>{({ benefits }) => <BenefitTable benefits={benefits} />}</ForEachInsured>
      </SectionCard>
      <SectionPair>
        <SectionCard title="投保人">
          <DescriptionList items={personItems(policy.applicant)} />
        </SectionCard>
        {policy.insureds.map((insured) => (
          <SectionCard key={insured.id} title={`被保险人（${insured.relation}）`}>
            <DescriptionList items={personItems(insured)} />
          </SectionCard>
        ))}
      </SectionPair>
      {policy.insureds.some(({ beneficiaries }) => beneficiaries !== null) && (
        <SectionCard title="身故受益人">
          <ForEachInsured insureds={policy.insureds}>
            {({ beneficiaries }) => <BeneficiaryList beneficiaries={beneficiaries ?? []} />}
          </ForEachInsured>
        </SectionCard>
      )}
    </>
  );
}

function summaryItems(policy: Policy, pointsName: string) {
  return [
    ...policy.terms.map(({ label, value }) => ({ term: label, detail: value })),
    { term: policy.nextPremiumOn ? '首期保费' : '保费（一次交清）', detail: showYuan(fromYuanText(policy.premium)) },
    { term: '生效日期', detail: showDay(policy.effectiveOn) },
    ...(policy.coverUntil ? [{ term: '保障至', detail: showDay(policy.coverUntil) }] : []),
    ...(policy.nextPremiumOn ? [{ term: '下期交费日', detail: showDay(policy.nextPremiumOn) }] : []),
    { term: '承保时间', detail: showInstant(policy.issuedAt) },
    { term: `本单获得${pointsName}`, detail: policy.qinBeans.toLocaleString('zh-CN') },
  ];
}
