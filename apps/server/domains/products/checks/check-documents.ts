import { inLanguage } from '../../../platform/text/in-language.ts';
import { findUnsaidWaiting, findWrongAges, findWrongAgesOfTerms, findWrongDays } from './check-periods.ts';
import { findWrongServices } from './check-services.ts';
import { bare, type Line, type WrittenTexts } from './written-texts.ts';

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
    ...[...lines.values()]
      .flat()
      .flatMap((line) => [...findForeign(texts, line), ...findWrongDays(texts, line), ...findWrongServices(line)]),
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
