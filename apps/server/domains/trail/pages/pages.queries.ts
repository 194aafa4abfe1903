import type { TrailSubject } from '#migrations/stored-values.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

interface PageRow {
  readonly text: string;
  readonly textHash: Buffer;
  readonly hash: Buffer;
  readonly valuesSealed: Buffer;
}

/** One row for each key. In the order of the keys: transactions that store the same texts wait for each other, and never in a circle. */
function uniqueBy<Row>(rows: readonly Row[], keyOf: (row: Row) => Buffer): Row[] {
  const byKey = new Map(rows.map((row) => [keyOf(row).toString('hex'), row]));
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** Stores pages that are not stored yet, and their texts. */
export async function insertPages(tx: Transaction, { kind, id }: TrailSubject, rows: readonly PageRow[]): Promise<void> {
  const texts = uniqueBy(rows, ({ textHash }) => textHash).map(({ textHash: hash, text }) => ({ hash, text }));
  await tx
    .insertInto('page_texts')
    .values(texts)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const pages = uniqueBy(rows, ({ hash }) => hash);
  await tx
    .insertInto('page_models')
    .values(
      pages.map(({ hash, textHash, valuesSealed }) => ({
        subject_kind: kind,
        subject_id: id,
        hash,
        text_hash: textHash,
        values_sealed: valuesSealed,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listPageRows(
  db: Queryable,
  { kind, id }: TrailSubject,
): Promise<{ text: string; hash: Buffer; values_sealed: Buffer }[]> {
  return db
    .selectFrom('page_models')
    .innerJoin('page_texts', 'page_texts.hash', 'page_models.text_hash')
    .select(['page_texts.text', 'page_models.hash', 'values_sealed'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
}
