import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { usage, usageOf } from './machine/cli-usage.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { speak } from './platform/text/in-language.ts';
import { runCli, runCliProcess } from './testing/run-cli.ts';
import { cloneDatabase, testEnv } from './testing/test-portal.ts';

it('writes what a command says to standard output and ends with 0, complaints to standard error and ends with 1', async () => {
  const env = testEnv(await cloneDatabase(), '/nowhere');
  const imported = await runCliProcess(env, 'import', 'texts');
  expect(imported).toMatchObject({ code: 0, output: 'nothing has changed\n' });
  // From December on the holidays of the next year are missed.
  expect(imported.errors).toMatch(/^(the public holidays of \d{4} are not known: .*\n)?$/);
  const unknown = await runCliProcess(env, 'no', 'such', 'command');
  expect(unknown).toMatchObject({ code: 1, output: '' });
  expect(unknown.errors).toMatch(/^usage: npm run portal -- <command>\n/);
  expect(unknown.errors).toMatch(/\n\nnot a command, or something is missing or too much: no such command\n$/);
  expect(await runCliProcess({ ...env, DATABASE_CONNECTIONS: 'many' }, 'import', 'texts')).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringContaining('DATABASE_CONNECTIONS'),
  });
});

it('names only the commands that begin with the same word where one lacks something', () => {
  expect(usageOf(['hold', 'remove'])).toBe(
    [
      'usage: npm run portal -- <command>',
      '',
      '  hold add <order-or-phone> --reason <text>',
      '                               keep an order, or an account with its orders, whatever its term',
      '  hold list',
      '                               what is kept, since when, by whom and why',
      '  hold remove <hold>',
      '                               let its term count again',
      '',
      'not a command, or something is missing or too much: hold remove',
    ].join('\n'),
  );
  expect(usageOf([])).toBe(usage().trimEnd());
});

it('shows its usage to who asks for help, and ends with 0', async () => {
  const whole = { code: 0, output: usage(), errors: '' };
  for (const words of [['help'], ['--help'], ['-h']]) expect(await runCli({}, ...words)).toEqual(whole);
  for (const words of [
    ['help', 'hold'],
    ['hold', '--help'],
  ]) {
    const { code, output } = await runCli({}, ...words);
    expect([code, output.split('\n').filter((line) => /^ {2}\S/.test(line)).length]).toEqual([0, 3]);
  }
});

it('says in Chinese what the commands about content do, if the setting asks for it', async () => {
  const { output } = await runCli({ PORTAL_MESSAGES: 'zh' }, 'help', 'products').finally(() => speak('en'));
  const entries = output.split(/\n(?= {2}\S)/).slice(1);
  expect(entries.length).toBeGreaterThan(3);
  for (const entry of entries) expect(entry).toMatch(/\p{Script=Han}/u);
});

it('shows marks that people typed as text: nothing turns, hides or adds a line on the screen of an operator', async () => {
  const { errors } = await runCli({}, 'trail', 'verify', 'x\u001b[2J\u202Egnp\u200B\u0085\u2028样例.pdf');
  expect(errors).toBe('there is no file x\\u001b[2J\\u202egnp\\u200b\\u0085\\u2028样例.pdf\n');
});

it('says in words which file or folder it cannot open, and shows the usage for more words than it takes', async () => {
  const env = testEnv(await cloneDatabase(), '/nowhere');
  const complaint = async (...words: string[]) => (await runCli(env, ...words)).errors;
  expect(await complaint('import', '/no-such-folder')).toMatch(/^\/no-such-folder\S*: there is no such file or folder\n$/);
  expect(await complaint('import', 'occupations', '/')).toBe('what was named: is a folder, and a file is needed\n');
  expect(await complaint('import', 'clams', 'claims.jsonl')).toMatch(
    /\n\nnot a command, or something is missing or too much: import clams claims.jsonl\n$/,
  );
});

it('warns that public holidays are missing', async () => {
  const env = testEnv(await cloneDatabase(), '/nowhere');
  const empty = mkdtempSync(path.join(tmpdir(), 'portal-empty-'));
  writeFileSync(path.join(empty, 'site.yaml'), '');
  expect((await runCli(env, 'import', 'check', empty)).errors).toMatch(/^the public holidays of \d{4}(, \d{4})? are not known: .*\n$/);
  rmSync(empty, { recursive: true });
});

it('reads `import content` as the folder of that name with its products, and imports the texts alone with `import texts`', async () => {
  const databaseUrl = await cloneDatabase();
  const connection = connectDatabase(databaseUrl, 1);
  await connection.pool.query('truncate site_content, sms_templates, sale_partners, products, content_imports cascade');
  await connection.close();
  const env = testEnv(databaseUrl, '/nowhere');
  // The tests run at the top of the repository, as operators run commands.
  expect((await runCli(env, 'import', 'content')).output).toMatch(/^imported site\.yaml, .*products\/zhenan/);
  expect(await runCli(env, 'import', 'texts')).toMatchObject({ code: 0, output: 'nothing has changed\n' });
});
