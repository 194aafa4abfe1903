import { expect, it } from 'vitest';
import { runCliProcess } from './testing/run-cli.ts';
import { cloneDatabase, testEnv } from './testing/test-portal.ts';

it('writes what a command says to standard output and ends with 0, complaints to standard error and ends with 1', async () => {
  const env = testEnv(await cloneDatabase(), '/nowhere');
  expect(await runCliProcess(env, 'jobs', 'retry')).toEqual({ code: 0, output: 'queued again: 0\n', errors: '' });
  const unknown = await runCliProcess(env, 'no', 'such', 'command');
  expect(unknown).toMatchObject({ code: 1, output: '' });
  expect(unknown.errors).toMatch(/^usage: npm run portal -- <command>\n/);
  expect(await runCliProcess({ ...env, DATABASE_CONNECTIONS: 'many' }, 'jobs', 'retry')).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringContaining('DATABASE_CONNECTIONS'),
  });
});
