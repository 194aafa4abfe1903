import { loadRegions, type RegionNode } from '@portal/reference/regions.ts';
import type { z } from 'zod';
import { readCsvTable } from '#platform/text/read-csv-table.ts';
import { agentRow, branchRow, hospitalRow, partnerRow } from '../content-files.ts';
import { findRepeated } from './find-repeated.ts';
import type { Files } from './read-files.ts';
import { inLanguage } from '#platform/text/in-language.ts';

export type Agent = z.output<typeof agentRow>;
type Branch = z.output<typeof branchRow>;

/** A hospital with the code of its district and the usual name of its city. */
interface Hospital extends Omit<z.output<typeof hospitalRow>, 'province'> {
  readonly province: string;
  readonly region_code: string;
  readonly city_code: string;
}

export interface ReadTables {
  readonly branches: Branch[];
  readonly hospitals: Hospital[];
  readonly partners: z.output<typeof partnerRow>[];
  readonly agents: Agent[];
}

const findProvince = (code: string) => loadRegions().find(({ value }) => value === code);

const sayNoProvince = (code: string): string => inLanguage(`province ${code} is unknown`, `没有代码为 ${code} 的省份，请改正`);

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
  if (!province) return sayNoProvince(code);
  const found = findDistrict(province, city, district);
  if (!found)
    return inLanguage(`${province.label} has no ${city} with ${district}`, `${province.label}没有${city}${district}，请写行政区划的名称`);
  const city_code = city === province.label ? province.value : found.city.label === city ? found.city.value : found.district.value;
  return { ...rest, region_code: found.district.value, city_code, province: province.label, city, district };
}

function placeBranch(row: z.output<typeof branchRow>): Branch | string {
  return findProvince(row.province) ? row : sayNoProvince(row.province);
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
    faults.push(...findRepeated(table.rows.map(({ line, row }) => ({ code: codeOf(row), at: `${file}:${line}` }))));
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
      row.startdate && row.enddate && row.enddate < row.startdate
        ? inLanguage('enddate is before startdate', 'enddate 早于 startdate，请改正')
        : row,
    ),
    agents: read(
      'agents.csv',
      agentRow,
      ({ licence_no }) => licence_no,
      (row) => {
        if (!known.has(row.branch))
          return inLanguage(`branch ${row.branch} is not in branches.csv`, `branches.csv 中没有机构 ${row.branch}，请补上或者改正`);
        return row.valid_until < row.valid_from
          ? inLanguage('valid_until is before valid_from', 'valid_until 早于 valid_from，请改正')
          : row;
      },
    ),
    faults,
  };
}
