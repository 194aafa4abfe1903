import { realNameState } from '@portal/contract/states.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { connectDatabase } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { emptyDatabase } from '../../testing/test-portal.ts';
import { nextRealNameState, type RealNameCause } from './real-name-transitions.ts';

const causes: readonly RealNameCause[] = ['match', 'differ', 'contest', 'ask_review', 'approve', 'reject', 'lose', 'close'];

describe('the table of the states of a real name', () => {
  const cells = realNameState.options.flatMap((state) => causes.map((cause) => ({ state, cause, to: nextRealNameState(state, cause) })));

  it('has these transitions and no others', () => {
    const open = ['match→verified', 'differ→mismatch', 'contest→manual_review', 'ask_review→manual_review'];
    const of = (state: string) => cells.filter((cell) => cell.state === state && cell.to).map(({ cause, to }) => `${cause}→${to}`);
    expect(Object.fromEntries(realNameState.options.map((state) => [state, of(state)]))).toEqual({
      none: [...open, 'reject→none', 'close→none'],
      mismatch: [...open, 'close→none'],
      rejected: [...open, 'close→none'],
      manual_review: ['approve→verified', 'reject→rejected', 'close→none'],
      verified: ['match→verified', 'contest→manual_review', 'ask_review→manual_review', 'reject→verified', 'lose→rejected', 'close→none'],
    });
  });
});

describe('what late answers of an earlier version left', () => {
  it('is put right: what was verified is verified, and a review that waits is waited for', async () => {
    const url = await emptyDatabase();
    const connection = connectDatabase(url, 2);
    const { pool } = connection;
    await migrate(pool, '0033');
    const account = async (state: string, verified: boolean): Promise<string> => {
      const id = randomUUID();
      const proof = verified ? [randomBytes(9), randomBytes(32), new Date()] : [null, null, null];
      await pool.query(
        `insert into accounts (id, phone_hash, phone_sealed, created_at, real_name_state, certificate_sealed, certificate_hash, verified_at)
         values ($1, $2, '\\x00', now(), $3, $4, $5, $6)`,
        [id, randomBytes(32), state, ...proof],
      );
      return id;
    };
    const overwritten = await account('mismatch', true);
    const waiting = await account('mismatch', false);
    const mismatch = await account('mismatch', false);
    await pool.query(
      `insert into identity_reviews
         (id, review_no, account_id, certificate_type, reference_hash, reference_until, details_sealed, state, created_at, submitted_at)
       values ($1, 'R1', $2, '1', $3, now(), '\\x00', 'waiting', now(), now())`,
      [randomUUID(), waiting, randomBytes(32)],
    );
    await migrate(pool);
    const { rows } = await pool.query<{ id: string; real_name_state: string }>('select id, real_name_state from accounts');
    expect(Object.fromEntries(rows.map(({ id, real_name_state }) => [id, real_name_state]))).toEqual({
      [overwritten]: 'verified',
      [waiting]: 'manual_review',
      [mismatch]: 'mismatch',
    });
    await expect(pool.query(`update accounts set real_name_state = 'mismatch' where id = $1`, [overwritten])).rejects.toThrow('check');
    await connection.close();
  });
});

describe('who was verified by an earlier version', () => {
  it('is read if only a picture said so, and stays proved if a reviewer did', async () => {
    const connection = connectDatabase(await emptyDatabase(), 2);
    const { pool } = connection;
    await migrate(pool, '0043');
    const account = async (): Promise<string> => {
      const id = randomUUID();
      await pool.query(
        `insert into accounts (id, phone_hash, phone_sealed, created_at, real_name_state, certificate_sealed, certificate_hash, verified_at)
         values ($1, $2, '\\x00', now(), 'verified', '\\x01', $3, now())`,
        [id, randomBytes(32), randomBytes(32)],
      );
      return id;
    };
    const [pictured, reviewed] = [await account(), await account()];
    await pool.query(
      `insert into identity_reviews
         (id, review_no, account_id, certificate_type, reference_hash, reference_until, details_sealed, state, created_at, submitted_at, decided_at)
       values ($1, 'R1', $2, '1', $3, now(), '\\x00', 'approved', now(), now(), now())`,
      [randomUUID(), reviewed, randomBytes(32)],
    );
    await migrate(pool);
    const { rows } = await pool.query(
      `select id, real_name_state as state, certificate_sealed is not null as is_read, proved_by, verified_at = proved_at as same_day,
         certificate_hash is not null as opens, (select count(*) from account_phones where account_id = accounts.id) as phones from accounts`,
    );
    const shared = { state: 'verified', is_read: true, phones: 1 };
    expect(Object.fromEntries(rows.map(({ id, ...row }: { id: string }) => [id, row]))).toEqual({
      [pictured]: { ...shared, proved_by: null, same_day: null, opens: false },
      [reviewed]: { ...shared, proved_by: 'review', same_day: true, opens: true },
    });
    await expect(pool.query('update accounts set certificate_hash = $2 where id = $1', [pictured, randomBytes(32)])).rejects.toThrow(
      'check',
    );
    await connection.close();
  });
});
