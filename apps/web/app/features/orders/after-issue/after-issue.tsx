import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Hourglass from 'lucide-react/icons/hourglass';
import PenLine from 'lucide-react/icons/pen-line';
import Phone from 'lucide-react/icons/phone';
import Undo2 from 'lucide-react/icons/undo-2';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { paths } from '#paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { saveFile } from '@portal/ui/save-file.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import styles from './after-issue.module.css';
import { listNextDates, type NextDate } from './list-next-dates.ts';
import { writeCalendar } from './write-calendar.ts';

const icons = {
  receipt: PenLine,
  effective: CalendarCheck,
  cooling_off: Undo2,
  return_visit: Phone,
  waiting: Hourglass,
  premium: WalletCards,
} as const satisfies Record<NextDate['id'], typeof Phone>;

/** 接下来: the dates after the issue of a policy, to be put into a calendar. Renders nothing without a policy in force. */
export function AfterIssue({ order }: { readonly order: Pick<AnswerOf<'getOrder'>, 'policyDates' | 'policyNo' | 'now'> }) {
  const { policyDates, policyNo, now } = order;
  if (!policyDates || !policyNo) return null;
  const next = listNextDates(policyDates, dayInShanghai(new Date(now)));
  const save = () => {
    const text = writeCalendar(next, { host: window.location.host, now: new Date() });
    saveFile(text, 'text/calendar;charset=utf-8', '保单日期.ics');
  };
  if (next.length === 0) return null;
  return (
    <Card as="section" padding="large" aria-labelledby="after-issue">
      <Text as="h2" below={5} size="xl" id="after-issue">
        接下来
      </Text>
      <Grid as="ol" least={18} stretch gap={8} rowGap={6}>
        {next.map(({ id, title, text, on }) => {
          const Icon = icons[id];
          return (
            <Cluster as="li" gap={4} line key={id} className={styles.item}>
              <span className={styles.icon} aria-hidden="true">
                <Icon />
              </span>
              <div>
                <h3>{title}</h3>
                {on && <Text weight={600}>{showDay(on)}</Text>}
                <Text above={1} tone="muted" size="sm">
                  {text}
                </Text>
                {id === 'receipt' && policyDates.coolingOffFrom === 'receipt' && (
                  <ButtonLink to={paths.policyReceipt(policyNo)} kind="secondary" size="small">
                    去签收
                  </ButtonLink>
                )}
                {id === 'premium' && (
                  <ButtonLink to={paths.policyPremiums(policyNo)} kind="secondary" size="small">
                    续期交费
                  </ButtonLink>
                )}
              </div>
            </Cluster>
          );
        })}
      </Grid>
      {next.some(({ on }) => on !== null) && (
        <Cluster as="p" align="center" gap={4} rowGap={2} above={6}>
          <Button kind="secondary" onClick={save} icon={<CalendarPlus aria-hidden="true" />} blockOnPhone>
            添加到日历
          </Button>
          <Text as="span" above={1} tone="muted" size="sm">
            日历中只有日期和事项，没有姓名、产品和保单号。
          </Text>
        </Cluster>
      )}
    </Card>
  );
}
