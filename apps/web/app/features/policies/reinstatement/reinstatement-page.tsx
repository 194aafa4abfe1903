import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { arrearsDays } from '@portal/rules/premium/lapse.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { DetailHead } from '../../centre/details/detail-head.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { StandingAlert } from '../lapse/standing-alert.tsx';
import { ReinstatementForm } from './reinstatement-form.tsx';
import { Text } from '@portal/ui/layout/text.tsx';

const yuan = (text: string): string => showYuan(fromYuanText(text));

/** 申请恢复效力: the arrears and the health questions, or the result of the last request. */
export function ReinstatementPage({ loaded }: { readonly loaded: AnswerOf<'getReinstatement'> }) {
  const { policyNo, productName, lapse } = loaded;
  return (
    <>
      <DetailHead
        crumbs={[
          { label: '我的保单', to: paths.myPolicies() },
          { label: '保单详情', to: paths.policyDetails(policyNo) },
          { label: '申请恢复效力' },
        ]}
        what="保单"
        title={productName}
        state={{ label: '效力中止', tone: 'error' }}
        meaning={`自 ${showDay(lapse.since)}起效力中止，${showDay(lapse.until)}（含）前可以申请恢复。`}
        number={policyNo}
        actions={
          <ButtonLink to={paths.policyDetails(policyNo)} size="small">
            查看保单
          </ButtonLink>
        }
      />
      {!lapse.mayRequest && (
        <StandingAlert
          policy={{ policyNo, state: 'lapsed', graceUntil: null }}
          standing={{ policyNo, productName, grace: null, lapse, byTransfer: false, payouts: [] }}
        />
      )}
      <SectionCard title="需要补交的保险费">
        <DescriptionList
          items={[
            ...lapse.premiums.map(({ dueOn, amount }) => ({ term: `${showDay(dueOn)}到期`, detail: yuan(amount) })),
            { term: '截至今日合计', detail: <strong>{yuan(lapse.owed)}</strong> },
          ]}
        />
        <Text above={4} tone="muted">
          审核通过后再补交，期限 {arrearsDays} 天，金额以通过之日为准。现在不收取任何费用。
        </Text>
      </SectionCard>
      {lapse.mayRequest && <ReinstatementForm loaded={loaded} />}
    </>
  );
}
