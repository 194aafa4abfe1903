import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './solvency.module.css';

type History = AnswerOf<'getLatestSolvency'>['history'];

/** The least ratios of a solvent insurer, in percent, by the solvency rules for insurers. */
const leastCore = 50;
const leastComprehensive = 100;

const width = 720;
const height = 320;
const plot = { left: 52, right: 712, top: 30, bottom: 246 };

/** The solvency ratios at the end of each quarter as pairs of bars, with the least ratios as lines and the rating below each pair. */
export function SolvencyChart({ history }: { readonly history: History }) {
  const step = 50;
  const top = Math.ceil((Math.max(leastComprehensive, ...history.map(({ comprehensiveRatio }) => comprehensiveRatio)) + 10) / step) * step;
  const y = (percent: number): number => plot.bottom - (percent / top) * (plot.bottom - plot.top);
  const room = (plot.right - plot.left) / Math.max(history.length, 1);
  const bar = Math.min(room * 0.32, 34);
  return (
    <Stack as="figure" gap={3}>
      <Cluster as="figcaption" gap={6} rowGap={2} size="sm">
        <Key kind="comprehensive" label="综合偿付能力充足率" />
        <Key kind="core" label="核心偿付能力充足率" />
        <Key kind="least" label="监管最低要求：综合 100%，核心 50%" />
      </Cluster>
      <div className={styles.scroll} role="region" aria-label="偿付能力充足率图，可左右滚动" tabIndex={0}>
        <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing} role="img" aria-label={describe(history)}>
          {Array.from({ length: top / step + 1 }, (_, index) => index * step).map((percent) => (
            <g key={percent}>
              <path d={`M${plot.left} ${y(percent)}H${plot.right}`} className={styles.grid} />
              <text x={plot.left - 8} y={y(percent) + 5} textAnchor="end">
                {percent}%
              </text>
            </g>
          ))}
          {history.map(({ quarter, coreRatio, comprehensiveRatio, rating }, index) => {
            const middle = plot.left + room * (index + 0.5);
            return (
              <g key={quarter}>
                <Bar x={middle - bar - 1.5} width={bar} top={y(comprehensiveRatio)} kind="comprehensive" />
                <Bar x={middle + 1.5} width={bar} top={y(coreRatio)} kind="core" />
                <text x={middle - bar / 2} y={y(comprehensiveRatio) - 6} textAnchor="middle" className={styles.value}>
                  {Math.round(comprehensiveRatio)}
                </text>
                <text x={middle + bar / 2 + 3} y={y(coreRatio) - 6} textAnchor="middle" className={styles.value}>
                  {Math.round(coreRatio)}
                </text>
                <text x={middle} y={plot.bottom + 22} textAnchor="middle">
                  {quarter.slice(2)}
                </text>
                <rect x={middle - 25} y={plot.bottom + 34} width="50" height="28" rx="14" className={styles.rating} />
                <text x={middle} y={plot.bottom + 53} textAnchor="middle" className={styles.grade}>
                  {rating}
                </text>
              </g>
            );
          })}
          {[leastComprehensive, leastCore].map((percent) => (
            <path key={percent} d={`M${plot.left} ${y(percent)}H${plot.right}`} className={styles.least} />
          ))}
          <text x={plot.left - 8} y={plot.bottom + 53} textAnchor="end">
            评级
          </text>
        </svg>
      </div>
    </Stack>
  );
}

type Kind = 'comprehensive' | 'core' | 'least';

function Bar({ x, width: wide, top, kind }: { readonly x: number; readonly width: number; readonly top: number; readonly kind: Kind }) {
  return <path d={`M${x} ${plot.bottom}V${top + 4}q0-4 4-4h${wide - 8}q4 0 4 4V${plot.bottom}z`} className={styles.bar} data-kind={kind} />;
}

function Key({ kind, label }: { readonly kind: Kind; readonly label: string }) {
  return (
    <Cluster as="span" align="center" gap={2} line className={styles.key}>
      <svg viewBox="0 0 24 12" aria-hidden="true">
        {kind === 'least' ? (
          <path d="M0 6h24" className={styles.least} />
        ) : (
          <rect width="24" height="12" rx="3" className={styles.bar} data-kind={kind} />
        )}
      </svg>
      {label}
    </Cluster>
  );
}

function describe(history: History): string {
  const last = history.at(-1);
  return `${history.length} 个季度末的偿付能力充足率。最近一期综合 ${last?.comprehensiveRatio ?? 0}%，核心 ${last?.coreRatio ?? 0}%。各季度数字见下方数据表。`;
}
