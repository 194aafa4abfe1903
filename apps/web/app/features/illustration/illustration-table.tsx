import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { benefitSeries, type Illustration, type Series } from './illustration.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './illustration-table.module.css';

const amountColumns = (columns: Illustration['columns']): Series[] => [
  { key: 'premium', label: '当年保费', amountIn: ({ premium }) => premium },
  { key: 'premiums', label: '累计保费', amountIn: ({ cumulativePremium }) => cumulativePremium },
  ...benefitSeries(columns),
  { key: 'cash-value', label: '现金价值', amountIn: ({ cashValue }) => cashValue },
];

/** The figures of every policy year. The table scrolls; its header and the year column stay in view. */
export function IllustrationTable({ illustration: { columns, rows } }: { illustration: Illustration }) {
  const amounts = amountColumns(columns);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be focusable
    <Box bordered corner="box" className={styles.scroll} role="region" aria-label="逐年利益演示表" tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">逐年利益演示，金额单位：元</caption>
        <thead>
          <tr>
            <th scope="col">保单年度</th>
            <th scope="col">年末年龄</th>
            {amounts.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.policyYear}>
              <th scope="row">{row.policyYear}</th>
              <td>{row.age}</td>
              {amounts.map(({ key, amountIn }) => (
                <td key={key}>{showYuan(fromYuanText(amountIn(row))).slice(1)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
