import type { RequestOf } from '@portal/contract/catalogue.ts';
import { writeChoices } from '@portal/contract/wire.ts';
import { countPeople } from '@portal/rules/group/group.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { useLatestAnswer } from '@portal/web-api/use-latest-answer.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { DataTable } from '@portal/ui/table/data-table.tsx';
import { useDraft } from '../../draft/use-draft.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './roster.module.css';
import type { RosterTotals } from './use-roster.ts';

const askQuote = (request: RequestOf<'quoteGroup'>) => api('quoteGroup', request);

/** The number of people and their premium, by class of occupation and in all. */
export function RosterPrice({ classes }: Pick<RosterTotals, 'classes'>) {
  const { product, application } = useDraft().sale;
  const { group, choices } = application;
  const { min } = product.insureds;
  const people = countPeople(classes);
  const request =
    group && people >= min ? { goodsId: product.goodsId, choices: writeChoices(choices), riders: [...group.riders], classes } : undefined;
  const { good, isCurrent, refusal, retry } = useLatestAnswer(askQuote, request);
  if (people < min)
    return (
      <Text tone="muted">
        资料齐全的有 {people} 人，一份合同至少 {min} 人，补充或改好后显示保费。
      </Text>
    );
  if (refusal)
    return (
      <Alert kind="warning" title="暂时没有保费" actions={<Button onClick={retry}>重新计算</Button>}>
        {refusal.findings[0]?.message ?? refusal.line}
      </Alert>
    );
  if (!good || !isCurrent) return <Text tone="muted">正在计算保费</Text>;
  const { premium, insureds, classes: priced } = good.answer;
  return (
    <Stack gap={3}>
      <DataTable
        caption="按职业类别的人数和保费"
        onPhone="scroll"
        rows={priced}
        rowKey={({ lifeClass }) => lifeClass}
        columns={[
          { id: 'class', header: '职业类别', isRowHeader: true, cell: ({ lifeClass }) => `${lifeClass} 类` },
          { id: 'count', header: '人数', align: 'end', cell: ({ count }) => count.toLocaleString('en-US') },
          { id: 'each', header: '每人保费', align: 'end', cell: ({ premium: each }) => showYuan(fromYuanText(each)) },
          { id: 'subtotal', header: '小计', align: 'end', cell: ({ subtotal }) => showYuan(fromYuanText(subtotal)) },
        ]}
      />
      <Text size="lg" className={styles.total}>
        共 <b className="num">{insureds.toLocaleString('en-US')}</b> 人，保费合计 <b className="num">{showYuan(fromYuanText(premium))}</b>
      </Text>
    </Stack>
  );
}
