import { sql } from 'kysely';
import type { Queryable } from '#platform/database/connect.ts';

/** The files of orders: medical reports, and what an organisation uploads. Both have a state, and are written in three steps. */
export type FileTable = 'health_reports' | 'group_files';

export interface RemovableFile {
  readonly id: string;
  readonly file_key: string;
}

export interface FileRows {
  /** Those that nobody sees any more, and those begun before an instant whose file was never written. Held orders keep theirs. */
  readonly list: (db: Queryable, unstoredBefore: Date, limit: number) => Promise<RemovableFile[]>;
  /** All of these orders, whatever their state. */
  readonly listOf: (db: Queryable, orderIds: readonly string[]) => Promise<RemovableFile[]>;
  readonly remove: (db: Queryable, ids: readonly string[]) => Promise<void>;
}

/** The rows of one kind of files, as far as they are removed. */
export function fileRowsIn(table: FileTable): FileRows {
  const rows = (db: Queryable) => db.selectFrom(table).select(['id', 'file_key']);
  return {
    list: (db, unstoredBefore, limit) =>
      rows(db)
        .where((of) => of.or([of('state', '=', 'removed'), of.and([of('state', '=', 'writing'), of('created_at', '<=', unstoredBefore)])]))
        .where(sql<boolean>`not is_held_order(order_id)`)
        .orderBy('seq')
        .limit(limit)
        .execute(),
    listOf: (db, orderIds) => rows(db).where('order_id', 'in', orderIds).execute(),
    async remove(db, ids) {
      if (ids.length === 0) return;
      if (table === 'health_reports') await db.deleteFrom('health_reports').where('id', 'in', ids).execute();
      else await db.deleteFrom('group_files').where('id', 'in', ids).execute();
    },
  };
}
