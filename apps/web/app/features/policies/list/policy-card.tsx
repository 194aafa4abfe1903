import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/dates.ts';
import { fromYuanText, showWan, showYuan } from '@portal/rules/money.ts';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx';
import { DownloadEpolicy } from '../epolicy/download-epolicy.tsx';
import { FactGrid } from '../../centre/details/fact-grid.tsx';
import styles from './policy-card.module.css';
import { epolicyStates, policyStates } from '../policy-states.ts';

type Policy = AnswerOf<'listPolicies'>['list'][number];

/** One policy of the list. */
export function PolicyCard({ policy }: { readonly policy: Policy }) {
  const { label, tone } = policyStates[policy.state];
  const items = [
    { term: '被保险人', detail: policy.insuredName },
    { term: '基本保额', detail: showWan(fromYuanText(policy.sumAssured)) },
    { term: '生效日期', detail: showDay(policy.effectiveOn) },
    { term: '保障至', detail: policy.coverUntil ? showDay(policy.coverUntil) : '终身' },
    { term: '首期保费', detail: showYuan(fromYuanText(policy.premium)) },
  ];
  return (
    <Card as="article" padding="none" className={styles.card}>
      <div className={styles.head} data-active={policy.state === 'effective' || undefined}>
        <span className={styles.icon} aria-hidden="true">
          <ShieldCheck />
        </span>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Link to={paths.policyDetails(policy.policyNo)}>{policy.productName}</Link>
          </h2>
          <p className={styles.number}>
            保单号 <span className="num">{policy.policyNo}</span>
            <CopyButton text={policy.policyNo} what="保单号" />
          </p>
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className={styles.body}>
        <FactGrid items={items} />
      </div>
      <div className={styles.foot}>
        {policy.epolicy === 'ready' ? (
          <DownloadEpolicy policyNo={policy.policyNo} kind="secondary" size="small" />
        ) : (
          <span className={styles.pending}>电子保单{epolicyStates[policy.epolicy].label}</span>
        )}
        <ButtonLink
          to={paths.policyDetails(policy.policyNo)}
          kind="primary"
          size="small"
          aria-label={`保单详情，保单号 ${policy.policyNo}`}
        >
          保单详情
        </ButtonLink>
      </div>
    </Card>
  );
}
