import { fen, fromYuanText, showWan, showYuan } from '@portal/rules/values/money.ts';
import { type PointerEvent, useState } from 'react';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import styles from './benefit-chart.module.css';
import { ageTicks, indexAt, linePoints, niceTicks, positionOf } from './chart-scale.ts';
import { amountsOf, chartSeries, type Illustration, type IllustrationRow, type Series } from './illustration.ts';

interface BenefitChartProps {
  /** With at least one policy year. */
  illustration: Illustration;
  /** Index of the year that is selected first. */
  firstYear: number;
}

const percent = (share: number): string => `${share * 100}%`;

/** The illustration as lines over the years. Pointing, touching or the slider selects the year whose figures the legend shows. */
export function BenefitChart({ illustration: { columns, rows }, firstYear }: BenefitChartProps) {
  const series = chartSeries(columns);
  const [wanted, setWanted] = useState(firstYear);
  const at = Math.min(wanted, rows.length - 1);
  const row = rows[at];
  const ticks = niceTicks(Math.max(...series.flatMap((line) => amountsOf(rows, line))));
  const top = ticks.at(-1) ?? 1;
  if (!row) return null;

  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    setWanted(indexAt((event.clientX - box.left) / box.width, rows.length));
  };
  return (
    <div className={styles.chart}>
      <Readout series={series} row={row} />
      <div className={styles.frame}>
        <YAxis ticks={ticks} top={top} />
        <div className={styles.plot} onPointerMove={point} onPointerDown={point}>
          <Lines series={series} rows={rows} ticks={ticks} top={top} />
          <Cursor series={series} row={row} share={positionOf(at, rows.length)} top={top} />
        </div>
        <XAxis rows={rows} />
      </div>
      <label className={styles.slider}>
        <span>
          拖动或用方向键查看各保单年度：第 <b className="num">{row.policyYear}</b> 年度末（
          <span className="num">{row.age}</span> 周岁）
        </span>
        <input
          type="range"
          min={1}
          max={rows.length}
          value={at + 1}
          onChange={(event) => setWanted(Number(event.target.value) - 1)}
          aria-valuetext={`第${row.policyYear}保单年度末，${row.age}周岁，${series.map(({ label, amountIn }) => `${label}${amountIn(row)}元`).join('，')}`}
        />
      </label>
    </div>
  );
}

/** Legend and figures: the name of each line and its amount in the selected year. */
function Readout({ series, row }: { series: readonly Series[]; row: IllustrationRow }) {
  return (
    <Grid as="dl" least={9} stretch gap={4} rowGap={3}>
      {series.map(({ key, label, amountIn }) => (
        <div key={key} className={styles.item} data-series={key}>
          <Cluster as="dt" align="center" gap={2} tone="muted" size="sm" line>
            <svg className={styles.key} viewBox="0 0 24 8" aria-hidden="true">
              <path d="M0 4h24" className={styles.line} data-series={key} />
            </svg>
            {label}
          </Cluster>
          <dd className="num">{showYuan(fromYuanText(amountIn(row)))}</dd>
        </div>
      ))}
    </Grid>
  );
}

interface LinesProps {
  series: readonly Series[];
  rows: readonly IllustrationRow[];
  ticks: readonly number[];
  top: number;
}

function Lines({ series, rows, ticks, top }: LinesProps) {
  const last = rows.at(-1);
  return (
    <svg
      className={styles.lines}
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      role="img"
      aria-label={`利益演示图，第 1 至第 ${last?.policyYear ?? 0} 保单年度，横轴为年龄，纵轴为金额。各年度数字见下方滑块和逐年数据表。`}
    >
      {ticks.slice(1).map((tick) => (
        <path key={tick} className={styles.gridline} d={`M0 ${(1 - tick / top) * 1000}h1000`} />
      ))}
      {series.map((line) => (
        <polyline key={line.key} className={styles.line} data-series={line.key} points={linePoints(amountsOf(rows, line), top)} />
      ))}
    </svg>
  );
}

/** Marks the selected year: a vertical line and a dot on every curve. */
function Cursor({ series, row, share, top }: { series: readonly Series[]; row: IllustrationRow; share: number; top: number }) {
  return (
    <div className={styles.cursor} style={{ insetInlineStart: percent(share) }} aria-hidden="true">
      {series.map(({ key, amountIn }) => (
        <span
          key={key}
          className={styles.dot}
          data-series={key}
          style={{ insetBlockStart: percent(1 - Math.min(fromYuanText(amountIn(row)) / top, 1)) }}
        />
      ))}
    </div>
  );
}

function YAxis({ ticks, top }: { ticks: readonly number[]; top: number }) {
  return (
    <div className={styles.yAxis} aria-hidden="true">
      {ticks.map((tick) => (
        <Text
          as="span"
          tone="muted"
          size="sm"
          figures
          whole
          key={tick}
          className={styles.yTick}
          style={{ insetBlockStart: percent(1 - tick / top) }}
        >
          {tick === 0 ? '0' : showWan(fen(Math.round(tick)))}
        </Text>
      ))}
    </div>
  );
}

function XAxis({ rows }: { rows: readonly IllustrationRow[] }) {
  const [first, last] = [rows[0]?.age ?? 0, rows.at(-1)?.age ?? 0];
  return (
    <div className={styles.xAxis} aria-hidden="true">
      {ageTicks(first, last).map((age) => (
        <Text
          as="span"
          tone="muted"
          size="sm"
          figures
          whole
          key={age}
          className={styles.xTick}
          style={{ insetInlineStart: percent(positionOf(age - first, rows.length)) }}
        >
          {age} 岁
        </Text>
      ))}
    </div>
  );
}
