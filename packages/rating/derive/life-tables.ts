import { readFileSync } from 'node:fs';
/** Gender codes of the specification: `0` male, `1` female (spec 2 §3). */
export type Gender = '0' | '1';

/** The last age of the tables. A life of this age ends within the year. */
export const LAST_AGE = 105;

/** One yearly rate per age. The index is the age last birthday, 0 to {@link LAST_AGE}. */
export type ByAge = readonly number[];
export type ByGender = Readonly<Record<Gender, ByAge>>;

/** The published tables from which rates are derived. All figures are probabilities within one year, or shares. */
export interface LifeTables {
  /** Death, CL2(2025): the class for health and protection cover. */
  readonly death: ByGender;
  /** Death, CL3(2025): the class for whole life insurance without protection character. */
  readonly wholeLifeDeath: ByGender;
  /** Death, CL1(2025): the class for annuities, which are paid to survivors. */
  readonly annuityDeath: ByGender;
  /** First diagnosis of a critical illness, CI4(2020). */
  readonly illness: ByGender;
  /** Share of deaths that are caused by a critical illness (K of CI4); 0 for the last age, which has no K. */
  readonly deathShare: ByGender;
  /** Incidence of mild illness as a multiple of critical illness. The last band also applies to older ages. */
  readonly mildRatio: ByGender;
}

/** Reads the published tables in `tables/`. They are part of the code, so an incomplete table throws. */
export function loadLifeTables(): LifeTables {
  const life = readColumns('cl-2025.csv');
  const illness = readColumns('ci-2020.csv');
  return {
    death: { '0': byAge(life, 'cl2_male'), '1': byAge(life, 'cl2_female') },
    wholeLifeDeath: { '0': byAge(life, 'cl3_male'), '1': byAge(life, 'cl3_female') },
    annuityDeath: { '0': byAge(life, 'cl1_male'), '1': byAge(life, 'cl1_female') },
    illness: { '0': byAge(illness, 'ci4_male'), '1': byAge(illness, 'ci4_female') },
    deathShare: { '0': byAge(illness, 'k2_male'), '1': byAge(illness, 'k2_female') },
    mildRatio: readMildRatio(),
  };
}

type Columns = ReadonlyMap<string, readonly number[]>;

/** Column name → figures from top to bottom. An empty cell is 0. */
function readColumns(file: string): Columns {
  const text = readFileSync(new URL(`./tables/${file}`, import.meta.url), 'utf8');
  const [header = '', ...rows] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(header.split(',').map((name, column) => [name, rows.map((row) => Number(row.split(',')[column]))]));
}

function byAge(columns: Columns, name: string): ByAge {
  const figures = columns.get(name) ?? [];
  if (figures.length !== LAST_AGE + 1 || figures.some(Number.isNaN)) throw new Error(`life table column ${name} is incomplete`);
  return figures;
}

function readMildRatio(): ByGender {
  const columns = readColumns('ci-2020-mild-ratio.csv');
  const upperAges = columns.get('age_to') ?? [];
  const spread = (name: string): ByAge => {
    const bands = columns.get(name) ?? [];
    return Array.from({ length: LAST_AGE + 1 }, (_, age) => {
      const band = upperAges.findIndex((upper) => age <= upper);
      return bands.at(band) ?? 0;
    });
  };
  return { '0': spread('male'), '1': spread('female') };
}
