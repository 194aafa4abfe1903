import { loadRegions, type RegionNode } from '@portal/reference/regions.ts';
import type { z } from 'zod';
import { readCsvTable, type TableRow } from '../../../platform/read-csv-table.ts';
import { agentRow, branchRow, hospitalRow, partnerRow } from '../content-files.ts';
import type { Branch, Hospital, Partner } from '../content-documents.ts';
import type { Files } from './read-files.ts';

export type Agent = z.output<typeof agentRow>;

export interface ReadTables {
  readonly branches: Branch[];
  readonly hospitals: Hospital[];
  readonly partners: Partner[];
  readonly agents: Agent[];
}

const findProvince = (code: string) => loadRegions().find(({ value }) => value === code);

/** The city and district of these names. In Beijing and the like the city has the name of the province. A city without districts is its own. */
function findDistrict(province: RegionNode, city: string, district: string): { city: RegionNode; district: RegionNode } | undefined {
  const isCity = (node: RegionNode) =>
    node.label === city || city === province.label || (node.children ?? []).some((one) => one.label === city);
  for (const node of province.children ?? []) {
    if (!isCity(node)) continue;
    const found = district === '' && !node.children ? node : (node.children ?? [node]).find(({ label }) => label === district);
    if (found) return { city: node, district: found };
  }
  return undefined;
}

function placeHospital({ city, district, province: code, ...rest }: z.output<typeof hospitalRow>): Hospital | string {
  const province = findProvince(code);
  if (!province) return `province ${code} is unknown`;
  const found = findDistrict(province, city, district);
  if (!found) return `${province.label} has no ${city} with ${district}`;
  const cityCode = city === province.label ? province.value : found.city.label === city ? found.city.value : found.district.value;
  return { ...rest, regionCode: found.district.value, cityCode, province: province.label, city, district };
}

function placeBranch(row: z.output<typeof branchRow>): Branch | string {
  const province = findProvince(row.province);
  return province ? { ...row, provinceName: province.label } : `province ${row.province} is unknown`;
}

/** Two rows with the same code. */
function findRepeated<Row>(rows: readonly TableRow<Row>[], codeOf: (row: Row) => string): { line: number; problem: string }[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ line, row }) => {
    const code = codeOf(row);
    const before = first.get(code);
    if (before === undefined) first.set(code, line);
    return before === undefined ? [] : [{ line, problem: `${code} stands on line ${before} already` }];
  });
}

/** Reads the CSV files. A file that is missing has no rows. */
export function readTables(files: Files): ReadTables & { faults: string[] } {
  const faults: string[] = [];
  function read<Columns extends z.ZodObject, Row>(
    file: string,
    columns: Columns,
    codeOf: (row: z.output<Columns>) => string,
    place: (row: z.output<Columns>) => Row | string,
  ): Row[] {
    const bytes = files.get(file);
    if (!bytes) return [];
    const table = readCsvTable(file, bytes, columns);
    if ('faults' in table) {
      faults.push(...table.faults);
      return [];
    }
    faults.push(...findRepeated(table.rows, codeOf).map(({ line, problem }) => `${file}:${line}: ${problem}`));
    return table.rows.flatMap(({ line, row }) => {
      const placed = place(row);
      if (typeof placed === 'string') faults.push(`${file}:${line}: ${placed}`);
      return typeof placed === 'string' ? [] : [placed];
    });
  }
  const byCode = ({ code }: { code: string }) => code;
  const branches = read('branches.csv', branchRow, byCode, placeBranch);
  const known = new Set(branches.map(byCode));
  return {
    branches,
    hospitals: read('hospitals.csv', hospitalRow, byCode, placeHospital),
    partners: read('partners.csv', partnerRow, byCode, (row) =>
      row.startdate && row.enddate && row.enddate < row.startdate ? 'enddate is before startdate' : row,
    ),
    agents: read(
      'agents.csv',
      agentRow,
      ({ licence_no }) => licence_no,
      (row) => {
        if (!known.has(row.branch)) return `branch ${row.branch} is not in branches.csv`;
        return row.valid_until < row.valid_from ? 'valid_until is before valid_from' : row;
      },
    ),
    faults,
  };
}
