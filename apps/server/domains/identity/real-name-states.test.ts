import { realNameState } from '@portal/contract/states.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { connectDatabase } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { emptyDatabase } from '../../testing/test-portal.ts';
import { nextRealNameState, type RealNameCause } from './real-name-transitions.ts';

const causes: readonly RealNameCause[] = ['match', 'differ', 'ask_review', 'approve', 'reject', 'close'];

describe('the table of the states of a real name', () => {
  const cells = realNameState.options.flatMap((state) => causes.map((cause) => ({ state, cause, to: nextRealNameState(state, cause) })));

  it('has these transitions and no others', () => {
    const open = ['match→verified', 'differ→mismatch', 'ask_review→manual_review'];
    const of = (state: string) => cells.filter((cell) => cell.state === state && cell.to).map(({ cause, to }) => `${cause}→${to}`);
    expect(Object.fromEntries(realNameState.options.map((state) => [state, of(state)]))).toEqual({
      none: [...open, 'reject→none', 'close→none'],
      mismatch: [...open, 'close→none'],
      rejected: [...open, 'close→none'],
      manual_review: ['approve→verified', 'reject→rejected', 'close→none'],
      verified: ['match→verified', 'reject→verified', 'close→none'],
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
