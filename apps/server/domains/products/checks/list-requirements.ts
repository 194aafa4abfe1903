import { inLanguage } from '../../../platform/text/in-language.ts';
import type { ProductFile } from '../product-file.ts';
import { listService } from './list-service.ts';
import { askPerson, judge, type Requirement, type ReviewedProduct } from './requirement.ts';

const sale = '互联网保险业务监管办法';
const disclosure = '人身保险产品信息披露管理办法';
const ownRule = (): string => inLanguage('rule of the company', '公司规则');

/** The texts of the documents of a kind. */
const textOf = ({ written, files }: ReviewedProduct, ...kinds: readonly string[]): string =>
  written.documents
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ file }) => files[file] ?? '')
    .join('\n');

/** Whether some choice covers more than a year. */
const isLong = ({ inputs }: ProductFile): boolean =>
  inputs.some(
    (input) =>
      input.role === 'cover' &&
      input.type === 'choice' &&
      input.options.some(({ term }) => term !== undefined && (term === 'life' || 'toAge' in term || term.years > 1)),
  );

const isHealth = ({ coverages }: ProductFile): boolean => coverages.some(({ kind }) => kind === 'critical_illness' || kind === 'medical');

function listDocuments({ written: { documents } }: ReviewedProduct): Requirement[] {
  const needed = [
    ['terms', '保险条款', `${disclosure} 第十一条`],
    ['notice', '投保须知', sale],
    ['privacy', '个人信息处理告知', '个人信息保护法 第十七条'],
  ] as const;
  const unsummed = documents.filter(({ mustRead, summary }) => mustRead && summary === undefined).map(({ title }) => title);
  return [
    ...needed.map(([kind, title, rule]) =>
      judge(
        documents.some((document) => document.kind === kind && document.mustRead),
        rule,
        inLanguage(`${title} is there and has to be read`, `有${title}，投保前必读`),
        inLanguage(`${title} is missing, or need not be read (mustRead)`, `缺少${title}，或者没有设为必读（mustRead）`),
      ),
    ),
    judge(
      unsummed.length === 0,
      ownRule(),
      inLanguage('each document that must be read has a summary', '必读文件都有一页摘要'),
      inLanguage(`no summary: ${unsummed.join(', ')}`, `没有一页摘要（summary）：${unsummed.join('、')}`),
    ),
  ];
}

function listTerms(reviewed: ReviewedProduct): Requirement[] {
  const { written } = reviewed;
  const isFiled = /^\p{L}{2,20}〔\d{4}〕\p{L}{2,12}\s?\d{1,4}\s?号$/u.test(written.filingNo);
  const exclusions = written.coverages.flatMap((coverage) => coverage.exclusions).length;
  return [
    judge(
      written.name.includes('互联网'),
      '银保监办发〔2021〕108 号',
      inLanguage('the name says 互联网', '产品名称含“互联网”'),
      inLanguage('the name of a product that is sold online says 互联网', '互联网专属产品的名称须含“互联网”'),
    ),
    judge(
      isFiled,
      '人身保险公司保险条款和保险费率管理办法',
      inLanguage(`the filing number has its form: ${written.filingNo}`, `备案编号形式正确：${written.filingNo}`),
      inLanguage(
        `the filing number ${written.filingNo} is not written like 公司简称〔2026〕疾病保险 018 号`,
        `备案编号 ${written.filingNo} 的形式应如 公司简称〔2026〕疾病保险 018 号`,
      ),
    ),
    askPerson(
      '人身保险公司保险条款和保险费率管理办法',
      inLanguage(
        'compare terms.md and the rate tables with the filed version, word by word and figure by figure',
        '请逐字逐数核对条款、费率表与备案版本一致',
      ),
    ),
    judge(
      exclusions > 0,
      '保险法 第十七条',
      inLanguage(`${exclusions} exclusions, each confirmed by the customer`, `责任免除 ${exclusions} 条，由客户逐条确认`),
      inLanguage('no coverage has exclusions to confirm', '没有可供逐条确认的责任免除（exclusions）'),
    ),
    ...(isLong(written)
      ? [
          judge(
            written.coolingOffDays >= 15,
            isHealth(written)
              ? '健康保险管理办法 第十六条'
              : inLanguage('least days of covers of more than a year', '一年期以上产品的最低天数'),
            inLanguage(`cooling-off of ${written.coolingOffDays} days`, `犹豫期 ${written.coolingOffDays} 天，不少于 15 天`),
            inLanguage('cooling-off of fewer than 15 days', '犹豫期少于 15 天（coolingOffDays）'),
          ),
        ]
      : []),
  ];
}

const ofDeath: ReadonlySet<string> = new Set(['death', 'accidental_death']);

/** Whether people under 18 may be insured: no limit of every sale excludes them. */
const takesMinors = ({ limits, flow }: ProductFile): boolean =>
  flow !== 'partner' &&
  !limits.some(
    ({ on, min, when, coverage, stage }) => on === 'age' && !when && coverage === undefined && stage !== 'renewal' && (min ?? 0) >= 18,
  );

function listPeople(reviewed: ReviewedProduct): Requirement[] {
  const { written } = reviewed;
  const own = written.coverages.filter(({ life }) => life === 'insured');
  const paysOnDeath = own.some(({ benefits }) => benefits.some(({ trigger }) => ofDeath.has(trigger)));
  const wantsHealth = own.some(({ kind }) => ['critical_illness', 'medical', 'term', 'whole_life'].includes(kind));
  const asks = written.healthQuestions.length > 0 || written.body !== undefined;
  const minors = /未成年|未满\s?18\s?周岁/u.test(textOf(reviewed, 'terms', 'notice'));
  return [
    ...(paysOnDeath && takesMinors(written)
      ? [
          minors
            ? judge(
                true,
                '保险法 第三十三条，保监发〔2015〕90 号',
                inLanguage(
                  'the death cover of minors is capped when somebody applies, and the documents speak of it',
                  '未成年人身故保额上限由系统在投保时控制，文件中有说明',
                ),
                '',
              )
            : askPerson(
                '保险法 第三十三条，保监发〔2015〕90 号',
                inLanguage(
                  'minors may be insured, and neither terms nor notice speak of the cap of their death cover',
                  '未成年人可以投保，条款、投保须知没有说明身故保额上限，请确认',
                ),
              ),
        ]
      : []),
    wantsHealth || asks
      ? judge(
          asks,
          '保险法 第十六条',
          inLanguage(`${written.healthQuestions.length} questions on health`, `健康告知 ${written.healthQuestions.length} 项`),
          inLanguage('no questions on health (healthQuestions)', '没有健康告知（healthQuestions）'),
        )
      : askPerson(
          '保险法 第十六条',
          inLanguage('no questions on health: confirm that the terms want none', '没有健康告知，请确认条款不要求'),
        ),
  ];
}

function listFigures({ written, faults }: ReviewedProduct): Requirement[] {
  const { rates, documents, coverages } = written;
  const broken = faults.filter((fault) => /^(?:rates\/|product\.yaml:\d+: rates)/.test(fault)).length;
  const shown = new Set(documents.map(({ file }) => file));
  const hidden = [...new Set([...Object.values(rates.tables), ...Object.values(rates.cashValues)])].filter((file) => !shown.has(file));
  const without = coverages.filter(({ id, base }) => base !== 'fixed' && rates.cashValues[id] === undefined).map(({ name }) => name);
  return [
    judge(
      broken === 0,
      `${disclosure} 第十一条`,
      inLanguage(
        'everybody who may apply has a rate, and each table of cash values is complete',
        '费率表、现金价值表齐全：可以投保的都有价格',
      ),
      inLanguage(`rates and cash values have faults, see above: ${broken}`, `费率表、现金价值表有 ${broken} 处错误，见上`),
    ),
    judge(
      hidden.length === 0,
      `${disclosure} 第十一条`,
      inLanguage('each table is a document that customers can read', '每张费率表、现金价值表都列为文件，客户可以查阅'),
      inLanguage(`not listed in documents: ${hidden.join(', ')}`, `没有列入 documents，客户看不到：${hidden.join('、')}`),
    ),
    ...(isLong(written)
      ? [
          without.length === 0
            ? judge(
                true,
                `${disclosure} 第十一条`,
                inLanguage('the benefits illustration is made from rates and cash values', '利益演示由系统按费率表和现金价值表生成'),
                '',
              )
            : askPerson(
                `${disclosure} 第十一条`,
                inLanguage(
                  `no cash values, so the illustration shows none: ${without.join(', ')}`,
                  `没有现金价值，利益演示不显示，请确认条款如此约定：${without.join('、')}`,
                ),
              ),
        ]
      : []),
    askPerson(
      ownRule(),
      inLanguage(
        'compare premiums and cash values with the cases of the actuary: products quote FOLDER cases.csv',
        '请用精算算例核对保险费和现金价值：products quote FOLDER cases.csv',
      ),
    ),
  ];
}

function listMedical(reviewed: ReviewedProduct): Requirement[] {
  const { written, disclosures } = reviewed;
  const isMedical = written.coverages.some(
    ({ kind, benefits }) =>
      kind === 'medical' || benefits.some(({ trigger }) => trigger === 'medical_expenses' || trigger === 'hospital_stay'),
  );
  if (!isMedical) return [];
  const listRule = inLanguage('terms of the product', '保险条款');
  const isShort = !isLong(written) && written.coverages.some(({ kind }) => kind === 'medical');
  return [
    judge(
      written.hospitals !== undefined && textOf(reviewed, 'terms').replaceAll('**', '').includes(written.hospitals.text),
      listRule,
      inLanguage('the terms define 医院', '条款定义了医院'),
      inLanguage('the terms do not define 医院 (a line “- **医院**：…”)', '条款没有医院的定义（一行“- **医院**：…”）'),
    ),
    disclosures.hospitals > 0
      ? askPerson(
          listRule,
          inLanguage(
            `${disclosures.hospitals} hospitals in hospitals.csv: confirm that they are those of the terms`,
            `hospitals.csv 有 ${disclosures.hospitals} 家医院，请确认符合条款的定义`,
          ),
        )
      : askPerson(
          listRule,
          inLanguage('no hospitals.csv beside products/: confirm the list of hospitals', '产品旁没有 hospitals.csv，请确认医院名单'),
        ),
    ...(isShort
      ? [
          judge(
            textOf(reviewed, 'terms', 'notice').includes('不保证续保'),
            '银保监办发〔2021〕7 号',
            inLanguage('terms and notice say 不保证续保', '条款、投保须知写明不保证续保'),
            inLanguage('a medical cover of one year says 不保证续保', '短期医疗保险须写明不保证续保'),
          ),
        ]
      : []),
  ];
}

function listArticles({ written: { name, termsName, saleEnd }, disclosures: { articles } }: ReviewedProduct): Requirement[] {
  const onSale = `${disclosure} 第十一条`;
  const stopped = `${disclosure} 第十六条`;
  const names = (category: string) => (articles?.[category] ?? []).some((text) => text.includes(name) || text.includes(termsName));
  const unknown = inLanguage('no articles beside products/', '产品旁没有 articles 文件夹');
  return [
    articles === undefined
      ? askPerson(onSale, inLanguage(`${unknown}: confirm the article in products_on_sale`, `${unknown}，请确认“在售产品”栏目已公示`))
      : judge(
          names('products_on_sale'),
          onSale,
          inLanguage('an article in products_on_sale names the product', '“在售产品”栏目（products_on_sale）有公示'),
          inLanguage('no article in products_on_sale names the product', '“在售产品”栏目（products_on_sale）没有公示，请补上文章'),
        ),
    ...(saleEnd === undefined
      ? []
      : [
          articles === undefined
            ? askPerson(stopped, inLanguage(`${unknown}: confirm the announcement in products_stopped`, `${unknown}，请确认停售公告`))
            : judge(
                names('products_stopped'),
                stopped,
                inLanguage(`the end of the sale on ${saleEnd} is announced`, `${saleEnd} 停售已公告`),
                inLanguage(
                  `the end of the sale on ${saleEnd} is announced ten working days before, in products_stopped`,
                  `${saleEnd} 停售须提前 10 个工作日在“停售产品”栏目（products_stopped）公告`,
                ),
              ),
        ]),
  ];
}

/** What law and terms want of a product on sale, in the order in which people go through it. */
export function listRequirements(reviewed: ReviewedProduct): Requirement[] {
  return [
    ...listDocuments(reviewed),
    ...listTerms(reviewed),
    ...listPeople(reviewed),
    ...listFigures(reviewed),
    ...listMedical(reviewed),
    ...listService(reviewed),
    ...listArticles(reviewed),
  ];
}

const marks = { done: '✓', missing: '✗', person: '○' } as const;

/** The list as people read it. */
export function sayRequirements(requirements: readonly Requirement[]): string[] {
  const head = inLanguage(
    'what law and terms want: ✓ done, ✗ missing, ○ to be confirmed by a person',
    '法规和条款的要求：✓ 已具备，✗ 缺少，○ 须由人确认',
  );
  return [head, ...requirements.map(({ state, text, rule }) => `${marks[state]} ${text}${inLanguage(` (${rule})`, `（${rule}）`)}`)];
}
