import { builtInOccupations } from '@portal/reference/occupations.ts';
import { COLUMN_RULES, ROSTER_COLUMNS, type RosterColumn } from '@portal/rules/roster/columns.ts';
import type { RosterContext, RosterLimits } from '@portal/rules/roster/roster.ts';
import { occupationIn, occupationsAsWritten } from '@portal/server/domains/occupations/public.ts';
import { buildMarkedRoster, readRosterFile, type RosterFile } from '@portal/server/domains/rosters/public.ts';
import { writeCsv } from '@portal/server/platform/text/csv.ts';
import { Refused } from '@portal/server/platform/refused.ts';
import { createSpreadsheets, type Spreadsheets } from '@portal/server/platform/spreadsheets/spreadsheets.ts';
import { sampleIdNumber } from '@portal/server/testing/samples/sample-application.ts';
import { atMost, type Measure, median, plain } from '../figures.ts';

const people = 2_000;
const jobs = ['程序员', '办公室内勤人员', '3010101', '农民（只从事种植）', '摊贩'];

/** A person in every column; of the wrong ones the occupation has no meaning and differs from row to row, which is slowest. */
function sampleRow(serial: number, isWrong: boolean): Partial<Record<RosterColumn, string>> {
  const birthday = `${1970 + (serial % 30)}-0${1 + (serial % 9)}-${10 + (Math.floor(serial / 900) % 18)}`;
  return {
    name: '样例甲',
    certificateType: '身份证',
    certificateNo: sampleIdNumber(birthday, serial % 900),
    birthday,
    phone: `138${String(serial).padStart(8, '0')}`,
    occupation: isWrong ? `样例工作${serial}` : (jobs[serial % jobs.length] ?? ''),
    kind: '员工',
  };
}

function sampleTexts(isWrong: boolean): string[][] {
  const rows = Array.from({ length: people }, (_, serial) => sampleRow(serial, isWrong));
  return [
    ROSTER_COLUMNS.map((column) => COLUMN_RULES[column].heading),
    ...rows.map((row) => ROSTER_COLUMNS.map((column) => row[column] ?? '')),
  ];
}

function sure<Value>(value: Value | Refused): Value {
  if (value instanceof Refused) throw new Error(value.code);
  return value;
}

const toXlsx = async (spreadsheets: Spreadsheets, texts: readonly (readonly string[])[]) =>
  sure(
    await spreadsheets.write({
      name: '样例',
      widths: ROSTER_COLUMNS.map(() => 12),
      rows: texts.map((row) => row.map((text) => ({ text }))),
      frozenRows: 1,
    }),
  );

const table = builtInOccupations();
const limits: RosterLimits = {
  members: { least: 3, most: people },
  entryAge: { minDays: 0, minAge: 16, maxAge: 65 },
  maxLifeRisk: 6,
  kinds: ['employee', 'visitor'],
};

/** As a server does it for each file: the occupations are indexed anew. */
async function readOnce(spreadsheets: Spreadsheets, file: Uint8Array): Promise<RosterFile> {
  const context: RosterContext = {
    today: '2026-03-10',
    occupation: occupationIn(table),
    regionExists: () => false,
    certificateTypes: ['0'],
    occupations: occupationsAsWritten(table),
  };
  return sure(await readRosterFile({ spreadsheets }, { bytes: file }, { context, limits }));
}

async function time(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  return median(times);
}

/** From the bytes of a file to its findings, the worker included. */
export const roster: Measure = {
  name: 'roster',
  title: `reading and checking a table of ${people} members`,
  async run() {
    const spreadsheets = createSpreadsheets({ idleMs: 60_000 });
    try {
      const [right, wrong] = [await toXlsx(spreadsheets, sampleTexts(false)), await toXlsx(spreadsheets, sampleTexts(true))];
      const csv = Buffer.from(writeCsv(sampleTexts(false)));
      const first = await readOnce(spreadsheets, right);
      const faulty = await readOnce(spreadsheets, wrong);
      return {
        figures: [
          plain('members', first.rows.length),
          plain('findings of the right ones', first.findings.length),
          atMost('XLSX, read and checked', await time(() => readOnce(spreadsheets, right)), 2_000, 'ms'),
          atMost('CSV, read and checked', await time(() => readOnce(spreadsheets, csv)), 2_000, 'ms'),
          plain('findings of the wrong ones', faulty.findings.length),
          atMost('XLSX, every row wrong', await time(() => readOnce(spreadsheets, wrong)), 2_000, 'ms'),
          plain('the marked file', await time(() => buildMarkedRoster(spreadsheets, faulty.original, faulty.findings)), 'ms'),
        ],
      };
    } finally {
      await spreadsheets.close();
    }
  },
};
