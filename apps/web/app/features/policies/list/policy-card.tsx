import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { fromYuanText, showWan, showYuan } from '@portal/rules/values/money.ts';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { paths } from '#paths.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { CopyableNumber } from '@portal/ui/copy-button/copyable-number.tsx';
import { DownloadEpolicy } from '../epolicy/download-epolicy.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { ListCard } from '../../centre/lists/list-card.tsx';
import { ListCardTitle } from '../../centre/lists/list-card-title.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './policy-card.module.css';
import { epolicyStates, policyStates } from '../policy-states.ts';
import { sayInsureds } from '../say-insureds.ts';

type Policy = AnswerOf<'listPolicies'>['list'][number];

/** A policy in the list. */
export function PolicyCard({ policy }: { readonly policy: Policy }) {
  const { label, tone } = policyStates[policy.state];
  const items = [
    { term: '被保险人', detail: sayInsureds(policy) },
    ...(policy.sumAssured ? [{ term: '基本保额', detail: showWan(fromYuanText(policy.sumAssured)) }] : []),
    { term: '生效日期', detail: showDay(policy.effectiveOn) },
    { term: '保障至', detail: policy.coverUntil ? showDay(policy.coverUntil) : '终身' },
    { term: '保费', detail: showYuan(fromYuanText(policy.premium)) },
  ];
  const isEffective = policy.state === 'effective' || policy.state === 'grace';
  return (
    <ListCard
      active={isEffective}
      head={
        <>
          <span className={styles.icon} data-active={isEffective || undefined} aria-hidden="true">
            <ShieldCheck />
          </span>
          <div className={styles.words}>
            <ListCardTitle to={paths.policyDetails(policy.policyNo)}>{policy.productName}</ListCardTitle>
            <CopyableNumber label="保单号" number={policy.policyNo} />
          </div>
          {policy.toSign && <Badge tone="amber">待签收</Badge>}
          <Badge tone={tone}>{label}</Badge>
        </>
      }
      foot={
        <>
          {policy.epolicy === 'ready' ? (
            <DownloadEpolicy policyNo={policy.policyNo} kind="secondary" size="small" />
          ) : (
            <Text as="span" tone="muted" size="sm">
              {policy.soldHere ? `电子保单${epolicyStates[policy.epolicy].label}` : '其他渠道投保'}
            </Text>
          )}
          {policy.toSign && (
            <ButtonLink
              to={paths.policyReceipt(policy.policyNo)}
              kind="primary"
              size="small"
              aria-label={`去签收，保单号 ${policy.policyNo}`}
            >
              去签收
            </ButtonLink>
          )}
          <ButtonLink
            to={paths.policyDetails(policy.policyNo)}
            kind={policy.toSign ? 'secondary' : 'primary'}
            size="small"
            aria-label={`保单详情，保单号 ${policy.policyNo}`}
          >
            保单详情
          </ButtonLink>
        </>
      }
    >
      <DescriptionList layout="grid" items={items} />
    </ListCard>
  );
}
