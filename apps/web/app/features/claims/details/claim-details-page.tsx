import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay, showInstant } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { DetailHead } from '../../centre/details/detail-head.tsx';
import { EventList } from '../../centre/details/event-list.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { useCentre } from '../../centre/frame/centre-context.ts';
import { claimStates } from '../claim-states.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './claim-details-page.module.css';

type Deadline = NonNullable<AnswerOf<'getClaim'>['deadline']>;

const steps: Record<Deadline['step'], string> = {
  decision: '作出核定',
  notice: '把不予赔付的理由书面告知您',
  payment: '支付赔款',
};

/** The day by which the company has to take the next step, and what the customer may do afterwards. */
function sayDeadline({ step, on, passed, rule }: Deadline): string {
  const why = rule === undefined ? '' : `（${rule}）`;
  return passed
    ? `我们应在 ${showDay(on)}前${steps[step]}${why}，现已超期，可以致电客服催办或者投诉。`
    : `我们会在 ${showDay(on)}前${steps[step]}${why}。`;
}

type Claim = AnswerOf<'getClaim'>;

interface ClaimDetailsPageProps {
  readonly claim: Claim;
  /** The overdue premium of its policy. Null: none, or not known here. */
  readonly overdue: AnswerOf<'getPremiumStanding'>['grace'];
}

const finished: ReadonlySet<Claim['state']> = new Set(['rejected', 'paid']);

/** The details of a claim: its state, the missing papers, the payment. */
export function ClaimDetailsPage({ claim, overdue }: ClaimDetailsPageProps) {
  const { hotline, hotlineHours } = useCentre();
  const state = claimStates[claim.state];
  return (
    <>
      <DetailHead
        crumbs={[{ label: '理赔查询', to: paths.claims() }, { label: '理赔详情' }]}
        what="报案"
        title={`${claim.kind}理赔`}
        state={state}
        meaning={state.meaning}
        number={claim.claimNo}
        actions={
          <ButtonLink to={paths.policyDetails(claim.policyNo)} size="small">
            查看保单
          </ButtonLink>
        }
      />
      {claim.papersMissing > 0 && (
        <Alert kind="warning" title={`还需要补充 ${claim.papersMissing} 份材料`}>
          请把下面标为“待补充”的材料送交或邮寄到<Link to={paths.branches()}>分支机构</Link>，并写明报案号。不清楚怎么准备，请拨打{' '}
          <a href={`tel:${hotline}`}>{hotline}</a>（{hotlineHours}）。
        </Alert>
      )}
      {overdue && !finished.has(claim.state) && (
        <Alert kind="info" title={`保单在宽限期内，欠交保险费 ${showYuan(fromYuanText(overdue.owed))}`}>
          赔付时从保险金中扣除欠交的保险费；也可以在 {showDay(overdue.until)}（含）前
          <Link to={paths.policyPremiums(claim.policyNo)}>先行交纳</Link>。
        </Alert>
      )}
      {claim.deadline && (
        <Alert kind={claim.deadline.passed ? 'warning' : 'info'}>
          <p>{sayDeadline(claim.deadline)}</p>
        </Alert>
      )}
      {claim.reason && (
        <Alert kind="info" title={claim.state === 'rejected' ? '不予赔付的理由' : '赔付说明'}>
          <p>{claim.reason}</p>
          {claim.state === 'rejected' && <p>如有异议，可以致电客服申请复核，也可以投诉或者提起诉讼。</p>}
        </Alert>
      )}
      <SectionCard title="理赔信息">
        <DescriptionList layout="grid" items={claimItems(claim)} />
      </SectionCard>
      {claim.papers.length > 0 && (
        <SectionCard title="理赔材料">
          <PaperList papers={claim.papers} />
        </SectionCard>
      )}
      <SectionCard title="办理进度">
        <EventList
          events={claim.events.toReversed().map(({ state: reached, at, note }) => ({
            id: `${at}-${reached}`,
            label: claimStates[reached].label,
            at,
            time: showInstant(at),
            text: note,
          }))}
        />
      </SectionCard>
    </>
  );
}

function claimItems({ insuredName, incidentOn, reportedAt, productName, policyNo, amounts }: Claim) {
  const amountItem = (term: string, amount: string | null) => (amount ? [{ term, detail: showYuan(fromYuanText(amount)) }] : []);
  return [
    { term: '被保险人', detail: insuredName },
    { term: '出险日期', detail: showDay(incidentOn) },
    { term: '报案时间', detail: showInstant(reportedAt) },
    ...(productName ? [{ term: '保险产品', detail: productName }] : []),
    { term: '保单号', detail: policyNo },
    ...amountItem('申请金额', amounts.claimed),
    ...amountItem('核定金额', amounts.approved),
    ...amountItem('已赔付', amounts.paid),
  ];
}

type Paper = AnswerOf<'getClaim'>['papers'][number];

/** The papers that a claim needs: those that are missing first. */
function PaperList({ papers }: { readonly papers: readonly Paper[] }) {
  const sorted = papers.toSorted((one, other) => Number(one.received) - Number(other.received));
  return (
    <Box as="ul">
      {sorted.map(({ code, name, text, received, note }) => (
        <Cluster as="li" align="start" justify="between" gap={4} rowGap={2} line key={code} className={styles.paper}>
          <Stack shrinks>
            <b>{name}</b>
            {!received && text && (
              <Text as="span" tone="muted">
                {text}
              </Text>
            )}
            {note && (
              <Text as="span" tone="amber-ink">
                {note}
              </Text>
            )}
          </Stack>
          <Badge tone={received ? 'success' : 'amber'}>{received ? '已收到' : '待补充'}</Badge>
        </Cluster>
      ))}
    </Box>
  );
}
