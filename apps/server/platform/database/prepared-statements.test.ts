import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../testing/test-portal.ts';
import { type Connection, connectDatabase } from './connect.ts';
import { createStatementNames } from './prepared-statements.ts';

let connection: Connection;
beforeAll(async () => {
  connection = connectDatabase(await cloneDatabase(), 1);
  await connection.pool.query('create table measured (value integer)');
  await connection.pool.query('insert into measured values (7)');
});
afterAll(() => connection.close());

const remark = `/* ${'long '.repeat(200)} */`;
const long = (least: number) => sql<{ value: unknown }>`select value from measured where value > ${least} ${sql.raw(remark)}`;
const read = async (least: number) => (await long(least).execute(connection.db)).rows;

test('the plan of a long statement is kept by its connection, that of a short one is not', async () => {
  await sql`select value from measured where value > ${1}`.execute(connection.db);
  expect([await read(1), await read(9), await read(2)]).toEqual([[{ value: 7 }], [], [{ value: 7 }]]);
  const { rows } = await connection.pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  expect(rows.map(({ statement }) => statement.includes('long long'))).toEqual([true]);
});

test('a connection whose plan is older than a migration is replaced', async () => {
  await read(1);
  await connection.pool.query('alter table measured alter column value type bigint');
  await expect(read(1)).rejects.toThrow('cached plan must not change result type');
  expect(await read(1)).toEqual([{ value: 7 }]);
});

test('rows to insert are not named, and no more texts than the code has', () => {
  const nameOf = createStatementNames();
  expect(nameOf(`insert into notes (text) values ($1)${remark}`)).toBeUndefined();
  for (let at = 0; at < 300; at += 1) nameOf(`select ${at} ${remark}`);
  expect(nameOf(`select 1000 ${remark}`)).toBeUndefined();
});
