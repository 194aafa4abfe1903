import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { ridersOf } from '@portal/rules/product/coverages.ts';
import { premiumPeriod } from '@portal/rules/product/payments.ts';
import { chosenOption, inputOf, sumInput, sumOf } from '@portal/rules/product/inputs.ts';
import { entryAgeFor } from '@portal/rules/product/limits.ts';
import { fromYuanText, showWan, showYuan } from '@portal/rules/values/money.ts';
import type { Option, Product } from '@portal/rules/product/product.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { comparedInputs, compareLabel, comparesPeriods } from '../product-facts.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './price-grid-dialog.module.css';
import { type SumRequest, soldIn } from '../state/read-trial.ts';
import { useLatestAnswer } from '@portal/web-api/use-latest-answer.ts';
import { factsBesidesAge, type TrialState } from '../state/trial-state.ts';
import type { Trial } from '../state/use-trial.ts';

type GridRequest = RequestOf<'enumeratePremiums'>;
type GridCell = AnswerOf<'enumeratePremiums'>[number];
type Choices = TrialState['choices'];

const askGrid = (request: GridRequest): Promise<AnswerOf<'enumeratePremiums'>> => api('enumeratePremiums', request);

interface PriceGridDialogProps {
  open: boolean;
  trial: Trial;
  priced: SumRequest;
  onClose: () => void;
}

/** The prices of all options of the compared inputs for the person and sum of the trial; touching a price chooses its options. */
export function PriceGridDialog({ open, trial, priced, onClose }: PriceGridDialogProps) {
  const { product } = trial;
  // Without the options, which are all priced: choosing others asks nothing new.
  const grid = useLatestAnswer(askGrid, open ? withoutOptions(product, priced) : undefined);
  const choose = (choices: Choices): void => {
    trial.change({ choices });
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={compareLabel(product)} size="large">
      <Text below={4} tone="muted">
        {sayLead(product, soldIn(priced))}
      </Text>
      {grid.refusal ? (
        <FailurePanel error={grid.refusal} onRetry={grid.retry} />
      ) : grid.good && grid.isCurrent ? (
        <Grid trial={trial} cells={grid.good.answer} onChoose={choose} />
      ) : (
        <Skeleton shape="block" height="22rem" />
      )}
    </Dialog>
  );
}

function withoutOptions(product: Product, { choices, insureds, ...priced }: SumRequest): GridRequest {
  const id = sumInput(product)?.id;
  const keepSum = (given: Choices = {}): Choices => (id !== undefined && given[id] !== undefined ? { [id]: given[id] } : {});
  return { ...priced, choices: keepSum(choices), insureds: insureds.map((insured) => ({ ...insured, choices: keepSum(insured.choices) })) };
}

/** `每期`, as some of the compared premiums are paid once; with how often the others are, unless it is once a year: `每期（按月交）`. */
function sayPeriod(product: Product, choices: ReturnType<typeof soldIn>['choices']): string {
  const perYear = chosenOption(product, choices, 'frequency')?.perYear ?? 1;
  return perYear === 1 ? '每期' : `每期（按${premiumPeriod(perYear)}交）`;
}

function sayLead(product: Product, { choices, riders }: ReturnType<typeof soldIn>): string {
  const sum = sumOf(product, choices);
  const ridersChosen = riders.length > 0 ? '含已选附加险，' : '不含附加险，';
  return [
    sum === undefined ? '' : `${sumInput(product)?.label ?? ''} ${showWan(sum)}，`,
    ridersOf(product).length > 0 ? ridersChosen : '',
    `以下为${inputOf(product, 'payment') ? sayPeriod(product, choices) : ''}保费。点选任一价格，即按该${comparesPeriods(product) ? '期间' : '选项'}试算。`,
  ].join('');
}

interface GridProps {
  trial: Trial;
  cells: readonly GridCell[];
  onChoose: (choices: Choices) => void;
}

function Grid({ trial: { product, state, quote }, cells, onChoose }: GridProps) {
  const compared = comparedInputs(product);
  const rows = compared.at(-1);
  const columns = compared.length > 1 ? compared[0] : undefined;
  const columnOptions: readonly Option[] = columns?.options ?? [{ id: '', label: '保费' }];
  const age = quote?.age ?? 0;
  const facts = factsBesidesAge(state);
  const choicesAt = (row: Option, column: Option): Choices => ({
    ...state.choices,
    ...(columns && { [columns.id]: column.id }),
    ...(rows && { [rows.id]: row.id }),
  });
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{rows?.label}</th>
            {columnOptions.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows?.options.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {columnOptions.map((column) => {
                const choices = choicesAt(row, column);
                const { maxAge } = entryAgeFor(product, choices, facts);
                return (
                  <td key={column.id}>
                    <Cell
                      cell={cells.find((cell) => isSame(cell.choices, choices))}
                      isChosen={isSame(state.choices, choices)}
                      bound={age > maxAge ? `最高 ${maxAge} 周岁` : undefined}
                      onChoose={() => onChoose(choices)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isSame = (one: Choices, other: Choices): boolean => Object.entries(other).every(([id, option]) => one[id] === option);

interface CellProps {
  cell: GridCell | undefined;
  isChosen: boolean;
  /** The highest entry age of this combination, shown if the insured is older. */
  bound: string | undefined;
  onChoose: () => void;
}

function Cell({ cell, isChosen, bound, onChoose }: CellProps) {
  if (!cell?.premium)
    return (
      <Stack as="span" pad={2} corner="box" fill="mist" tone="muted" size="sm" className={styles.closed}>
        {bound ?? cell?.reason ?? '不可投保'}
      </Stack>
    );
  return (
    <button type="button" className={styles.cell} aria-pressed={isChosen} onClick={onChoose}>
      {showYuan(fromYuanText(cell.premium))}
      {isChosen && (
        <Text as="span" size="sm" weight={400}>
          当前选择
        </Text>
      )}
    </button>
  );
}
