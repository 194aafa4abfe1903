import { methodAndPath } from '@portal/contract/call-paths.ts';
import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { hold } from '../../testing/hold.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { isOutOfOrder } from '../database/connect.ts';
import { ForeignFolder } from '../file-store/mark.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('a call whose database ends in the middle of a statement is told to try again, with the status of a server that is out of order', async () => {
  const browser = openBrowser(portal.url);
  const held = await hold(portal, 'lock table content_branches in access exclusive mode');
  const asked = browser.fetch(methodAndPath('listBranches').path);
  await held.waitFor(1);
  await portal.connection.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  const answer = await asked;
  await held.release();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({ code: 'BUSY', success: false });
});

it('a database that can only be read is not ready, and calls that write are told to try again', async () => {
  const { pool } = portal.connection;
  const name = new URL(portal.databaseUrl).pathname.slice(1);
  const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and application_name = 'portal'`;
  const ready = async () => (await fetch(`${portal.url}/ready`)).json();
  const reading = await pool.connect();
  await reading.query(`alter database ${name} set default_transaction_read_only = on`);
  await reading.query(others);
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 'not ready', database: 'failed' }), 10_000);
  const browser = openBrowser(portal.url);
  browser.triesAgain = false;
  expect((await refusalOf(browser.api('giveIdentityConsent', { version: identityConsent.version }))).code).toBe('BUSY');
  await reading.query('set default_transaction_read_only = off');
  await reading.query(`alter database ${name} reset default_transaction_read_only`);
  await reading.query(others);
  reading.release(true);
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ status: 'ready' }), 10_000);
});

describe('out of order are database and disk', () => {
  const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('sample', 6, 'error'), { code });

  it.each([
    ['a full disk of the database', ofDatabase('53100')],
    ['a database that is stopped', ofDatabase('57P01')],
    ['a database that starts', ofDatabase('57P03')],
    ['a database that can only be read', ofDatabase('25006')],
    ['a folder of files that is not ours', new ForeignFolder('not mounted')],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a full disk of the files', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
    ['a disk that can only be read', Object.assign(new Error('read-only file system'), { code: 'EROFS' })],
    ['a folder that is closed to the server', Object.assign(new Error('permission denied'), { code: 'EACCES' })],
    ['what was caused by it', new Error('cannot write', { cause: Object.assign(new Error('disk'), { code: 'ENOSPC' }) })],
  ])('%s', (_what, error) => expect(isOutOfOrder(error)).toBe(true));

  it.each([
    ['a broken constraint', ofDatabase('23505')],
    ['a cancelled statement', ofDatabase('57014')],
    ['a bug', new TypeError('undefined is not a function')],
  ])('not %s', (_what, error) => expect(isOutOfOrder(error)).toBe(false));
});
