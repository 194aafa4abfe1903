import { CallRefused } from '@portal/contract/client.ts';
import type { CaseAnswers } from '@portal/rules/cases/case-form.ts';
import { expect, it } from 'vitest';
import { saveNewest, takeTheirs, type TypedAnswers } from './save-newest.ts';

/** A server that keeps what it is sent. `isDeaf`: its answers are lost. */
function serverOf(typed: TypedAnswers) {
  const server = { version: 1, has: typed.saved, isDeaf: false };
  const save = async (version: number, answers: CaseAnswers) => {
    if (version === server.version - 1 && JSON.stringify(answers) === JSON.stringify(server.has)) return { version: server.version };
    if (version !== server.version) throw new CallRefused('CASE_CHANGED', '刚在别处修改过');
    Object.assign(server, { version: version + 1, has: answers });
    if (server.isDeaf) throw new CallRefused('OFFLINE', '网络不通');
    return { version: server.version };
  };
  return { server, save };
}

const begin = (): TypedAnswers => {
  const nothing = {};
  return { newest: nothing, saved: nothing, unanswered: undefined, version: 1 };
};

it('takes its own save whose answer was lost for no change of another window, whatever was typed since', async () => {
  const typed = begin();
  const { server, save } = serverOf(typed);
  server.isDeaf = true;
  typed.newest = { name: '样' };
  await expect(saveNewest(typed, save)).rejects.toMatchObject({ code: 'OFFLINE' });
  typed.newest = { name: '样例' };
  server.isDeaf = false;
  await saveNewest(typed, save);
  expect(server.has).toEqual({ name: '样例' });
  expect(typed).toMatchObject({ version: 3, unanswered: undefined });
});

it('saves what was typed while a save was under way, and overwrites nothing of another window', async () => {
  const typed = begin();
  const { server, save } = serverOf(typed);
  typed.newest = { name: '样' };
  const saving = saveNewest(typed, save);
  typed.newest = { name: '样例' };
  await saving;
  expect(server).toMatchObject({ version: 3, has: { name: '样例' } });
  Object.assign(server, { version: 4, has: { name: '别处' } });
  typed.newest = { name: '样例甲' };
  await expect(saveNewest(typed, save)).rejects.toMatchObject({ code: 'CASE_CHANGED' });
  expect([server.has, typed.newest]).toEqual([{ name: '别处' }, { name: '样例甲' }]);
});

it('keeps what was typed here when another window has saved, and takes all other answers from there', async () => {
  const typed = begin();
  const { server, save } = serverOf(typed);
  typed.newest = { name: '样例', city: '珠海' };
  await saveNewest(typed, save);
  Object.assign(server, { version: 3, has: { name: '样例', city: '广州', day: '2026-12-01' } });
  typed.newest = { name: '样例甲', city: '珠海' };
  await expect(saveNewest(typed, save)).rejects.toMatchObject({ code: 'CASE_CHANGED' });
  takeTheirs(typed, { version: server.version, answers: server.has });
  await saveNewest(typed, save);
  expect(server.has).toEqual({ name: '样例甲', city: '广州', day: '2026-12-01' });
  expect(typed.newest).toEqual(server.has);
});
