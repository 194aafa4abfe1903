import { planOfRiders } from '@portal/rules/check-selection.ts';
import { type Fen, fromYuanText, showWan } from '@portal/rules/money.ts';
import type { Liability, Product, Rider } from '@portal/rules/product.ts';
import Check from 'lucide-react/icons/check';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import styles from './coverage-section.module.css';
import { benefitOf } from '../../trial/product-facts.ts';
import { PageSection } from '../../../ui/page-section/page-section.tsx';
import { choosePlan } from '../../trial/state/trial-state.ts';
import type { Trial } from '../../trial/state/use-trial.ts';

interface CoveredRow {
  readonly liability: Liability;
  /** The rider that includes it; absent for the main risk. */
  readonly rider?: Rider;
}

function coveredRows(product: Product): CoveredRow[] {
  return [
    ...product.mainRisk.liabilities.map((liability) => ({ liability })),
    ...product.riders.flatMap((rider) => rider.liabilities.map((liability) => ({ liability, rider }))),
  ];
}

/** The liabilities of each plan, and what each of them pays for the chosen sum. */
export function CoverageSection({ trial }: { trial: Trial }) {
  const { product } = trial;
  const rows = coveredRows(product);
  return (
    <PageSection id="coverage" title="保障内容">
      <h3 className={styles.subhead}>计划对比</h3>
      <PlanTable trial={trial} rows={rows} />
      <h3 className={styles.subhead}>怎么赔</h3>
      <DataTable
        caption="保障责任说明"
        captionHidden
        columns={liabilityColumns(chosenSum(trial))}
        rows={rows}
        rowKey={({ liability }) => liability.id}
      />
      <p className={styles.note}>以上为保障责任的概要，完整内容以保险条款为准。</p>
    </PageSection>
  );
}

function chosenSum({ quote, state }: Trial): Fen | undefined {
  if (quote) return fromYuanText(quote.sumAssured);
  return state.given === 'sum' && state.sum !== 'other' ? state.sum : undefined;
}

function planColumns(product: Product): Column<CoveredRow>[] {
  return [
    {
      id: 'liability',
      header: '保障责任',
      isRowHeader: true,
      cell: ({ liability, rider }) => (
        <>
          {liability.name} {rider && <Badge tone="grey">附加险</Badge>}
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

function PlanTable({ trial, rows }: { trial: Trial; rows: readonly CoveredRow[] }) {
  const { product, state } = trial;
  const present = planOfRiders(product, state.riders);
  return (
    <>
      <DataTable
        caption="各计划包含的保障责任"
        captionHidden
        columns={planColumns(product)}
        rows={rows}
        rowKey={({ liability }) => liability.id}
        onPhone="scroll"
      />
      <ul className={styles.plans}>
        {product.plans.map((plan) => (
          <li key={plan.planId} className={styles.plan} data-chosen={plan.planId === present ? '' : undefined}>
            <span>
              <b>{plan.name}</b>
              <span className={styles.planText}>{plan.summary}</span>
            </span>
            <Button
              size="small"
              kind="secondary"
              aria-pressed={plan.planId === present}
              onClick={() => trial.change((last) => choosePlan(product, last, plan.planId))}
            >
              {plan.planId === present ? '正在试算' : '试算此计划'}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether a plan has a liability. A rider that is not part of the plan can always be added to it. */
function Covered({ isIncluded }: { isIncluded: boolean }) {
  if (!isIncluded) return <span className={styles.free}>可选</span>;
  return (
    <span className={styles.yes}>
      <Check aria-hidden="true" />
      包含
    </span>
  );
}

function liabilityColumns(sumAssured: Fen | undefined): Column<CoveredRow>[] {
  return [
    {
      id: 'name',
      header: '保障责任',
      isRowHeader: true,
      width: '24%',
      cell: ({ liability, rider }) => (
        <>
          {liability.name}
          {rider && <span className={styles.optional}>可选</span>}
        </>
      ),
    },
    {
      id: 'how',
      header: '怎么赔',
      cell: ({ liability }) => (
        <>
          {liability.how}
          {liability.note && <span className={styles.remark}>{liability.note}</span>}
        </>
      ),
    },
    {
      id: 'amount',
      header: '给付金额',
      width: '26%',
      cell: ({ liability }) => <Amount liability={liability} sumAssured={sumAssured} />,
    },
  ];
}

function Amount({ liability, sumAssured }: { liability: Liability; sumAssured: Fen | undefined }) {
  const benefit = sumAssured === undefined ? undefined : benefitOf(liability.amount, sumAssured);
  return (
    <>
      {liability.amount}
      {benefit !== undefined && <span className={styles.figure}>即 {showWan(benefit)}</span>}
    </>
  );
}
