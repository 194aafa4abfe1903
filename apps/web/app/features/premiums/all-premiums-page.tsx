import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { sayPeriod } from '@portal/rules/premium/entry-words.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { SectionCard } from '../centre/details/section-card.tsx';
import { PremiumEntries } from './premium-entries.tsx';
import { type Calendar, sayNoneDue, yuan } from './premium-words.ts';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';

/** The premiums of all policies: the next premium of each, and everything that was paid. */
export function AllPremiumsPage({ list }: Pick<AnswerOf<'listPremiums'>, 'list'>) {
  const ordered = list.toSorted((one, other) => ((one.next?.dueOn ?? '9') < (other.next?.dueOn ?? '9') ? -1 : 1));
  return (
    <>
      <h1>续期交费</h1>
      {list.length === 0 && <EmptyState title="没有保险费记录" hint="在本网站投保的保单承保后，各期保险费会列在这里。" />}
      {ordered
        .filter(({ next, lapsed }) => next !== null || lapsed)
        .map((calendar) => (
          <NextOf key={calendar.policyNo} calendar={calendar} />
        ))}
      <PremiumEntries calendars={list} />
      <Text below={4} tone="muted">
        到期、扣款等提醒以短信发送；可以<Link to={paths.personalAccount()}>在“我的账户”开启邮件提醒</Link>。
      </Text>
    </>
  );
}

function NextOf({ calendar }: { readonly calendar: Calendar }) {
  const { policyNo, productName, next, card, nextDebitOn } = calendar;
  return (
    <SectionCard
      title={productName}
      aside={
        <ButtonLink to={paths.policyPremiums(policyNo)} size="small" kind={next?.charged ? 'primary' : 'secondary'}>
          {next?.charged ? '去交费' : '查看'}
        </ButtonLink>
      }
    >
      {next ? (
        <Cluster as="p" align="baseline" gap={4} rowGap={2} below={4}>
          <Text as="span" size="xl" weight={700} className="num">
            {yuan(next.amount)}
          </Text>
          <span>
            {sayPeriod(next)}，{showDay(next.dueOn)}到期
          </span>
        </Cluster>
      ) : (
        <Text below={4} tone="muted">
          {sayNoneDue(calendar)}
        </Text>
      )}
      {next && (
        <Text below={4} tone="muted">
          {card
            ? `自动扣款：${card.bank}尾号 ${card.cardTail}${nextDebitOn ? `，${showDay(nextDebitOn)}` : ''}`
            : '未绑定银行卡，请按时自助交费。'}
        </Text>
      )}
    </SectionCard>
  );
}
