import { addWorkingDays } from '@portal/rules/values/working-days.ts';
import { asCustomer, writeActor } from '@portal/rules/permissions/actor.ts';
import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { proveOwner } from '#testing/account-steps.ts';
import { type BrowserSession, openBrowser } from '#testing/browser-session.ts';
import { logIn } from '#testing/read-code.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { samplePng } from '#testing/samples/sample-images.ts';
import { samplePhone } from '#testing/samples/sample-application.ts';
import { type StaffBrowser, staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { verifyTrail } from '#testing/verify-trail.ts';
import { anchorHeadsJob } from '../trail/anchors/jobs/anchor-heads.ts';
import { findAnchoredTrail } from '../trail/public.ts';
import { sweepDocuments } from '../documents/public.ts';
import { exportCases, removeDraftsOf, sweepCases } from './public.ts';
import { askerOf, findCaseByNo, insertDraft } from './cases.queries.ts';
import { newCase } from './submit-case.ts';
import { expireCases } from './end-case.ts';
import { importLines } from '../core/import-feed.ts';
import { colourKind, painted } from './toy-kind.testing.ts';

let portal: TestPortal;
let customer: BrowserSession;
let clerk: StaffBrowser;
let other: StaffBrowser;
let serial = 0;

beforeAll(async () => {
  portal = await startPortal();
  const inCore: Partial<typeof colourKind> & object = { ...colourKind, id: 'toy-core', letter: 'C' };
  delete inCore.decide;
  delete inCore.deciders;
  (portal.services.caseKinds as unknown[]).push(colourKind, inCore);
  customer = openBrowser(portal.url);
  await passDays(0);
});
afterAll(() => portal.stop());

/** Sessions do not last for days: everybody signs in anew. */
async function passDays(days: number): Promise<void> {
  portal.clock.advance(days * 24 * 60);
  await logIn(customer, portal.services, samplePhone(1));
  clerk = await staffOf(portal);
  other = await staffOf(portal);
}

const nextPolicy = (): string => `CORE${(serial += 1)}1`;
const photo = () => new File([new Uint8Array(samplePng({ width: 20, height: 20 }))], 'cover.png');
const begin = async (subjectNo = nextPolicy()) => (await customer.api('startCase', { kind: 'toy-colour', subjectNo })).caseNo;

/** A draft with its answers, and with a photo if it needs one. Returns its number and its version. */
async function fillIn(colour: string, subjectNo?: string) {
  const caseNo = await begin(subjectNo);
  const { version } = await customer.api('getCase', { caseNo });
  const answers = { colour, agreed: '1', ...(colour === 'gold' && { why: '像稻田' }) };
  const saved = await customer.api('saveCase', { caseNo, version, answers });
  if (colour !== 'white') await customer.api('addCasePage', { caseNo, paper: 'photo', file: photo() });
  return { caseNo, version: saved.version };
}

async function send(colour: string, subjectNo?: string): Promise<string> {
  const filled = await fillIn(colour, subjectNo);
  await customer.api('sendCase', filled, { idempotencyKey: randomUUID() });
  return filled.caseNo;
}

/** Somebody of the insurer opens every file of a case, each with a name of its own. */
async function look(person: StaffBrowser, caseNo: string) {
  const shown = await person.api('openCase', { caseNo });
  const names: string[] = [];
  for (const { id: page } of shown.papers.flatMap(({ pages }) => pages)) {
    const opened = await fetch(`${portal.url}/staff/cases/page`, {
      method: 'POST',
      headers: { cookie: person.cookie, 'client-info': 'test', 'content-type': 'application/json' },
      body: JSON.stringify({ caseNo, page }),
    });
    expect(opened.headers.get('content-type')).toContain('image/');
    names.push(decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(opened.headers.get('content-disposition') ?? '')?.[1] ?? ''));
  }
  expect(names).toEqual(names.map((_name, at) => `${caseNo}-photo-${at + 1}.png`));
  return shown;
}

it('is filled in page by page, sent with its paper, listed with its day, looked at, decided once, and recorded', async () => {
  const { caseNo, version } = await fillIn('blue');
  const mine = async (person = clerk) => (await person.api('listCases', {})).find((one) => one.caseNo === caseNo);
  expect(await mine(), 'a draft is nobody’s but the customer’s').toBeUndefined();
  expect((await refusalOf(clerk.api('openCase', { caseNo }))).code).toBe('SUBJECT_NOT_FOUND');
  expect((await refusalOf(clerk.api('assignCase', { caseNo, take: true }))).code).toBe('SUBJECT_NOT_FOUND');
  const key = { idempotencyKey: randomUUID() };
  const sent = await customer.api('sendCase', { caseNo, version }, key);
  const today = dayInShanghai(portal.clock.now());
  const dueOn = addWorkingDays(await portal.services.holidays.current(), today, 3, 'insurer');
  expect(sent).toMatchObject({ state: 'submitted', dueOn, form: null, actions: ['withdraw'] });
  expect(sent.said).toContainEqual({ title: '材料', facts: [{ label: '旧封面照片', value: '1 页' }] });
  expect(await customer.api('sendCase', { caseNo, version }, key), 'sent twice').toEqual(sent);
  const { answer } = await portal.services.db
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('key', '=', key.idempotencyKey)
    .executeTakeFirstOrThrow();
  expect(answer, 'nothing that was typed is kept in the clear').toEqual({ caseNo });
  expect(await mine()).toMatchObject({ name: '更换封面颜色', dueOn, waitsFor: null, assignee: null, lookedAtBy: null });

  expect((await refusalOf(clerk.api('decideCase', { caseNo, verdict: 'grant' }))).message).toContain('请先查看');
  expect(await look(clerk, caseNo)).toMatchObject({
    sections: [{ facts: [{ label: '颜色', value: '海蓝' }, {}, {}] }],
    actions: ['grant', 'partly', 'refuse', 'return'],
  });
  expect(await mine(other), 'somebody looks at it').toMatchObject({ lookedAtBy: clerk.staffId });
  await look(other, caseNo);
  const both = await Promise.allSettled([clerk, other].map(({ api }) => api('decideCase', { caseNo, verdict: 'grant' })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'fulfilled')).toMatchObject({ value: { told: true, became: 'decided' } });
  expect(painted).toEqual([expect.stringContaining('blue')]);
  expect(await customer.api('getCase', { caseNo })).toMatchObject({ state: 'settled', outcome: 'granted', actions: [] });
  const whole = await findAnchoredTrail(portal.services, caseNo);
  expect(whole?.trail.rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['case_submitted', 'review_opened', 'case_paper_opened', 'review_decided']),
  );
  expect([...(whole?.pages.values() ?? [])], 'what its pages showed').toEqual([
    expect.objectContaining({ text: expect.stringContaining('旧封面不再使用'), values: expect.arrayContaining(['海蓝']) }),
  ]);
  expect(await verifyTrail(portal.services.db, caseNo)).toMatchObject({ ok: true });
  await anchorHeadsJob.run(portal.services, {});
  expect((await findAnchoredTrail(portal.services, caseNo))?.anchors).toMatchObject({ heads: [{ number: caseNo }], problem: null });
});

it('says what is missing, keeps what was typed, and overwrites nothing from another window', async () => {
  const caseNo = await begin();
  const empty = await customer.api('getCase', { caseNo });
  expect(empty).toMatchObject({
    state: 'draft',
    about: expect.stringContaining('CORE'),
    askedAt: null,
    actions: ['save', 'send', 'withdraw'],
  });
  const refused = await refusalOf(customer.api('sendCase', { caseNo, version: empty.version }));
  expect([refused.code, refused.findings.map(({ path }) => path)]).toEqual(['CASE_INCOMPLETE', ['colour', 'agreed']]);
  const saved = await customer.api('saveCase', { caseNo, version: empty.version, answers: { colour: 'gold', agreed: '0', nonsense: 'x' } });
  expect(saved.answers).toEqual({ colour: 'gold', agreed: '0' });
  const again = { caseNo, version: empty.version, answers: { colour: 'gold', agreed: '0' } };
  expect(await customer.api('saveCase', again), 'the same again, because its answer was lost').toEqual(saved);
  expect((await refusalOf(customer.api('saveCase', { caseNo, version: empty.version, answers: {} }))).code).toBe('CASE_CHANGED');
  const wrong = await refusalOf(customer.api('sendCase', { caseNo, version: saved.version }));
  expect(wrong.findings.map(({ path }) => path)).toEqual(['why', 'agreed', 'papers.photo']);
  expect(await begin(empty.about.split(' ')[1]), 'goes on with the draft').toBe(caseNo);
  await customer.api('withdrawOwnCase', { caseNo });
  expect((await refusalOf(customer.api('getCase', { caseNo }))).code).toBe('CASE_NOT_FOUND');
});

it('sends no paper that the last answers do not ask for', async () => {
  const { caseNo, version } = await fillIn('gold');
  const saved = await customer.api('saveCase', { caseNo, version, answers: { colour: 'white', agreed: '1' } });
  await customer.api('sendCase', { caseNo, version: saved.version });
  expect(await clerk.api('openCase', { caseNo })).toMatchObject({ state: 'settled', papers: [] });
});

it('is removed once, whoever of two windows is first', async () => {
  const caseNo = await begin();
  const second = await portal.services.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('cases').where('case_no', '=', caseNo).execute();
    const waits = refusalOf(customer.api('withdrawOwnCase', { caseNo }));
    await setTimeout(300);
    return { waits };
  });
  expect((await second.waits).code).toBe('CASE_NOT_FOUND');
});

it('is offered and shown only to whom it belongs', async () => {
  const caseNo = await send('blue');
  const stranger = openBrowser(portal.url);
  await logIn(stranger, portal.services, samplePhone(2));
  for (const call of ['getCase', 'withdrawOwnCase'] as const)
    expect((await refusalOf(stranger.api(call, { caseNo }))).code).toBe('CASE_NOT_FOUND');
  const tries = [
    stranger.api('saveCase', { caseNo, version: 1, answers: {} }),
    stranger.api('sendCase', { caseNo, version: 1 }),
    stranger.api('addCasePage', { caseNo, paper: 'photo', file: photo() }),
  ];
  for (const refused of await Promise.all(tries.map(refusalOf))) expect(refused.code).toBe('CASE_NOT_FOUND');
  expect((await stranger.api('listOwnCases', {})).list).toEqual([]);
  expect((await refusalOf(customer.api('startCase', { kind: 'toy-colour', subjectNo: 'X' }))).code).toBe('CASE_SUBJECT_NOT_FOUND');
  expect((await refusalOf(customer.api('startCase', { kind: 'toy-colour', subjectNo: 'CORE10' }))).message).toBe('这份保单没有封面。');
  expect((await refusalOf(customer.api('startCase', { kind: 'reinstatement', subjectNo: 'CORE11' }))).code).toBe('CASE_NOT_OFFERED');
});

it('comes back for a better paper, stops its clock meanwhile, and goes on', async () => {
  const caseNo = await send('blue');
  const { papers } = await look(clerk, caseNo);
  const documents = papers.map(({ documentId }) => documentId);
  expect(await clerk.api('returnCase', { caseNo, reason: '照片缺了一角', documents })).toEqual({ told: true });
  const today = dayInShanghai(portal.clock.now());
  const back = await customer.api('getCase', { caseNo });
  expect(back).toMatchObject({ state: 'waiting', waitsFor: 'customer', dueOn: addDays(today, 30), reason: '照片缺了一角' });
  expect(back.papers).toMatchObject([{ id: 'photo', pages: [], sent: 0, refused: '照片缺了一角' }]);
  expect((await refusalOf(customer.api('sendCase', { caseNo, version: back.version }))).findings).toMatchObject([{ path: 'papers.photo' }]);
  await passDays(10);
  await customer.api('addCasePage', { caseNo, paper: 'photo', file: photo() });
  const sent = await customer.api('sendCase', { caseNo, version: back.version });
  const answered = dayInShanghai(portal.clock.now());
  const dueOn = addWorkingDays(await portal.services.holidays.current(), answered, 3, 'insurer');
  expect(sent, 'the three days begin anew: none of them had passed').toMatchObject({ state: 'submitted', dueOn });
  expect(sent.reason, 'what was missing is not what was decided').toBeNull();
  await look(clerk, caseNo);
  expect((await refusalOf(clerk.api('decideCase', { caseNo, verdict: 'refuse' }))).message).toContain('请写明');
  await clerk.api('decideCase', { caseNo, verdict: 'refuse', reason: '封面已停印' });
  expect(await customer.api('getCase', { caseNo })).toMatchObject({ state: 'settled', outcome: 'refused', reason: '封面已停印' });
});

it('keeps beside one another the pages that were sent before it came back and those after', async () => {
  const caseNo = await send('blue');
  await clerk.api('returnCase', { caseNo, reason: '请补上背面', documents: [] });
  const file = new File([new Uint8Array(samplePng({ width: 30, height: 20 }))], 'back.png');
  await customer.api('addCasePage', { caseNo, paper: 'photo', file });
  await customer.api('sendCase', { caseNo, version: (await customer.api('getCase', { caseNo })).version });
  expect((await look(clerk, caseNo)).papers).toHaveLength(2);
});

it('is decided by two where its kind says so, by a rule where a rule decides it wholly', async () => {
  expect(await customer.api('getCase', { caseNo: await send('white') })).toMatchObject({ state: 'settled', outcome: 'granted' });
  const caseNo = await send('gold');
  for (const person of [clerk, other]) await look(person, caseNo);
  expect(await clerk.api('decideCase', { caseNo, verdict: 'grant' })).toEqual({ told: null, became: 'proposed' });
  expect(await customer.api('getCase', { caseNo }), 'not told').toMatchObject({ state: 'submitted', outcome: null, reason: null });
  expect((await refusalOf(clerk.api('decideCase', { caseNo, verdict: 'grant' }))).code).toBe('PROPOSAL_OWN');
  expect(await other.api('openCase', { caseNo })).toMatchObject({ proposal: { by: clerk.staffId, outcome: 'granted' } });
  expect(await other.api('decideCase', { caseNo, verdict: 'refuse', reason: '太亮' })).toMatchObject({ became: 'sent_back' });
  expect((await refusalOf(other.api('decideCase', { caseNo, verdict: 'partly' }))).message).toContain('请写明');
  await other.api('decideCase', { caseNo, verdict: 'partly', reason: '只换封底' });
  expect(await customer.api('getCase', { caseNo })).toMatchObject({ reason: null, actions: ['withdraw'] });
  expect(await clerk.api('decideCase', { caseNo, verdict: 'partly' })).toEqual({ told: true, became: 'decided' });
  expect(await customer.api('getCase', { caseNo })).toMatchObject({ state: 'decided', outcome: 'partly', reason: '只换封底' });
  await expireCases(portal.services);
  expect(await customer.api('getCase', { caseNo })).toMatchObject({ state: 'expired' });
  expect((await findAnchoredTrail(portal.services, caseNo))?.trail.rows.at(-1)?.kind).toBe('case_expired');
});

it('can be taken back while a second person has to agree, and what the first decided is never told', async () => {
  const caseNo = await send('gold');
  await look(clerk, caseNo);
  await clerk.api('decideCase', { caseNo, verdict: 'refuse', reason: '太亮' });
  await customer.api('withdrawOwnCase', { caseNo });
  expect(await customer.api('getCase', { caseNo })).toMatchObject({ state: 'withdrawn', outcome: null, reason: null, actions: [] });
});

it('goes back to be decided anew if what the first of two decided by has changed since', async () => {
  const caseNo = await send('gold');
  for (const person of [clerk, other]) await look(person, caseNo);
  await clerk.api('decideCase', { caseNo, verdict: 'grant' });
  const changed = vi.spyOn(colourKind, 'describe').mockResolvedValue([]);
  expect(await other.api('decideCase', { caseNo, verdict: 'grant' })).toEqual({ told: null, became: 'sent_back' });
  changed.mockRestore();
  expect(await clerk.api('openCase', { caseNo })).toMatchObject({ state: 'submitted' });
});

it('is in the copy of the data of whoever asked, however many there are', async () => {
  const { services } = portal;
  const accountId = askerOf((await findCaseByNo(services.db, await begin())) ?? { asked_by: '' }) ?? '';
  const ofMany = { by: asCustomer(accountId), role: 'applicant', body: { colour: 'blue' } } as const;
  await inTransaction(services.db, async (tx) => {
    for (let many = 0; many < 101; many += 1) {
      const subjectId = nextPolicy();
      const row = newCase(services, colourKind, { ...ofMany, subjectId, facts: { subjectNo: subjectId } });
      await insertDraft(tx, { ...row, remove_after: services.clock() });
    }
  });
  const copied = await exportCases(services, accountId);
  expect(copied.filter((one) => 'state' in one && one.state === 'draft').length).toBeGreaterThan(100);
  await inTransaction(services.db, (tx) => removeDraftsOf(tx, writeActor(ofMany.by)));
});

it('keeps the account open of whoever sends it while closing the account in another window', async () => {
  const leaving = openBrowser(portal.url);
  const { umUserId } = await logIn(leaving, portal.services, samplePhone(3));
  const { caseNo } = await leaving.api('startCase', { kind: 'toy-colour', subjectNo: nextPolicy() });
  const ticket = await proveOwner(leaving, portal.services, samplePhone(3));
  const closing = await portal.services.db.transaction().execute(async (tx) => {
    await tx.updateTable('cases').set({ state: 'submitted', remove_after: null }).where('case_no', '=', caseNo).execute();
    const refused = refusalOf(leaving.api('closeAccount', { ticket }));
    await setTimeout(300);
    return { refused };
  });
  expect((await closing.refused).code).toBe('ACCOUNT_IN_USE');
  const account = portal.services.db.selectFrom('accounts').select('closed_at').where('id', '=', umUserId);
  expect(await account.executeTakeFirst()).toEqual({ closed_at: null });
});

it('about a policy that was sold elsewhere it is asked for here with its papers, and decided in the core system', async () => {
  const { caseNo } = await customer.api('startCase', { kind: 'toy-core', subjectNo: nextPolicy() });
  const { version } = await customer.api('saveCase', { caseNo, version: 1, answers: { colour: 'white', agreed: '1' } });
  await customer.api('sendCase', { caseNo, version });
  expect(await clerk.api('openCase', { caseNo })).toMatchObject({ actions: [] });
  const line = (decided: object) => importLines(portal.services, 'cases', JSON.stringify({ caseNo, ...decided }));
  expect(await importLines(portal.services, 'cases', JSON.stringify({ caseNo: 'C1', outcome: 'granted' }))).toEqual({
    faults: ['line 1: C1: there is no such case'],
  });
  expect(await line({ outcome: 'partly', reason: '只换封底' })).toMatchObject({ added: 1 });
  expect(await line({ outcome: 'partly', reason: '只换封底' })).toMatchObject({ same: 1 });
  expect(await line({ revision: 2, outcome: 'refused' })).toEqual({ faults: [expect.stringContaining('a reason is needed')] });
  expect(await line({ revision: 2, outcome: 'refused', reason: '没有封底' })).toEqual({
    faults: [expect.stringContaining('it was decided already')],
  });
  expect(await customer.api('getCase', { caseNo })).toMatchObject({ state: 'settled', outcome: 'partly', reason: '只换封底' });
  const here = await send('blue');
  expect(await importLines(portal.services, 'cases', JSON.stringify({ caseNo: here, outcome: 'granted' }))).toEqual({
    faults: [expect.stringContaining('the portal decides such cases')],
  });
});

it('a subject has one case of a kind at a time; one that came to nothing is removed with its papers after its term, and so is a draft', async () => {
  const subject = nextPolicy();
  const caseNo = await send('blue', subject);
  expect((await refusalOf(customer.api('startCase', { kind: 'toy-colour', subjectNo: subject }))).code).toBe('CASE_OPEN');
  await look(clerk, caseNo);
  await clerk.api('decideCase', { caseNo, verdict: 'refuse', reason: '没有蓝色' });
  const draft = await fillIn('blue', subject);
  await passDays(31);
  await sweepCases(portal.services.db, portal.clock.now());
  await sweepDocuments({ ...portal.services, clock: portal.clock.now });
  for (const gone of [caseNo, draft.caseNo])
    expect((await refusalOf(customer.api('getCase', { caseNo: gone }))).code).toBe('CASE_NOT_FOUND');
  const left = await portal.services.db
    .selectFrom('documents')
    .leftJoin('cases', (join) => join.onRef('cases.id', '=', 'owner_id'))
    .select('documents.id')
    .where('owner_kind', '=', 'case')
    .where('cases.id', 'is', null)
    .execute();
  expect(left).toEqual([]);
});

it('whoever lacks the right to a kind neither opens, takes, returns nor decides its cases', async () => {
  const caseNo = await send('blue');
  const { api } = await staffOf(portal, ['cashier']);
  const tries = [
    api('openCase', { caseNo }),
    api('assignCase', { caseNo, take: true }),
    api('returnCase', { caseNo, reason: '没有理由' }),
    api('decideCase', { caseNo, verdict: 'grant' }),
  ];
  for (const refused of await Promise.all(tries.map(refusalOf))) expect(refused.code).toBe('RIGHT_MISSING');
  expect((await refusalOf(clerk.api('openCase', { caseNo: 'T0' }))).code).toBe('SUBJECT_NOT_FOUND');
});
