import { isRider, planOfRiders } from '@portal/rules/product/coverages.ts';
import { isPlanChosen } from '@portal/rules/product/plans.ts';
import { type Fen, fromYuanText, showWan } from '@portal/rules/values/money.ts';
import type { Benefit, Coverage, Product } from '@portal/rules/product/product.ts';
import Check from 'lucide-react/icons/check';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Fold } from '@portal/ui/fold/fold.tsx';
import { type Column, DataTable } from '@portal/ui/table/data-table.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import styles from './coverage-section.module.css';
import { benefitOf } from '../../trial/product-facts.ts';
import { PageSection } from '@portal/ui/page-section/page-section.tsx';
import { sayPlan } from '../../trial/fields/plan-field.tsx';
import { choosePlan } from '../../trial/state/trial-state.ts';
import type { Trial } from '../../trial/state/use-trial.ts';

interface CoveredRow {
  readonly benefit: Benefit;
  /** The rider that includes it; absent for a main risk. */
  readonly rider?: Coverage;
}

function coveredRows(product: Product): CoveredRow[] {
  return product.coverages.flatMap((coverage) =>
    coverage.benefits.map((benefit) => ({ benefit, ...(isRider(coverage) ? { rider: coverage } : {}) })),
  );
}

interface CoverageSectionProps {
  product: Product;
  /** Absent for a product that is not sold. */
  trial?: Trial;
}

/** The benefits of each plan, with their amounts for the sum chosen in a trial. */
export function CoverageSection({ product, trial }: CoverageSectionProps) {
  const rows = coveredRows(product);
  return (
    <PageSection id="coverage" title="保障内容">
      {product.plans.length > 1 && (
        <>
          <Box as="h3" above={8} below={3} className={styles.subhead}>
            计划对比
          </Box>
          <PlanTable product={product} trial={trial} rows={rows} />
        </>
      )}
      <Box as="h3" above={8} below={3} className={styles.subhead}>
        怎么赔
      </Box>
      <BenefitTable rows={rows} sumAssured={trial && chosenSum(trial)} />
      <Text above={4} tone="muted" size="sm">
        以上为保障责任的概要，完整内容以保险条款为准。
      </Text>
    </PageSection>
  );
}

function chosenSum({ quote, isCurrent, state }: Trial): Fen | undefined {
  if (quote && isCurrent) return quote.sumAssured === null ? undefined : fromYuanText(quote.sumAssured);
  return state.given === 'sum' && state.sum !== 'other' ? state.sum : undefined;
}

function planColumns(product: Product): Column<CoveredRow>[] {
  return [
    {
      id: 'benefit',
      header: '保障责任',
      isRowHeader: true,
      cell: ({ benefit, rider }) => (
        <>
          {benefit.name} {rider && <Badge tone="grey">附加险</Badge>}
        </>
      ),
    },
    ...product.plans.map((plan) => ({
      id: plan.planId,
      header: plan.name,
      cell: ({ rider }: CoveredRow) => <Covered isIncluded={!rider || plan.riders.includes(rider.id)} />,
    })),
  ];
}

function PlanTable({ product, trial, rows }: CoverageSectionProps & { rows: readonly CoveredRow[] }) {
  const present = trial && (trial.state.planId ?? planOfRiders(product, trial.state.riders));
  return (
    <>
      <Fold label={`各计划包含的 ${rows.length} 项保障责任`}>
        <DataTable
          caption="各计划包含的保障责任"
          captionHidden
          columns={planColumns(product)}
          rows={rows}
          rowKey={({ benefit }) => benefit.id}
          onPhone="scroll"
        />
      </Fold>
      <Grid as="ul" least={18} stretch gap={3} above={4}>
        {product.plans.map((plan) => (
          <Cluster
            as="li"
            align="center"
            justify="between"
            gap={3}
            pad={4}
            bordered
            corner="box"
            key={plan.planId}
            className={styles.plan}
            data-chosen={plan.planId === present ? '' : undefined}
          >
            <span>
              <b>{plan.name}</b>
              <Text as="span" block tone="muted" size="sm">
                {plan.summary}
              </Text>
              {isPlanChosen(product) && sayPlan(product, plan.planId) !== '' && (
                <Text as="span" block size="sm">
                  {sayPlan(product, plan.planId)}
                </Text>
              )}
            </span>
            {trial && (
              <Button
                size="small"
                kind="secondary"
                aria-pressed={plan.planId === present}
                onClick={() => trial.change((last) => choosePlan(product, last, plan.planId))}
              >
                {plan.planId === present ? '正在试算' : '试算此计划'}
              </Button>
            )}
          </Cluster>
        ))}
      </Grid>
    </>
  );
}

/** Whether a plan has a benefit. A rider that is not part of the plan can always be added to it. */
function Covered({ isIncluded }: { isIncluded: boolean }) {
  if (!isIncluded)
    return (
      <Text as="span" tone="muted">
        可选
      </Text>
    );
  return (
    <span className={styles.yes}>
      <Check aria-hidden="true" />
      包含
    </span>
  );
}

/** Each benefit with its amount, and when it is paid. On phones a row is the name beside the amount, with the rest folded below. */
function BenefitTable({ rows, sumAssured }: { readonly rows: readonly CoveredRow[]; readonly sumAssured: Fen | undefined }) {
  return (
    // Explicit roles: on phones the cells are no table cells.
    <table role="table" className={styles.benefits}>
      <caption className="visually-hidden">保障责任说明</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            保障责任
          </th>
          <th role="columnheader" scope="col">
            怎么赔
          </th>
          <th role="columnheader" scope="col">
            给付金额
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ benefit, rider }) => (
          <tr key={benefit.id} role="row">
            <th role="rowheader" scope="row">
              {benefit.name}
              {rider && (
                <Text as="span" tone="muted" size="sm" weight={400} className={styles.optional}>
                  可选
                </Text>
              )}
            </th>
            <td role="cell">
              <Fold
                className={styles.how}
                label={
                  <span>
                    怎么赔<span className="visually-hidden">：{benefit.name}</span>
                  </span>
                }
              >
                {benefit.how}
                {benefit.note && (
                  <Text as="span" block above={1} tone="muted" size="sm">
                    {benefit.note}
                  </Text>
                )}
              </Fold>
            </td>
            <td role="cell">
              <Amount amount={benefit.amount} sumAssured={sumAssured} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amount({ amount, sumAssured }: { amount: string; sumAssured: Fen | undefined }) {
  const figure = sumAssured === undefined ? undefined : benefitOf(amount, sumAssured);
  return (
    <>
      {amount}
      {figure !== undefined && (
        <Text as="span" block above={1} tone="teal-ink" weight={600} figures whole>
          即 {showWan(figure)}
        </Text>
      )}
    </>
  );
}
