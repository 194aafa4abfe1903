import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { entryAgeFor } from '@portal/rules/check-selection.ts';
import { fromYuanText, showWan, showYuan } from '@portal/rules/money.ts';
import { api } from '../../../api/browser-api.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../../ui/failure-panel/failure-panel.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import styles from './period-grid-dialog.module.css';
import type { SumRequest } from '../state/read-trial.ts';
import { useLatestAnswer } from '../../../api/use-latest-answer.ts';
import type { Trial } from '../state/use-trial.ts';

type GridRequest = RequestOf<'enumeratePremiums'>;
type GridCell = AnswerOf<'enumeratePremiums'>[number];

const askGrid = (request: GridRequest): Promise<AnswerOf<'enumeratePremiums'>> => api('enumeratePremiums', request);

interface PeriodGridDialogProps {
  open: boolean;
  trial: Trial;
  priced: SumRequest;
  onClose: () => void;
}

/** The prices of all cover and payment periods for the person and sum of the trial; touching a price chooses its periods. */
export function PeriodGridDialog({ open, trial, priced, onClose }: PeriodGridDialogProps) {
  const { goodsId, gender, birthday, applicant, riders, sumAssured } = priced;
  const grid = useLatestAnswer(askGrid, open ? { goodsId, gender, birthday, applicant, riders, sumAssured } : undefined);
  const choose = (cell: GridCell): void => {
    trial.change({ coverPeriod: cell.coverPeriod, paymentPeriod: cell.paymentPeriod });
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="全部期间比较" size="large">
      <p className={styles.lead}>
        基本保额 {showWan(fromYuanText(sumAssured))}，{riders?.length ? '含已选附加险，' : '不含附加险，'}
        以下为每期保费。点选任一价格，即按该期间试算。
      </p>
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

interface GridProps {
  trial: Trial;
  cells: readonly GridCell[];
  onChoose: (cell: GridCell) => void;
}

function Grid({ trial: { product, state, quote }, cells, onChoose }: GridProps) {
  const age = quote?.age ?? 0;
  const maxAgeOf = (coverPeriod: string, paymentPeriod: string): number => entryAgeFor(product, { coverPeriod, paymentPeriod }).maxAge;
  return (
    <div className={styles.scroll}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">交费期间</th>
            {product.coverPeriods.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {product.paymentPeriods.map((payment) => (
            <tr key={payment.id}>
              <th scope="row">{payment.label}</th>
              {product.coverPeriods.map((cover) => (
                <td key={cover.id}>
                  <Cell
                    cell={cells.find((cell) => cell.coverPeriod === cover.id && cell.paymentPeriod === payment.id)}
                    isChosen={state.coverPeriod === cover.id && state.paymentPeriod === payment.id}
                    bound={age > maxAgeOf(cover.id, payment.id) ? `最高 ${maxAgeOf(cover.id, payment.id)} 周岁` : undefined}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  cell: GridCell | undefined;
  isChosen: boolean;
  /** The highest entry age of this combination, shown if the insured is older. */
  bound: string | undefined;
  onChoose: (cell: GridCell) => void;
}

function Cell({ cell, isChosen, bound, onChoose }: CellProps) {
  if (!cell?.premium) return <span className={styles.closed}>{bound ?? cell?.reason ?? '不可投保'}</span>;
  return (
    <button type="button" className={styles.cell} aria-pressed={isChosen} onClick={() => onChoose(cell)}>
      {showYuan(fromYuanText(cell.premium))}
      {isChosen && <span className={styles.now}>当前选择</span>}
    </button>
  );
}
