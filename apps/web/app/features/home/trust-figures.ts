import type { AnswerOf } from '@portal/contract/catalogue.ts';

type Facts = AnswerOf<'getFacts'>;
type Figures = AnswerOf<'getSite'>['trust'];

const chineseNumbers = ['零', '一', '二', '三', '四'];

const latestOf = <Value>(byTime: Readonly<Record<string, Value>>): (readonly [string, Value])[] =>
  Object.entries(byTime).toSorted(([one], [other]) => one.localeCompare(other));

/** The claims of the latest year so far: how many of the closed cases were paid. */
function claimFigures(claims: Facts['claims']): Figures['figures'] {
  const quarters = latestOf(claims);
  const [latest, figures] = quarters.at(-1) ?? [];
  if (!latest || !figures) return [];
  const year = latest.slice(0, 4);
  const ofYear = quarters.filter(([quarter]) => quarter.startsWith(year)).map(([, one]) => one);
  const closed = ofYear.reduce((sum, { count }) => sum + count, 0);
  const paid = ofYear.reduce((sum, { paidCount }) => sum + paidCount, 0);
  const last = Number(latest.slice(5));
  const period = [`${year} 年第一季度`, `${year} 年上半年`, `${year} 年前三季度`, `${year} 年`][last - 1] ?? year;
  return [
    {
      id: 'claimsPaid',
      value: String(Math.round((paid / closed) * 1000) / 10),
      unit: '%',
      label: '理赔获赔率',
      note: `${period}给付案件数 ÷ 结案案件数`,
    },
    {
      id: 'claimDays',
      value: String(figures.smallCaseDays),
      unit: '天',
      label: '小额理赔平均时效',
      note: `${year} 年第${chineseNumbers[last] ?? last}季度，3,000 元以下案件，从资料齐全到结案`,
    },
  ];
}

/** The figures of the home page from the company's facts. */
export function trustFigures({ asOf, company, claims, solvency }: Facts): Figures {
  const [quarter, latest] = latestOf(solvency).at(-1) ?? [];
  const branches = company.provincialBranches + company.cityBranches;
  return {
    asOf,
    figures: [
      ...claimFigures(claims),
      ...(quarter && latest
        ? [
            {
              id: 'solvency',
              value: String(latest.comprehensiveRatio),
              unit: '%',
              label: '综合偿付能力充足率',
              note: `${quarter.slice(0, 4)} 年第${chineseNumbers[Number(quarter.slice(5))] ?? ''}季度偿付能力报告`,
            },
          ]
        : []),
      ...(branches > 0
        ? [
            {
              id: 'branches',
              value: String(branches),
              unit: '家',
              label: '分支机构',
              note: [
                company.provincialBranches > 0 ? `${company.provincialBranches} 家分公司` : [],
                company.cityBranches > 0 ? `${company.cityBranches} 家中心支公司` : [],
              ]
                .flat()
                .join('，'),
            },
          ]
        : []),
    ],
  };
}

/** The figures of the home page: those of the company's facts, then those of its settings that the facts do not have. */
export function mergeTrust(facts: Facts | undefined, settings: Figures): Figures {
  const own = facts && trustFigures(facts);
  if (!own || own.figures.length === 0) return settings;
  return { asOf: own.asOf, figures: [...own.figures, ...settings.figures.filter(({ id }) => own.figures.every((one) => one.id !== id))] };
}
