import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { paths } from '#paths.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { CopyableNumber } from '@portal/ui/copy-button/copyable-number.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { ListCard } from '../../centre/lists/list-card.tsx';
import { ListCardTitle } from '../../centre/lists/list-card-title.tsx';
import { claimStates } from '../claim-states.ts';
import styles from './claim-card.module.css';

type Claim = AnswerOf<'listClaims'>['list'][number];

/** A claim in the list. */
export function ClaimCard({ claim }: { readonly claim: Claim }) {
  const { label, tone } = claimStates[claim.state];
  const details = paths.claimDetails(claim.claimNo);
  const items = [
    { term: '被保险人', detail: claim.insuredName },
    ...(claim.productName ? [{ term: '保险产品', detail: claim.productName }] : []),
    { term: '报案时间', detail: showInstant(claim.reportedAt) },
    { term: '最近更新', detail: showInstant(claim.updatedAt) },
    ...(claim.paid ? [{ term: '已赔付', detail: showYuan(fromYuanText(claim.paid)) }] : []),
  ];
  return (
    <ListCard
      head={
        <>
          <div className={styles.words}>
            <ListCardTitle to={details}>{`${claim.kind}理赔`}</ListCardTitle>
            <CopyableNumber label="报案号" number={claim.claimNo} />
          </div>
          <Badge tone={tone}>{label}</Badge>
        </>
      }
      foot={
        <ButtonLink
          to={details}
          kind={claim.papersMissing > 0 ? 'primary' : 'secondary'}
          size="small"
          aria-label={`${claim.papersMissing > 0 ? '查看要补的材料' : '理赔详情'}，报案号 ${claim.claimNo}`}
        >
          {claim.papersMissing > 0 ? `查看要补的 ${claim.papersMissing} 份材料` : '理赔详情'}
        </ButtonLink>
      }
    >
      <DescriptionList layout="grid" items={items} />
    </ListCard>
  );
}
