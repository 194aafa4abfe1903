import { checkRoster } from '@portal/rules/roster/check-roster.ts';
import { cellsOfTexts, readRosterRow } from '@portal/rules/roster/read-row.ts';
import type { RosterContext, RosterFinding, RosterLimits, RosterRow } from '@portal/rules/roster/roster.ts';
import { entryAgeFor, rangeOf } from '@portal/rules/product/limits.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { occupationsAsWritten } from '../../occupations/public.ts';
import { applicationContext } from '../drafts/application-context.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { JudgedRow } from './roster-row.ts';

/** The data that the rows of a roster are judged by. */
export interface Judge {
  readonly context: RosterContext;
  readonly limits: RosterLimits;
}

const highestClass = 7;

function limitsOf(product: Product, { choices }: Pick<Application, 'choices'>): RosterLimits {
  const { min, max } = product.insureds;
  return {
    members: { least: min, most: max },
    entryAge: entryAgeFor(product, choices),
    maxLifeRisk: rangeOf(product, { choices, insured: {}, applicant: {} }, 'lifeClass').max ?? highestClass,
    kinds: ['employee', 'visitor'],
  };
}

/** The rules of the product and the occupations in force. The limits follow from the choices of a draft. */
export async function judgeRoster(
  { occupations, clock }: Pick<OrderDeps, 'occupations' | 'clock'>,
  product: Product,
): Promise<(application: Pick<Application, 'choices' | 'organisation'>) => Judge> {
  const { table } = await occupations.current();
  const known = { ...applicationContext(table, dayInShanghai(clock())), certificateTypes: product.certificateTypes };
  return (application) => ({
    context: { ...known, occupations: occupationsAsWritten(table, application.organisation?.name) },
    limits: limitsOf(product, application),
  });
}

const anyNumber = { least: 0, most: Infinity };

/** Reads and judges one row from the typed text. Duplicates are not looked for. */
export function judgeRow(texts: RosterRow['texts'], row: number, { context, limits }: Judge): JudgedRow {
  const { findings, ...read } = readRosterRow(cellsOfTexts(texts), row, context);
  const among = checkRoster([read], context, { ...limits, members: anyNumber });
  return { ...read, findings: [...findings, ...among.map(({ row: _row, ...finding }) => finding)] };
}

/** Gives each row of a whole table its findings, except that of a duplicate. Those of the whole table are left out. */
export function joinFindings(rows: readonly RosterRow[], findings: readonly RosterFinding[]): JudgedRow[] {
  const byRow = Map.groupBy(findings, ({ row }) => row);
  return rows.map((read) => ({
    ...read,
    findings: (byRow.get(read.row) ?? [])
      .filter(({ rule }) => rule !== 'roster.duplicate')
      .map(({ row: _row, cell: _cell, ...finding }) => finding),
  }));
}
