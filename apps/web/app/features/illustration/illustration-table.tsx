import { fromYuanText, showYuan } from '@portal/rules/money.ts';
import type { IllustrationRow } from './illustration.ts';
import styles from './illustration-table.module.css';

const AMOUNTS = [
  { key: 'premium', header: '当年保费' },
  { key: 'cumulativePremium', header: '累计保费' },
  { key: 'criticalIllnessBenefit', header: '重疾保险金' },
  { key: 'deathBenefit', header: '身故保险金' },
  { key: 'cashValue', header: '现金价值' },
] as const;

/** The figures of every policy year. The table scrolls; its header and the year column stay in view. */
export function IllustrationTable({ rows }: { rows: readonly IllustrationRow[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be focusable
    <div className={styles.scroll} role="region" aria-label="逐年利益演示表" tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">逐年利益演示，金额单位：元</caption>
        <thead>
          <tr>
            <th scope="col">保单年度</th>
            <th scope="col">年末年龄</th>
            {AMOUNTS.map(({ key, header }) => (
              <th key={key} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.policyYear}>
              <th scope="row">{row.policyYear}</th>
              <td>{row.age}</td>
              {AMOUNTS.map(({ key }) => (
                <td key={key}>{showYuan(fromYuanText(row[key])).slice(1)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
