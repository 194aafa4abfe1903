import { usualGraceDays } from '@portal/rules/premium/instalments.ts';
import { usualReinstatementYears } from '@portal/rules/premium/lapse.ts';
import { waitingDaysOfPlans } from '@portal/rules/product/plans.ts';
import { sayEntryAges } from '@portal/rules/product/needs.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { ProductFile } from '../product-file.ts';
import { inLanguage } from '../../../platform/text/in-language.ts';

/** A product folder as its texts are judged. */
export interface WrittenTexts {
  readonly written: ProductFile;
  readonly product: Product;
  readonly files: Readonly<Record<string, string>>;
  /** `product.yaml:12` of a place in it. */
  readonly placeOf: (path: readonly PropertyKey[]) => string;
  readonly neighbours: readonly Neighbour[];
}

/** Another product of the same insurer: its names and numbers stand in no text of this one. */
export interface Neighbour {
  readonly goodsId: string;
  readonly name: string;
  readonly shortName: string;
  readonly termsName: string;
  readonly filingNo: string;
  readonly coverages: readonly { readonly code: string; readonly name: string }[];
}

interface Line {
  /** `terms.md:12`. */
  readonly at: string;
  readonly text: string;
}

/** Letters of a document that says anything. */
const leastLetters = 200;
/** The documents that every product has: without them nobody is told what was agreed, or what happens to their data. */
const needed = { terms: '保险条款', notice: '投保须知', privacy: '个人信息处理告知' } as const;

/** The texts of the folder that people read, by file: documents, and the lines of product.yaml. */
function linesOf({ written, files }: WrittenTexts): ReadonlyMap<string, readonly Line[]> {
  const names = written.documents.filter(({ kind }) => kind in { ...needed, exclusions: '' }).map(({ file }) => file);
  return new Map(
    [...new Set([...names, 'product.yaml'])].map((name) => [
      name,
      (files[name] ?? '').split('\n').map((text, index) => ({ at: `${name}:${index + 1}`, text })),
    ]),
  );
}

/** Each product has its documents, and none of them is empty. */
export function checkNeededDocuments({ written, files, placeOf }: WrittenTexts): string[] {
  const { documents } = written;
  const text = documents.map(({ file }) => files[file] ?? '').join('\n');
  // 不需要健康告知 asks for none.
  const asksForHealth = text.replaceAll(/(?:不需要|无须|无需|不必|不用)(?:进行|作)?健康告知/gu, '').includes('健康告知');
  return [
    ...(asksForHealth && written.healthQuestions.length === 0 && !written.body
      ? [
          `${placeOf(['healthQuestions'])}: ${inLanguage('the documents demand 健康告知, and there is no question', '投保文件要求健康告知，而 healthQuestions 没有问题，请补上')}`,
        ]
      : []),
    ...documents
      .map(({ file, title }, index) => ({ file, title, index, other: documents.slice(0, index).find((one) => one.file === file) }))
      .flatMap(({ file, title, index, other }) =>
        other
          ? [
              `${placeOf(['documents', index, 'file'])}: ${inLanguage(`${title} shows ${file}, which is ${other.title}`, `${title}用了 ${file}，那是${other.title}的文件，请改正`)}`,
            ]
          : [],
      ),
    ...Object.entries(needed)
      .filter(([kind]) => !documents.some((document) => document.kind === kind))
      .map(
        ([kind, title]) =>
          `${placeOf(['documents'])}: ${inLanguage(`a product has a document with kind: ${kind} (${title})`, `缺少${title}（kind: ${kind}），请补上`)}`,
      ),
    ...documents
      .filter(({ kind, file }) => kind !== 'rates' && kind !== 'cash_values' && files[file] !== undefined)
      .filter(({ file }) => (files[file] ?? '').replace(/[^\p{L}\p{N}]/gu, '').length < leastLetters)
      .map(
        ({ file, title }) =>
          `${file}:1: ${inLanguage(`${title} has no text: fewer than ${leastLetters} letters`, `${title}没有内容：不足 ${leastLetters} 个字`)}`,
      ),
  ];
}

const filingNumber = /[\p{L}]{2,12}〔\d{4}〕[\p{L}]{2,12}\s?\d{1,4}\s?号/gu;
const bare = (text: string): string => text.replace(/\s+/g, '');

/** Names, filing numbers and codes of another product: what is left of the folder that was copied. */
function findForeign({ written, neighbours }: WrittenTexts, { at, text }: Line): string[] {
  const own = [written.name, written.shortName, written.termsName, ...written.coverages.map(({ name }) => name)];
  const names = neighbours.flatMap(({ goodsId, name, shortName, termsName, coverages }) =>
    [name, shortName, termsName, ...coverages.map((coverage) => coverage.name)].map((foreign) => ({ goodsId, foreign })),
  );
  // A name within a longer one of its own product is no foreign one.
  const rest = own.reduce((left, name) => left.replaceAll(name, ''), text);
  const found = names.find(({ foreign }) => !own.includes(foreign) && rest.includes(foreign));
  const filed = [...text.matchAll(filingNumber)].map(([number]) => number).find((number) => bare(number) !== bare(written.filingNo));
  return [
    ...(found
      ? [
          `${at}: ${inLanguage(`names ${found.foreign}, of product ${found.goodsId}: this one is ${written.name} (name, termsName)`, `写了产品 ${found.goodsId} 的“${found.foreign}”，本产品为${written.name}（name、termsName），请改正`)}`,
        ]
      : []),
    ...(filed === undefined
      ? []
      : [
          `${at}: ${inLanguage(`the filing number is ${filed}, and product.yaml has filingNo ${written.filingNo}`, `备案编号为 ${filed}，而 product.yaml 的 filingNo 为 ${written.filingNo}，请改正其一`)}`,
        ]),
  ];
}

/** The filing number and the codes of coverages are of one product only. */
export function checkNumbers({ written, neighbours, placeOf }: WrittenTexts): string[] {
  const { filingNo, coverages, name, shortName, termsName } = written;
  return [
    ...neighbours.flatMap((other) =>
      (['name', 'shortName', 'termsName'] as const)
        .filter((key) => other[key] === { name, shortName, termsName }[key])
        .map(
          (key) =>
            `${placeOf([key])}: ${inLanguage(`${key} is that of product ${other.goodsId}`, `${key} 与产品 ${other.goodsId} 相同，请改正`)}`,
        ),
    ),
    ...neighbours
      .filter((other) => bare(other.filingNo) === bare(filingNo))
      .map(
        ({ goodsId }) =>
          `${placeOf(['filingNo'])}: ${inLanguage(`filingNo ${filingNo} is that of product ${goodsId}`, `备案编号 filingNo ${filingNo} 与产品 ${goodsId} 相同，请改正`)}`,
      ),
    ...coverages.flatMap(({ code }, index) =>
      neighbours
        .filter((other) => other.coverages.some((coverage) => coverage.code === code))
        .map(
          ({ goodsId }) =>
            `${placeOf(['coverages', index, 'code'])}: ${inLanguage(`code ${code} is that of a coverage of product ${goodsId}`, `险种代码 code ${code} 与产品 ${goodsId} 的险种相同，请改正`)}`,
        ),
    ),
  ];
}

type Period = '等待期' | '犹豫期' | '宽限期';

/** `90 天等待期`, `90 天内为等待期`, `犹豫期 15 天`, `15 天的犹豫期`, with their number of days. */
function daysOf(period: Period, text: string): number[] {
  const before = new RegExp(`(\\d+)\\s?[天日](?:内)?(?:为|是)?(?:的)?${period}`, 'gu');
  const after = new RegExp(`${period}(?:为|是|：|:)?\\s?(\\d+)\\s?[天日]`, 'gu');
  return [...text.matchAll(before), ...text.matchAll(after)].map(([, days]) => Number(days));
}

function findWrongDays({ written }: WrittenTexts, { at, text }: Line): string[] {
  const { waitingDays, renewalWaitingDays = waitingDays, coolingOffDays, graceDays = usualGraceDays } = written;
  const plain = text.replaceAll('**', '');
  const wrong = (period: Period, key: string, allowed: readonly number[]) => {
    const right = [...new Set(allowed)].join(inLanguage(' or ', ' 或者 '));
    return daysOf(period, plain)
      .filter((days) => !allowed.includes(days))
      .map((days) =>
        inLanguage(
          `${at}: says ${days} days of ${period}, and product.yaml has ${key}: ${right}`,
          `${at}: ${period}写的是 ${days} 天，product.yaml 的 ${key} 为 ${right}，请改正其一`,
        ),
      );
  };
  return [
    ...wrong('等待期', 'waitingDays', [waitingDays, renewalWaitingDays, ...waitingDaysOfPlans(written)]),
    ...wrong('犹豫期', 'coolingOffDays', [coolingOffDays]),
    ...wrong('宽限期', 'graceDays', [graceDays]),
    ...findWrongYears(written, { at, text: plain }),
  ];
}

/** `中止后 2 年内可以申请恢复` with other years than those of the product. */
function findWrongYears({ reinstatementYears = usualReinstatementYears }: ProductFile, { at, text }: Line): string[] {
  return [...text.matchAll(/中止(?:后|之日起)\s?(\d+)\s?年内/gu)]
    .map(([, years]) => Number(years))
    .filter((years) => years !== reinstatementYears)
    .map((years) =>
      inLanguage(
        `${at}: says ${years} years for a reinstatement, and product.yaml has reinstatementYears: ${reinstatementYears}`,
        `${at}: 恢复效力写的是 ${years} 年内，product.yaml 的 reinstatementYears 为 ${reinstatementYears}`,
      ),
    );
}

/** The days that a line about waiting says of a plan: `等待期：标准计划 90 天，优选计划 60 天`. */
function daysOfPlan(name: string, text: string): number | undefined {
  const said = text.includes('等待期') ? text.split(name)[1] : undefined;
  const days = /^[^，；。]{0,12}?(\d+)\s?[天日]/u.exec(said ?? '')?.[1];
  return days === undefined ? undefined : Number(days);
}

/** Each waiting period of a plan stands in terms and notice, and no other one. */
function findUnsaidWaiting({ written, files, placeOf }: WrittenTexts): string[] {
  const documents = written.documents.filter(({ kind }) => kind === 'terms' || kind === 'notice');
  const plans = written.plans.filter(({ waitingDays }) => waitingDays !== undefined);
  return plans.flatMap(({ planId, name, waitingDays = 0 }) =>
    documents.flatMap(({ file, title }) => {
      const lines = (files[file] ?? '').replaceAll('**', '').split('\n');
      const wrong = lines.findIndex((text) => (daysOfPlan(name, text) ?? waitingDays) !== waitingDays);
      if (wrong >= 0)
        return [
          `${file}:${wrong + 1}: ${inLanguage(`says ${daysOfPlan(name, lines[wrong] ?? '')} days of waiting of the plan ${name}, and product.yaml has ${waitingDays}`, `写的计划“${name}”等待期为 ${daysOfPlan(name, lines[wrong] ?? '')} 天，product.yaml 为 ${waitingDays} 天，请改正其一`)}`,
        ];
      const isSaid =
        waitingDays === 0 ||
        lines.some((text) => text.includes('等待期') && new RegExp(`(?<!\\d)${waitingDays}\\s?[天日]`, 'u').test(text));
      const at = placeOf(['plans', written.plans.findIndex((plan) => plan.planId === planId), 'waitingDays']);
      return isSaid
        ? []
        : [
            `${at}: ${inLanguage(`${title} (${file}) does not say the ${waitingDays} days of waiting of the plan ${name}`, `${title}（${file}）没有写计划“${name}”的等待期 ${waitingDays} 天，请补上`)}`,
          ];
    }),
  );
}

const range = /(?:出生满\s?\d+\s?[天日]|\d+(?:\s?周岁)?)\s?(?:至|到|-|—|~)\s?\d+\s?周岁/u;

/** The line of the notice that says who may be insured: `- 被保险人：60 至 80 周岁`. */
function findWrongAges({ product }: WrittenTexts, { at, text }: Line): string[] {
  const said = /^[-*|\s]*(?:被保险人(?:的)?(?:年龄)?|投保年龄)\s?[：:|]\s?(.*)$/u.exec(text)?.[1];
  const first = said === undefined ? undefined : range.exec(said);
  // Only what the line begins with: ages of some of the choices follow.
  if (!first || first.index > 2) return [];
  const right = sayEntryAges(product);
  return bare(first[0]) === bare(right) || bare(first[0]).replace('周岁至', '至') === bare(right)
    ? []
    : [
        `${at}: ${inLanguage(`says ages ${first[0]}, and the limits of product.yaml let in ${right}`, `写的年龄为${first[0]}，而 product.yaml 的 limits 为${right}，请改正其一`)}`,
      ];
}

/** `### 1.3 投保年龄`: a part of the terms about who may be insured. */
const aboutAges = /^#+\s.*(?:投保年龄|投保范围|被保险人)/u;
const stated = /(?:年满\s?(\d+)\s?周岁|出生满\s?(\d+)\s?[天日])(?:，)?(?:且|并且)?(?:不超过|至)\s?(\d+)\s?周岁/u;

/** The ages that the terms let in, where a sentence of the part about them says both: `应当年满 18 周岁且不超过 60 周岁`, `18 至 60 周岁`. */
function findWrongAgesOfTerms(texts: WrittenTexts, lines: readonly Line[]): string[] {
  const right = sayEntryAges(texts.product);
  const figures = (text: string): string => (text.match(/\d+/g) ?? []).join(' ');
  let isAbout = false;
  for (const { at, text } of lines) {
    if (text.startsWith('#')) isAbout = aboutAges.test(text);
    // Rows of a table are of some choices.
    if (!isAbout || text.startsWith('|')) continue;
    const said = (stated.exec(text) ?? range.exec(text))?.[0];
    if (said === undefined) continue;
    return figures(said) === figures(right)
      ? []
      : [
          `${at}: ${inLanguage(`says ages ${said}, and the limits of product.yaml let in ${right}`, `写的年龄为${said}，而 product.yaml 的 limits 为${right}，请改正其一`)}`,
        ];
  }
  return [];
}

/** The facts that notices state in one way, with the value of product.yaml. */
const statements: readonly {
  readonly pattern: RegExp;
  readonly key: string;
  readonly valueOf: (texts: WrittenTexts) => number | undefined;
}[] = [
  { pattern: /(\d+)\s?小时内支付/u, key: 'payWithinMinutes', valueOf: ({ written }) => written.payWithinMinutes / 60 },
  { pattern: /(\d+)\s?分钟内支付/u, key: 'payWithinMinutes', valueOf: ({ written }) => written.payWithinMinutes },
  { pattern: /指定\s?1\s?至\s?(\d+)\s?人/u, key: 'maxBeneficiaries', valueOf: ({ written }) => written.maxBeneficiaries },
  {
    pattern: /职业类别为\s?1\s?至\s?(\d)\s?类/u,
    key: 'limits of lifeClass',
    valueOf: ({ written }) => written.limits.find(({ on, when, coverage }) => on === 'lifeClass' && !when && coverage === undefined)?.max,
  },
];

function findWrongStatements(texts: WrittenTexts, { at, text }: Line): string[] {
  return statements.flatMap(({ pattern, key, valueOf }) => {
    const said = pattern.exec(text)?.[1];
    const right = valueOf(texts);
    return said === undefined || right === undefined || Number(said) === right
      ? []
      : [
          `${at}: ${inLanguage(`says “${pattern.exec(text)?.[0]}”, and product.yaml has ${key}: ${right}`, `写的是“${pattern.exec(text)?.[0]}”，而 product.yaml 的 ${key} 为 ${right}，请改正其一`)}`,
        ];
  });
}

const clause = (text: string): string => bare(text.replaceAll('*', '')).replace(/[。；;]$/, '');

/** An exclusion that one of the documents has and another lacks: customers read both. */
function findHalfSaid({ written, files, placeOf }: WrittenTexts, documents: readonly string[]): string[] {
  return written.coverages.flatMap((coverage, index) =>
    coverage.exclusions.flatMap(({ id, text }, at) => {
      const lacking = documents.filter((file) => !clause(files[file] ?? '').includes(clause(text)));
      return text.startsWith('主险') || lacking.length === documents.length
        ? []
        : lacking.map(
            (file) =>
              `${placeOf(['coverages', index, 'exclusions', at, 'text'])}: ${inLanguage(`exclusion ${id} is missing in ${file}: “${text.slice(0, 40)}”`, `${file} 缺少责任免除 ${id}，请逐字补上：“${text.slice(0, 40)}”`)}`,
          );
    }),
  );
}

/** The exclusions of product.yaml are those of the documents: what a customer confirms is what was agreed, and all of it. */
function checkClauses(texts: WrittenTexts, filesOf: (kind: string) => readonly string[]): string[] {
  const { written, files, placeOf } = texts;
  const [terms, exclusions] = [filesOf('terms'), filesOf('exclusions')];
  const agreed = clause([...terms, ...exclusions].map((file) => files[file] ?? '').join('\n'));
  const confirmed = new Set(written.coverages.flatMap((coverage) => coverage.exclusions).map(({ text }) => clause(text)));
  const isReference = (text: string) => text.startsWith('主险');
  return [
    ...written.coverages.flatMap((coverage, index) =>
      coverage.exclusions.flatMap(({ id, text }, at) =>
        isReference(text) || agreed.includes(clause(text))
          ? []
          : [
              `${placeOf(['coverages', index, 'exclusions', at, 'text'])}: ${inLanguage(`exclusion ${id} stands in no terms: “${text.slice(0, 40)}”`, `责任免除 ${id} 在条款和责任免除说明中找不到，须逐字相同：“${text.slice(0, 40)}”`)}`,
            ],
      ),
    ),
    ...findHalfSaid(texts, [...terms, ...exclusions]),
    ...exclusions.flatMap((file) =>
      (files[file] ?? '').split('\n').flatMap((line, index) => {
        const numbered = /^\d+\.\s+(.*)$/.exec(line)?.[1];
        return numbered === undefined || confirmed.has(clause(numbered))
          ? []
          : [
              `${file}:${index + 1}: ${inLanguage(`an exclusion that no coverage of product.yaml has: “${numbered.slice(0, 40)}”`, `product.yaml 的 exclusions 中没有这一条责任免除，请补上：“${numbered.slice(0, 40)}”`)}`,
            ];
      }),
    ),
  ];
}

/** Every number and name of product.yaml that stands in a document agrees with it. */
export function checkDocuments(texts: WrittenTexts): string[] {
  const lines = linesOf(texts);
  const { written } = texts;
  const isOf = (kind: string) => written.documents.filter((document) => document.kind === kind).map(({ file }) => file);
  const missing = (file: string, key: 'termsName' | 'name' | 'filingNo') =>
    bare(texts.files[file] ?? '').includes(bare(written[key]))
      ? []
      : [
          `${file}:1: ${inLanguage(`does not name ${written[key]} (${key} of product.yaml)`, `没有出现“${written[key]}”（product.yaml 的 ${key}），请补上`)}`,
        ];
  return [
    ...[...lines.values()].flat().flatMap((line) => [...findForeign(texts, line), ...findWrongDays(texts, line)]),
    ...isOf('notice').flatMap((file) =>
      (lines.get(file) ?? []).flatMap((line) => [...findWrongAges(texts, line), ...findWrongStatements(texts, line)]),
    ),
    ...isOf('terms').flatMap((file) => findWrongAgesOfTerms(texts, lines.get(file) ?? [])),
    ...findUnsaidWaiting(texts),
    ...checkClauses(texts, isOf),
    ...written.coverages.flatMap(({ name }, index) =>
      isOf('terms').some((file) => bare(texts.files[file] ?? '').includes(bare(name)))
        ? []
        : [
            `${texts.placeOf(['coverages', index, 'name'])}: ${inLanguage(`the terms do not name the coverage ${name}`, `条款中没有险种名称“${name}”，请改正其一`)}`,
          ],
    ),
    ...isOf('terms').flatMap((file) => [...missing(file, 'termsName'), ...missing(file, 'filingNo')]),
    ...isOf('notice').flatMap((file) => [...missing(file, 'name'), ...missing(file, 'filingNo')]),
  ];
}
