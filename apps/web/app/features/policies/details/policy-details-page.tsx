import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay, showInstant } from '@portal/rules/dates.ts';
import { fromYuanText, showWan, showYuan } from '@portal/rules/money.ts';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { BenefitTable } from './benefit-table.tsx';
import { BeneficiaryList } from './beneficiary-list.tsx';
import { CoolingOff } from './cooling-off.tsx';
import styles from '../../centre/details/detail-page.module.css';
import { EpolicyPanel } from '../epolicy/epolicy-panel.tsx';
import { useCentre } from '../../centre/frame/centre-context.ts';
import { FactGrid } from '../../centre/details/fact-grid.tsx';
import { personItems } from './person-items.ts';
import { policyStates } from '../policy-states.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { useFreshPolicy } from './use-fresh-policy.ts';

type Policy = AnswerOf<'getPolicy'>;

/** One policy: what it covers, for whom, and its e-policy. */
export function PolicyDetailsPage({ loaded }: { readonly loaded: Policy }) {
  const policy = useFreshPolicy(loaded);
  const { pointsName } = useCentre();
  const { label, tone } = policyStates[policy.state];
  return (
    <>
      <div className={styles.crumb}>
        <Breadcrumb items={[{ label: '我的保单', to: paths.myPolicies() }, { label: '保单详情' }]} />
      </div>
      <Card as="section" aria-label="保单">
        <div className={styles.top}>
          <div>
            <div className={styles.title}>
              <h1>{policy.productName}</h1>
              <Badge tone={tone}>{label}</Badge>
            </div>
            <p className={styles.number}>
              保单号 <b className="num">{policy.policyNo}</b>
              <CopyButton text={policy.policyNo} what="保单号" />
            </p>
          </div>
          <ButtonLink to={paths.orderDetails(policy.orderNo)} size="small">
            查看订单
          </ButtonLink>
        </div>
      </Card>
      <CoolingOff policy={policy} />
      <EpolicyPanel policyNo={policy.policyNo} state={policy.epolicy} />
      <SectionCard title="保障概要" aside={<Link to={paths.product(policy.goodsId)}>产品介绍与条款</Link>}>
        <FactGrid items={summaryItems(policy, pointsName)} />
      </SectionCard>
      <SectionCard title="保险利益">
        <BenefitTable benefits={policy.benefits} />
      </SectionCard>
      <div className={styles.pair}>
        <SectionCard title="投保人">
          <DescriptionList items={personItems(policy.applicant)} />
        </SectionCard>
        <SectionCard title={`被保险人（${policy.relation}）`}>
          <DescriptionList items={personItems(policy.insured)} />
        </SectionCard>
      </div>
      <SectionCard title="身故受益人">
        <BeneficiaryList beneficiaries={policy.beneficiaries} />
      </SectionCard>
    </>
  );
}

function summaryItems(policy: Policy, pointsName: string) {
  return [
    { term: '基本保额', detail: showWan(fromYuanText(policy.sumAssured)) },
    { term: '首期保费', detail: showYuan(fromYuanText(policy.premium)) },
    { term: '保障期间', detail: policy.coverPeriod },
    { term: '交费期间', detail: policy.paymentPeriod },
    { term: '生效日期', detail: showDay(policy.effectiveOn) },
    ...(policy.coverUntil ? [{ term: '保障至', detail: showDay(policy.coverUntil) }] : []),
    { term: '下期交费日', detail: policy.nextPremiumOn ? showDay(policy.nextPremiumOn) : '已交清，无需续期' },
    { term: '承保时间', detail: showInstant(policy.issuedAt) },
    { term: `本单获得${pointsName}`, detail: policy.qinBeans.toLocaleString('zh-CN') },
  ];
}
