import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { fen, fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { usePoll } from '@portal/web-api/use-poll.ts';
import { paths } from '#paths.ts';
import { StandingAlert } from '../lapse/standing-alert.tsx';
import { PolicyPayouts } from '../lapse/policy-payouts.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { BenefitTable } from './benefit-table.tsx';
import { ChangeHistory } from './change-history.tsx';
import { CoolingOff } from './cooling-off.tsx';
import { DetailHead } from '../../centre/details/detail-head.tsx';
import { EpolicyPanel } from '../epolicy/epolicy-panel.tsx';
import { useCentre } from '../../centre/frame/centre-context.ts';
import { CoveredList } from './covered-list.tsx';
import { GroupBenefits } from './group-benefits.tsx';
import { ForEachInsured } from './for-each-insured.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { InvoicePanel } from '../invoice/invoice-panel.tsx';
import { LoanSection } from './loan-section.tsx';
import { MemberLinks } from '../members/member-links.tsx';
import { PolicyPeople } from './policy-people.tsx';
import { PolicyDocuments } from './policy-documents.tsx';
import { policyStates } from '../policy-states.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import { summaryItems } from './policy-summary.ts';
import { RenewalLinks, RenewalPanel } from './renewal-panel.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { useReveal } from './use-reveal.tsx';

type Policy = AnswerOf<'getPolicy'>;

/** Polls the policy until its e-policy is ready. Without an answer it stays unchanged. */
function useFreshPolicy(loaded: Policy): Policy {
  const [newer, setNewer] = useState<Policy>();
  const { policyNo } = loaded;
  const policy = newer?.policyNo === policyNo ? newer : loaded;
  const isWaiting = policy.epolicy === 'generating' || policy.epolicy === 'none';
  usePoll(() => api('getPolicy', { policyNo }).then(setNewer), isWaiting ? 'quick' : 'none');
  return policy;
}

interface PolicyDetailsPageProps {
  readonly loaded: AnswerOf<'getPolicy'>;
  readonly changes: AnswerOf<'listPolicyChanges'>['list'];
  /** Null: the policy was sold elsewhere. */
  readonly standing: AnswerOf<'getPremiumStanding'> | null;
  /** Null if none is offered. */
  readonly invoices: AnswerOf<'listInvoices'>['list'] | null;
  /** Null: a contract of one insured, or one that was sold elsewhere. */
  readonly links: AnswerOf<'listMemberLinks'> | null;
}

/** The details of a policy: its cover, its people, its documents, its history. */
export function PolicyDetailsPage({ loaded, changes: loadedChanges, standing, invoices, links }: PolicyDetailsPageProps) {
  const { policy, changes, button } = useReveal(useFreshPolicy(loaded), loadedChanges);
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
          policy.orderNo && (
            <>
              {policy.nextPremiumOn && policy.state !== 'lapsed' && (
                <ButtonLink to={paths.policyPremiums(policy.policyNo)} kind="primary" size="small">
                  续期交费
                </ButtonLink>
              )}
              <ButtonLink to={paths.orderDetails(policy.orderNo)} size="small">
                查看订单
              </ButtonLink>
            </>
          )
        }
      />
      <StandingAlert policy={policy} standing={standing} />
      {standing && <PolicyPayouts payouts={standing.payouts} />}
      <RenewalPanel policy={policy} />
      <RenewalLinks policy={policy} />
      <CoolingOff policy={policy} />
      {policy.soldHere && <EpolicyPanel policyNo={policy.policyNo} state={policy.epolicy} />}
      <SectionCard title="保障概要" aside={policy.goodsId && <Link to={paths.product(policy.goodsId)}>产品介绍</Link>}>
        <DescriptionList layout="grid" items={summaryItems(policy, pointsName)} />
        {policy.soldHere && (
          <Text above={4} tone="muted">
            {pointsName}是在网站投保获得的积分，<Link to={paths.myPoints()}>看规则和明细</Link>。
          </Text>
        )}
      </SectionCard>
      {policy.group ? <GroupBenefits group={policy.group} /> : <Benefits policy={policy} />}
      {links && links.list.length > 0 && <MemberLinks loaded={links} />}
      <PolicyPeople policy={policy} aside={button} />
      <LoanSection policy={policy} />
      {policy.documents.length > 0 && (
        <SectionCard title="保险条款与文件">
          <PolicyDocuments documents={policy.documents} />
        </SectionCard>
      )}
      {invoices && <InvoicePanel loaded={invoices} />}
      <SectionCard title="变更记录">
        <ChangeHistory changes={changes} />
      </SectionCard>
    </>
  );
}

/** The coverages of each insured person. */
function Benefits({ policy }: { readonly policy: AnswerOf<'getPolicy'> }) {
  return (
    <>
      <MoreInsureds policy={policy} />
      <SectionCard title="保险利益">
        <ForEachInsured what="保险利益" insureds={policy.insureds} aside={sayPremium}>
          {({ benefits }) => (
            <>
              <BenefitTable benefits={benefits} />
              <CoveredList benefits={benefits} />
            </>
          )}
        </ForEachInsured>
      </SectionCard>
    </>
  );
}

/** The part of the first premium for one insured. Nothing where a price is not known. */
function sayPremium({ benefits }: AnswerOf<'getPolicy'>['insureds'][number]): string | undefined {
  const premiums = benefits.flatMap(({ premium }) => (premium === null ? [] : fromYuanText(premium)));
  if (premiums.length < benefits.length) return undefined;
  return `保费 ${showYuan(fen(premiums.reduce((sum: number, one) => sum + one, 0)))}`;
}

/** A contract with very many people shows the first of them. */
function MoreInsureds({ policy: { insureds, insuredCount } }: { readonly policy: AnswerOf<'getPolicy'> }) {
  const { hotline } = useCentre();
  if (insuredCount <= insureds.length) return null;
  return (
    <Alert kind="info" title={`本保单共有 ${insuredCount} 名被保险人`}>
      本页显示前 {insureds.length} 名。需要其他被保险人的资料，请拨打 <a href={`tel:${hotline}`}>{hotline}</a> 查询。
    </Alert>
  );
}
