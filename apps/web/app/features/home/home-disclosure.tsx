import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { Link } from 'react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Fold } from '@portal/ui/fold/fold.tsx';
import { HomeSection } from './home-section.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './home-disclosure.module.css';

export type SolvencyHistory = AnswerOf<'getLatestSolvency'>['history'];

interface HomeDisclosureProps {
  /** By quarter, the latest last. */
  readonly history: SolvencyHistory;
  /** Categories of the disclosure. */
  readonly categories: readonly { readonly name: string; readonly url: string }[];
  readonly hasProcurement: boolean;
}

const showQuarter = (quarter: string): string => `${quarter.slice(0, 4)} 年第 ${quarter.slice(5)} 季度`;

/** The figures that the company must publish: the solvency ratios as columns, and links to everything else. */
export function HomeDisclosure({ history, categories, hasProcurement }: HomeDisclosureProps) {
  const latest = history.at(-1);
  const top = Math.max(...history.map(({ comprehensiveRatio }) => comprehensiveRatio));
  return (
    <HomeSection title="公开信息披露" lead="偿付能力、分支机构、产品和重大事项，都可以自己核对">
      <Stack gap={6} className={styles.row}>
        {latest && (
          <Box as="figure" bordered corner="card" className={styles.chart}>
            <Cluster
              as="figcaption"
              align="baseline"
              justify="between"
              gap={4}
              rowGap={1}
              below={4}
              tone="muted"
              className={styles.caption}
            >
              <b>综合偿付能力充足率</b>
              <span>
                {showQuarter(latest.quarter)} <b className="num">{latest.comprehensiveRatio}%</b>，监管要求不低于 100%
              </span>
            </Cluster>
            <Fold label={`看 ${history.length} 个季度的变化`}>
              <Cluster
                align="end"
                line
                className={styles.columns}
                role="img"
                aria-label={`各季度综合偿付能力充足率：${history.map(({ quarter, comprehensiveRatio }) => `${quarter} ${comprehensiveRatio}%`).join('，')}`}
              >
                <span className={styles.least} style={{ insetBlockEnd: `calc(1.5rem + ${(100 / top) * 8}rem)` }} />
                {history.map(({ quarter, comprehensiveRatio }) => (
                  <Stack column grows align="center" shrinks key={quarter} className={styles.column}>
                    <Text as="span" tone="deep" weight={600} className={styles.value}>
                      {Math.round(comprehensiveRatio)}
                    </Text>
                    <span className={styles.bar} style={{ blockSize: `${(comprehensiveRatio / top) * 8}rem` }} />
                    <Text as="span" tone="muted" centred whole className={styles.quarter}>
                      {quarter.slice(2)}
                    </Text>
                  </Stack>
                ))}
              </Cluster>
            </Fold>
            <Box as={Link} above={2} to={paths.solvency()} className={styles.more}>
              查看偿付能力和风险综合评级
              <ArrowRight aria-hidden="true" />
            </Box>
          </Box>
        )}
        <Stack column align="start" gap={5}>
          <ul className={styles.list}>
            {categories.map(({ name, url }) => (
              <li key={url} className={styles.entry}>
                <Link to={url} className={styles.link}>
                  {name}
                  <ArrowRight aria-hidden="true" />
                </Link>
              </li>
            ))}
            {hasProcurement && (
              <li className={styles.entry}>
                <Link to={paths.procurement()} className={styles.link}>
                  采购信息披露
                  <ArrowRight aria-hidden="true" />
                </Link>
              </li>
            )}
          </ul>
          <ButtonLink to={paths.disclosure()} blockOnPhone>
            进入公开信息披露
          </ButtonLink>
        </Stack>
      </Stack>
    </HomeSection>
  );
}
