import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { fromYuanText, showWan, showYuan } from '@portal/rules/money.ts';
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from 'react-router';
import { api } from '../../api/browser-api.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { BenefitTable } from '../../features/policies/details/benefit-table.tsx';
import { BeneficiaryList } from '../../features/policies/details/beneficiary-list.tsx';
import { CentreFailure } from '../../features/centre/frame/centre-failure.tsx';
import { CoolingOff } from '../../features/policies/details/cooling-off.tsx';
import styles from '../../features/centre/details/detail-page.module.css';
import { EpolicyPanel } from '../../features/policies/epolicy/epolicy-panel.tsx';
import { FactGrid } from '../../features/centre/details/fact-grid.tsx';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { personItems } from '../../features/policies/details/person-items.ts';
import { policyStates } from '../../features/policies/policy-states.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { SectionCard } from '../../features/centre/details/section-card.tsx';
import { showDay, showInstant } from '../../features/centre/details/show-time.ts';
import { useFreshPolicy } from '../../features/policies/details/use-fresh-policy.ts';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const policyNo = new URL(request.url).searchParams.get('policyNo') ?? '';
  return loadAsCustomer(request.url, async () => {
    if (!/^\d{16}$/.test(policyNo)) throw new CallRefused('POLICY_NOT_FOUND', refusals.POLICY_NOT_FOUND.message);
    return api('getPolicy', { policyNo });
  });
}

export const meta: MetaFunction = () => [{ title: '保单详情 - 琴安人寿' }, { name: 'robots', content: 'noindex' }];

export default function PolicyDetails() {
  const policy = useFreshPolicy(useLoaderData<typeof clientLoader>());
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
        <FactGrid items={summaryItems(policy)} />
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

function summaryItems(policy: Awaited<ReturnType<typeof clientLoader>>) {
  return [
    { term: '基本保额', detail: showWan(fromYuanText(policy.sumAssured)) },
    { term: '首期保费', detail: showYuan(fromYuanText(policy.premium)) },
    { term: '保障期间', detail: policy.coverPeriod },
    { term: '交费期间', detail: policy.paymentPeriod },
    { term: '生效日期', detail: showDay(policy.effectiveOn) },
    ...(policy.coverUntil ? [{ term: '保障至', detail: showDay(policy.coverUntil) }] : []),
    { term: '下期交费日', detail: policy.nextPremiumOn ? showDay(policy.nextPremiumOn) : '已交清，无需续期' },
    { term: '承保时间', detail: showInstant(policy.issuedAt) },
    { term: '本单获得琴豆', detail: `${policy.qinBeans.toLocaleString('zh-CN')} 颗` },
  ];
}

export function HydrateFallback() {
  return <ListSkeleton title="保单详情" />;
}

export function ErrorBoundary() {
  return <CentreFailure page="保单详情" title="暂时无法打开保单" action={<ButtonLink to={paths.myPolicies()}>查看我的保单</ButtonLink>} />;
}
