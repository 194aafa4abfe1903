import { buildAccidentTables } from './one-year/accident-rates.ts';
import { buildAnnuityTables } from './annuity-tables.ts';
import { buildTables, type TableFile } from './build-tables.ts';
import { buildElderCancerTables } from './one-year/elder-cancer-rates.ts';
import { buildFamilyIllnessTables } from './one-year/family-illness-rates.ts';
import { FILED_PRODUCTS } from './filed-products.ts';
import { buildHouseholdTables } from './one-year/household-rates.ts';
import { loadLifeTables } from './life-tables.ts';
import { buildMedicalTables } from './one-year/medical-rates.ts';
import { buildPlaceTables } from './one-year/place-rates.ts';

/** The tables of a product as its basis gives them. */
export interface DerivedTables {
  readonly goodsId: string;
  readonly tables: readonly TableFile[];
}

/** Derives the filed tables of every product that is priced from life tables. Takes some seconds. */
export function deriveTables(): readonly DerivedTables[] {
  const lives = loadLifeTables();
  return [
    ...FILED_PRODUCTS.map((product) => ({ goodsId: product.goodsId, tables: buildTables(lives, product) })),
    { goodsId: 'changqing', tables: buildAnnuityTables(lives) },
    { goodsId: 'pingshun', tables: buildAccidentTables() },
    { goodsId: '10088', tables: buildHouseholdTables() },
    { goodsId: '10090', tables: buildFamilyIllnessTables(lives) },
    { goodsId: 'zhongshou', tables: buildPlaceTables() },
    { goodsId: 'kangyi', tables: buildMedicalTables(lives) },
    { goodsId: 'anyi', tables: buildElderCancerTables(lives) },
  ];
}
