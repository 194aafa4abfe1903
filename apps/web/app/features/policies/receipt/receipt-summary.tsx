import { sayPremium } from '@portal/rules/product/payments.ts';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { Bullets } from '@portal/ui/bullets/bullets.tsx';
import { type Column, DataTable } from '@portal/ui/table/data-table.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { Sentences } from '../../centre/details/sentences.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './receipt.module.css';

type Summary = AnswerOf<'getReceipt'>['summary'];
type Insured = Summary['insureds'][number];

const yuan = (text: string) => showYuan(fromYuanText(text));

const refunds = {
  cash_value: '退还现金价值，可能明显少于已交保险费。',
  unexpired_premium: '退还未满期净保险费，少于已交保险费。',
} as const;

/** The policy on one page: its benefits and exclusions, the start of the cover, and the refund at an early end. */
export function ReceiptSummary({ summary }: { readonly summary: Summary }) {
  const { insureds, exclusions, coolingOffDays, earlyEnd } = summary;
  return (
    <>
      <SectionCard title="保了什么">
        <DescriptionList layout="grid" items={factsOf(summary)} />
        {insureds.map((insured) => (
          <Cover key={insured.name + insured.relation} insured={insured} />
        ))}
      </SectionCard>
      {exclusions.length > 0 && (
        <SectionCard title="不保什么">
          {exclusions.map(({ name, clauses }) => (
            <Box as="section" above={5} key={name} className={styles.part} aria-label={`${name}的责任免除`}>
              {exclusions.length > 1 && (
                <Text as="h3" below={2} size="md">
                  {name}
                </Text>
              )}
              <Bullets>
                {clauses.map((clause) => (
                  <li key={clause}>{clause}</li>
                ))}
              </Bullets>
            </Box>
          ))}
        </SectionCard>
      )}
      <SectionCard title="犹豫期与退保">
        <Sentences
          items={[
            ['犹豫期', `自签收的次日起 ${coolingOffDays} 天，期内退保全额退还已交保险费。签收前，犹豫期不开始计算。`],
            ['犹豫期后退保', refunds[earlyEnd]],
          ]}
        />
        {insureds.map((insured) => (
          <CashValues key={insured.name + insured.relation} insured={insured} among={insureds.length} />
        ))}
      </SectionCard>
    </>
  );
}

function factsOf({ applicantName, effectiveOn, coverUntil, premium: { amount, ...how } }: Summary) {
  return [
    { term: '投保人', detail: applicantName },
    { term: '生效日期', detail: showDay(effectiveOn) },
    { term: '保障至', detail: coverUntil ? showDay(coverUntil) : '终身' },
    { term: '保费', detail: sayPremium(fromYuanText(amount), how) },
  ];
}

function Cover({ insured: { name, relation, coverages } }: { readonly insured: Insured }) {
  return (
    <Box as="section" above={5} className={styles.part} aria-label={`被保险人 ${name}`}>
      <Text as="h3" below={2} size="md">
        被保险人 {name}（{relation}）
      </Text>
      <Stack as="ul" gap={3}>
        {coverages.map((coverage) => (
          <Box as="li" pad={4} corner="box" fill="mist" key={coverage.name}>
            <Cluster as="p" justify="between" gap={4} rowGap={1} below={2} tone="deep">
              <b>{coverage.name}</b>
              <b className="num">{coverage.amount}</b>
            </Cluster>
            <Sentences
              items={[
                ...coverage.benefits.map((benefit) => [benefit.name, benefit.amount] as const),
                ['等待期', coverage.waitingEndsOn ? `至 ${showDay(coverage.waitingEndsOn)}止，意外伤害不受此限` : '无'],
              ]}
            />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

/** Figures of a narrow table: 11,034. */
const figure = (text: string) => yuan(text).slice(1).replace(/\.00$/, '');

const columns: readonly Column<Insured['cashValues'][number]>[] = [
  {
    id: 'year',
    header: '年度末',
    cell: ({ year }) => (
      <Text as="span" whole>
        第 {year} 年
      </Text>
    ),
    isRowHeader: true,
  },
  { id: 'paid', header: '累计已交保费', cell: ({ paid }) => figure(paid), align: 'end' },
  { id: 'value', header: '现金价值', cell: ({ value }) => figure(value), align: 'end' },
];

function CashValues({ insured: { name, cashValues }, among }: { readonly insured: Insured; readonly among: number }) {
  if (cashValues.length === 0) return null;
  return (
    <Box above={5} className={styles.part}>
      <DataTable
        caption={`各保单年度末的现金价值（元）${among > 1 ? `：${name}` : ''}`}
        columns={columns}
        rows={cashValues}
        rowKey={({ year }) => year}
        onPhone="scroll"
      />
    </Box>
  );
}
