import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { inHundredMillions } from '../../content/in-hundred-millions.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './company-figures.module.css';

type Facts = AnswerOf<'getFacts'>;

function figuresOf({ company, solvency }: Facts) {
  const latest = Object.entries(solvency)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .at(-1)?.[1];
  return [
    { label: '开业', value: company.founded.slice(0, 4), unit: '年' },
    { label: '注册资本', value: String(inHundredMillions(company.registeredCapital)), unit: '亿元' },
    { label: '分支机构', value: String(company.provincialBranches + company.cityBranches), unit: '家' },
    { label: '员工', value: company.employees.toLocaleString('en-US'), unit: '人' },
    ...(latest
      ? [
          { label: '总资产', value: String(inHundredMillions(latest.totalAssets)), unit: '亿元' },
          { label: '综合偿付能力充足率', value: String(latest.comprehensiveRatio), unit: '%' },
        ]
      : []),
  ];
}

/** The company in six figures. */
export function CompanyFigures({ facts }: { readonly facts: Facts }) {
  return (
    <section className={styles.band} aria-label="公司数据">
      <div className="container">
        <dl className={styles.figures}>
          {figuresOf(facts).map(({ label, value, unit }) => (
            <div key={label} className={styles.figure}>
              <dt>{label}</dt>
              <dd className={styles.value}>
                <b className="num">{value}</b> {unit}
              </dd>
            </div>
          ))}
        </dl>
        <Text above={3} tone="muted" size="sm">
          数据截至 <time dateTime={facts.asOf}>{showDay(facts.asOf)}</time>
        </Text>
      </div>
    </section>
  );
}
