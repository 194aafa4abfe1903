import { checkBirthdayMatches, checkCertificateNumber, checkGenderMatches } from '@portal/rules/person/certificate/certificate-number.ts';
import type { CertificateType } from '@portal/rules/product/product.ts';
import { searchOccupations } from '@portal/reference/occupation-search.ts';
import { builtInOccupationRows } from '@portal/reference/occupation-data.ts';
import { type OccupationNode, type OccupationTable, readOccupationTable } from '@portal/reference/occupation-table.ts';
import { builtInOccupations } from '@portal/reference/occupations.ts';
import { sampleIdNumber } from '@portal/server/testing/samples/sample-application.ts';
import { atLeast, atMost, median, type Measure, plain } from '../figures.ts';

interface Certificate {
  readonly type: CertificateType;
  readonly number: string;
}

const others: readonly Certificate[] = [
  { type: '1', number: 'E12345678' },
  { type: '7', number: 'A123456789' },
  { type: 'B', number: 'H12345678' },
  { type: 'E', number: '12345678' },
  { type: 'G', number: '810000199003071239' },
  { type: 'H', number: '830000199003071239' },
  { type: 'I', number: '911234567890123' },
  { type: '0', number: '110105194912310021' },
  { type: '0', number: '44040219900230123X' },
  { type: '0', number: '12345' },
];

/** Mostly valid ID cards, and some of every other kind. */
function sampleCertificates(): readonly Certificate[] {
  return Array.from({ length: 1000 }, (_, serial): Certificate => {
    const other = serial % 5 === 0 ? others[(serial / 5) % others.length] : undefined;
    const birthday = `${1960 + (serial % 50)}-0${1 + (serial % 9)}-${10 + (serial % 18)}`;
    return other ?? { type: '0', number: sampleIdNumber(birthday, serial) };
  });
}

/** One check is that of a form on a number: form, check character, birthday, gender. */
function countChecks(milliseconds: number): { perSecond: number; refused: number } {
  const certificates = sampleCertificates();
  const began = performance.now();
  let checks = 0;
  let refused = 0;
  while (performance.now() - began < milliseconds) {
    for (const { type, number } of certificates) {
      if (checkCertificateNumber(type, number) ?? checkBirthdayMatches(type, number, '1990-03-07') ?? checkGenderMatches(type, number, '0'))
        refused += 1;
    }
    checks += certificates.length;
  }
  return { perSecond: (1000 * checks) / (performance.now() - began), refused };
}

function labelsOf(nodes: readonly OccupationNode[]): string[] {
  return nodes.flatMap((node) => ('children' in node ? [node.label, ...labelsOf(node.children)] : [node.label]));
}

/** Typical queries: names, parts of names, everyday words, codes, typing errors, and texts pasted by mistake. */
function sampleQueries(): string[] {
  const labels = labelsOf(builtInOccupations().tree).filter((_, index) => index % 20 === 0);
  const typed = [
    '程序员',
    '外卖小哥',
    '老师',
    '医生',
    '工',
    '人员',
    '员',
    '一',
    '的',
    '3010101',
    'IT',
    '网约车',
    '自由职业',
    '公务员',
    'xyz',
    '飞檐走壁的人',
  ];
  const pasted = ['我在一家公司里做办公室的文员工作有时也做销售人员', '一般内勤人员管理人员技术人员操作工人'.repeat(5)];
  return [...labels, ...labels.map((label) => label.slice(0, 2)), ...typed, ...pasted];
}

/** The largest table that an insurer may import: the built-in one and additional rows up to the limit. */
function makeLargeTable(): OccupationTable {
  const rows = builtInOccupationRows.split('\n');
  const more = rows.filter((row) => /^\d{7}/.test(row)).map((row) => `9${row.slice(1, 7)} 样例${row.slice(8)}`);
  const groups = rows.filter((row) => /^\d{3,5} /.test(row)).map((row) => `9${row.slice(1)}`);
  const added = new Map(['9 样例', ...groups, ...more].map((row) => [row.split(' ')[0], row]));
  return readOccupationTable([...rows, ...[...added.values()].sort()].slice(0, 6_000).join('\n'));
}

/** Milliseconds of the slowest query in a table; the median of five runs of each. */
function findSlowestSearch(table: OccupationTable): { query: string; ms: number; queries: number } {
  const queries = sampleQueries();
  for (const query of queries) searchOccupations(table, query);
  let slowest = { query: '', ms: 0 };
  for (const query of queries) {
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now();
      searchOccupations(table, query);
      return performance.now() - began;
    });
    const ms = median(times);
    if (ms > slowest.ms) slowest = { query, ms };
  }
  return { ...slowest, queries: queries.length };
}

/** The rules and the reference data that browser and server share. */
export const rules: Measure = {
  name: 'rules',
  title: 'certificate checks on one core, occupation search',
  async run() {
    countChecks(300);
    const { perSecond } = countChecks(2_000);
    const { query, ms, queries } = findSlowestSearch(builtInOccupations());
    const large = findSlowestSearch(makeLargeTable());
    return {
      figures: [
        atLeast('certificate checks per second', perSecond, 100_000),
        plain('occupation queries', queries),
        atMost('occupation search, slowest', ms, 5, 'ms'),
        atMost('the same in a large table of an insurer', large.ms, 5, 'ms'),
      ],
      notes: [`slowest query: ${query.slice(0, 30)}`, `in the large table: ${large.query.slice(0, 30)}`],
    };
  },
};
