import { CallRefused } from '@portal/contract/client.ts';
import { writeApplication, writeProduct } from '@portal/contract/wire.ts';
import type { Application, Person } from '@portal/rules/sale/answers/application.ts';
import { type Fen, yuan } from '@portal/rules/values/money.ts';
import { applicantOf, onlyInsured, withInsured, withParty, withRelation } from '@portal/rules/sale/answers/parties.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftTools } from './draft-answers.ts';
import { DraftStore, saveDelay } from './draft-store.ts';
import { saveMarksIn } from './save-marks.ts';
import { application, product } from './sale.fixture.ts';
import type { SaveAnswer, StartAnswer } from './sale.ts';

const orderNo = '202611210000000001';
const named =
  (name: string) =>
  (before: Application): Application =>
    withParty(before, 'applicant', (person) => ({ ...person, name }));

function answer(version: number, content: Application = application): StartAnswer {
  return {
    orderNo,
    version,
    state: 'draft',
    application: writeApplication(content),
    premium: '8236.00',
    premiumProblem: null,
    product: writeProduct(product),
    phoneVerified: false,
    consents: [{ insured: 'insured', state: 'none' }],
    newer: null,
    isOnSale: true,
    saleEnd: null,
    role: 'holder',
    helperLink: 'none',
    isHelped: false,
    reviewBy: '2026-11-24',
    returned: null,
    renewal: null,
    suitability: null,
    owners: { sharePercent: 25, isAsked: true },
  };
}

/** A fake server: stores a version and an application, refuses an old version. */
function server() {
  const held = { version: 1, application: answer(1).application };
  const saves: { version: number; name: string | undefined }[] = [];
  let next: (() => Promise<void>) | undefined;
  const kept = new Map<string, string>();
  const present = (): StartAnswer => ({ ...answer(held.version), application: held.application });
  const tools: DraftTools = {
    save: async (request): Promise<SaveAnswer> => {
      saves.push({ version: request.version, name: request.application.parties['applicant']?.name });
      const obstacle = next;
      next = undefined;
      await obstacle?.();
      if (request.version !== held.version) throw new CallRefused('DRAFT_CHANGED_ELSEWHERE', '已在另一个窗口修改');
      held.version += 1;
      held.application = request.application;
      return present();
    },
    load: async () => present(),
    today: () => '2026-11-21',
    marks: saveMarksIn({ getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) }),
  };
  return { held, saves, tools, before: (obstacle: () => Promise<void>) => (next = obstacle) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a draft that is saved automatically', () => {
  it('is saved once after a pause in typing, not at every key', async () => {
    const { tools, saves } = server();
    const store = new DraftStore(answer(1), tools);
    for (const name of ['欧', '欧阳', '欧阳晓', '欧阳晓楠']) store.update(named(name));
    expect(store.getState().saving).toBe('typing');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(saves).toEqual([{ version: 1, name: '欧阳晓楠' }]);
    expect(store.getState().saving).toBe('saved');
    expect(store.getState().sale.version).toBe(2);
    expect(store.getState().sale.premium).toBe(yuan(8236) satisfies Fen);
  });

  it('has one save in progress at a time and then saves the latest content', async () => {
    const { tools, saves, before } = server();
    const store = new DraftStore(answer(1), tools);
    let release = (): void => undefined;
    before(() => new Promise((resolve) => (release = resolve)));
    store.update(named('李明'));
    const first = store.flush();
    store.update(named('李明明'));
    await vi.advanceTimersByTimeAsync(saveDelay * 2);
    expect(saves).toHaveLength(1);
    release();
    expect(await first).toBe(true);
    expect(saves.map(({ version, name }) => [version, name])).toEqual([
      [1, '李明'],
      [2, '李明明'],
    ]);
  });

  it('keeps the answers while the network is down and retries automatically', async () => {
    const { tools, saves, before, held } = server();
    const store = new DraftStore(answer(1), tools);
    before(() => Promise.reject(new CallRefused('OFFLINE', '网络连接已断开')));
    store.update(named('李明'));
    expect(await store.flush()).toBe(false);
    expect(store.getState().saving).toBe('failed');
    expect(store.getState().failure?.message).toBe('网络连接已断开');
    expect(applicantOf(store.getState().sale.application).name).toBe('李明');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(saves).toHaveLength(2);
    expect(held.application.parties['applicant']?.name).toBe('李明');
    expect(store.getState().saving).toBe('saved');
  });

  it('continues if its own save arrived although the answer was lost', async () => {
    const { tools, held, before } = server();
    const store = new DraftStore(answer(1), tools);
    before(async () => {
      held.version = 2;
      held.application = { ...held.application, parties: { ...held.application.parties, applicant: { name: '李明' } } };
      throw new CallRefused('TIMED_OUT', '请求超时');
    });
    store.update(named('李明'));
    await store.flush();
    store.update(named('李明明'));
    expect(await store.flush()).toBe(true);
    expect(held.application.parties['applicant']?.name).toBe('李明明');
    expect(store.getState().trouble).toBeUndefined();
  });

  it('does not overwrite what another window saved, and loads it on request', async () => {
    const { tools, held } = server();
    const store = new DraftStore(answer(1), tools);
    held.version = 5;
    held.application = { ...held.application, parties: { ...held.application.parties, applicant: { name: '王芳' } } };
    store.update(named('李明'));
    expect(await store.flush()).toBe(false);
    expect(store.getState().trouble).toBe('changed_elsewhere');
    expect(held.application.parties['applicant']?.name).toBe('王芳');
    const { present, windows } = await store.compare();
    expect([windows.base, windows.mine, windows.theirs].map(({ parties }) => parties['applicant']?.name)).toEqual([
      undefined,
      '李明',
      '王芳',
    ]);
    expect(store.getState().sale.application.parties['applicant']?.name).toBe('李明');
    store.adopt(present);
    expect(store.getState()).toMatchObject({ trouble: undefined, saving: 'saved' });
    expect(store.getState().sale).toMatchObject({ version: 5, application: { parties: { applicant: { name: '王芳' } } } });
  });

  it('saves the own answers into what another window saved, when the customer takes them back', async () => {
    const { tools, held } = server();
    const store = new DraftStore(answer(1), tools);
    held.version = 5;
    held.application = { ...held.application, parties: { ...held.application.parties, applicant: { email: 'w@example.com' } } };
    store.update(named('李明'));
    expect(await store.flush()).toBe(false);
    const { present } = await store.compare();
    store.adoptWith(present, [{ path: '', group: '', label: '', mine: '', theirs: '', restore: named('李明') }]);
    expect(await store.flush()).toBe(true);
    expect(held.application.parties['applicant']).toEqual({ name: '李明', email: 'w@example.com' });
  });

  it('does not resend refused content until an answer changes', async () => {
    const { tools, saves, before } = server();
    const store = new DraftStore(answer(1), tools);
    before(() => Promise.reject(new CallRefused('INVALID_INPUT', '提交的内容有误')));
    store.update(named('李明'));
    await store.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toHaveLength(1);
    expect(store.getState().saving).toBe('refused');
    store.update(named('李明明'));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(store.getState().saving).toBe('saved');
  });

  it('takes the consent of the insured without changing the answers', () => {
    const { tools } = server();
    const store = new DraftStore(answer(1), tools);
    store.update(named('李明'));
    store.follow({ ...answer(1), consents: [{ insured: 'insured', state: 'given' }] });
    expect(store.getState().sale).toMatchObject({
      consents: [{ insured: 'insured', state: 'given' }],
      version: 1,
      application: { parties: { applicant: { name: '李明' } } },
    });
  });
});

describe('a page that is loaded again while its save is under way', () => {
  const withEmail = (before: Application): Application =>
    withParty(before, 'applicant', (person) => ({ ...person, email: 'li@example.com' }));

  /** The save of the page before arrives after this page was loaded; nobody hears its answer. */
  async function reloadDuringSave() {
    const fake = server();
    let arrive = (): void => undefined;
    fake.before(() => new Promise((resolve) => (arrive = resolve)));
    const before = new DraftStore(answer(1), fake.tools);
    before.update(named('李明'));
    void before.flush();
    const store = new DraftStore(await fake.tools.load(orderNo), fake.tools);
    return { ...fake, store, arrive };
  }

  it('takes that save, and what was typed since, without a word', async () => {
    const { store, arrive, held } = await reloadDuringSave();
    expect(store.getState().sale).toMatchObject({ version: 1, application: { parties: { applicant: {} } } });
    store.update(withEmail);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(held.version).toBe(2);
    expect(await store.flush()).toBe(true);
    expect(store.getState()).toMatchObject({ trouble: undefined, saving: 'saved' });
    expect(held.application.parties['applicant']).toEqual({ name: '李明', email: 'li@example.com' });
    expect(store.getState().sale.application.parties['applicant']).toEqual({ name: '李明', email: 'li@example.com' });
  });

  it('shows that save as soon as it asks the server, if nothing was typed since', async () => {
    const { store, arrive, tools } = await reloadDuringSave();
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    store.follow(await tools.load(orderNo));
    expect(store.getState()).toMatchObject({ trouble: undefined, sale: { version: 2 } });
    expect(store.getState().sale.application.parties['applicant']?.name).toBe('李明');
  });

  it('still learns of what another window saved', async () => {
    const { store, held, tools, saves } = await reloadDuringSave();
    held.version = 2;
    held.application = { ...held.application, parties: { ...held.application.parties, applicant: { name: '王芳' } } };
    store.update(withEmail);
    expect(await store.flush()).toBe(false);
    expect(store.getState()).toMatchObject({ trouble: 'changed_elsewhere', saving: 'refused' });
    expect(saves).toHaveLength(2);
    const other = new DraftStore(answer(1), tools);
    other.follow(await tools.load(orderNo));
    expect(other.getState().trouble).toBe('changed_elsewhere');
  });

  it('tries again later if the server cannot be asked', async () => {
    const { store, arrive, held, tools } = await reloadDuringSave();
    const { load } = tools;
    store.update(withEmail);
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    Object.assign(tools, { load: () => Promise.reject(new CallRefused('OFFLINE', '网络不稳定')) });
    expect(await store.flush()).toBe(false);
    expect(store.getState()).toMatchObject({ trouble: undefined, saving: 'failed' });
    Object.assign(tools, { load });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(held.application.parties['applicant']).toEqual({ name: '李明', email: 'li@example.com' });
  });
});

describe('a consent of the insured', () => {
  const given = { consents: [{ insured: 'insured', state: 'given' as const }] };
  const outdated = { consents: [{ insured: 'insured', state: 'outdated' as const }] };

  it('is void with the answer of the save that changed what it was given to', async () => {
    const { tools } = server();
    const save: DraftTools['save'] = async (request) => ({ ...(await tools.save(request)), ...outdated });
    const store = new DraftStore({ ...answer(1), ...given }, { ...tools, save });
    store.update(named('李明'));
    await store.flush();
    expect(store.getState().sale.consents).toEqual(outdated.consents);
  });

  it('is not taken from an answer that is older than the last save', async () => {
    const { tools } = server();
    const save: DraftTools['save'] = async (request) => ({ ...(await tools.save(request)), ...outdated });
    const store = new DraftStore({ ...answer(1), ...given }, { ...tools, save });
    store.update(named('李明'));
    await store.flush();
    store.follow({ ...answer(1), ...given });
    expect(store.getState().sale.consents).toEqual(outdated.consents);
  });

  it('that another window made void is shown so, and the customer learns of the change', () => {
    const { tools } = server();
    const store = new DraftStore({ ...answer(1), ...given }, tools);
    store.follow({ ...answer(2), ...outdated });
    expect(store.getState()).toMatchObject({ sale: outdated, trouble: 'changed_elsewhere' });
  });
});

describe('a change that would clear answers', () => {
  const wife = { name: '王芳', email: 'wang@example.com' };
  const filled = withParty(withRelation(application, 'insured', '02'), 'insured', () => wife);
  const forSelf = (before: Application): Application => withRelation(before, 'insured', '00');

  it('is asked about first, with the answers by name, and changes nothing until then', async () => {
    const { tools, saves } = server();
    const store = new DraftStore(answer(1, filled), tools);
    store.update(forSelf);
    expect(store.getState().asking?.map(({ group, label }) => group + label)).toEqual(['被保险人姓名', '被保险人电子邮箱']);
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(store.getState().sale.application).toEqual(filled);
    expect(saves).toEqual([]);
  });

  it('is made once it was confirmed', () => {
    const store = new DraftStore(answer(1, filled), server().tools);
    store.update(forSelf);
    store.settle(true);
    expect(store.getState()).toMatchObject({ asking: undefined, saving: 'typing' });
    expect(store.getState().sale.application).toMatchObject({
      parties: { applicant: {} },
      insureds: [{ relation: '00', party: 'applicant' }],
    });
    expect(store.getState().sale.application.parties).not.toHaveProperty('insured');
  });

  it('is not made when it was given up', () => {
    const store = new DraftStore(answer(1, filled), server().tools);
    store.update(forSelf);
    store.settle(false);
    expect(store.getState()).toMatchObject({ asking: undefined, saving: 'saved' });
    expect(store.getState().sale.application).toEqual(filled);
    store.settle(true);
    expect(store.getState().sale.application).toEqual(filled);
  });

  describe('and was typed', () => {
    const number = '440402199105090028';
    const her = {
      ...wife,
      certificateType: '0',
      certificateNo: number,
      birthday: '1991-05-09',
      gender: '1',
      occupation: '3010101',
    } as const;
    const known = withParty(withRelation(application, 'insured', '02'), 'insured', () => her);
    const at = 'parties.insured.certificateNo';
    /** Types a number, as its field does, with the birthday in it. */
    const type = (store: DraftStore, text: string, birthday: string) =>
      store.update((before) => withParty(before, 'insured', (person) => ({ ...person, certificateNo: text, birthday })), {
        path: at,
        party: 'insured',
        label: '证件号码',
        text,
      });
    const held = (store: DraftStore) => Object.entries(store.getState().held).map(([path, { text }]) => [path, text]);
    const numberIn = (store: DraftStore) => store.getState().sale.application.parties['insured']?.certificateNo;
    const child = '440402201806151041';

    function cancelled() {
      const { tools, saves } = server();
      const store = new DraftStore(answer(1, known), tools);
      type(store, child, '2018-06-15');
      expect(store.getState().asking?.map(({ label }) => label)).toEqual(['职业']);
      store.settle(false);
      return { store, saves };
    }

    it('stays as it was typed when it was given up, is not saved, and is at risk', async () => {
      const { store, saves } = cancelled();
      expect(store.getState().asking).toBeUndefined();
      expect(held(store)).toEqual([[at, child]]);
      expect(numberIn(store)).toBe(number);
      await vi.advanceTimersByTimeAsync(saveDelay);
      expect(saves).toEqual([]);
      expect([store.isClean, store.isAtRisk]).toEqual([true, true]);
    });

    it('is typed on without another question, and is an answer once it clears nothing', () => {
      const { store } = cancelled();
      type(store, child.slice(0, 17), '2018-06-15');
      expect(store.getState().asking).toBeUndefined();
      expect(held(store)).toEqual([[at, child.slice(0, 17)]]);
      type(store, '440402199105090044', '1991-05-09');
      expect(held(store)).toEqual([]);
      expect(numberIn(store)).toBe('440402199105090044');
    });

    it('is saved when it is agreed to later', async () => {
      const { store, saves } = cancelled();
      store.agreeTo(at);
      expect(held(store)).toEqual([]);
      expect(store.getState().sale.application.parties['insured']).toMatchObject({ certificateNo: child });
      expect(store.getState().sale.application.parties['insured']?.occupation).toBeUndefined();
      expect(await store.flush()).toBe(true);
      expect(saves).toHaveLength(1);
    });

    it('gives its place back to the answer', () => {
      const { store } = cancelled();
      store.giveUp(at);
      expect(held(store)).toEqual([]);
      expect(numberIn(store)).toBe(number);
      expect(store.isAtRisk).toBe(false);
    });

    it('stays when the page loads the sale again, and goes with the person whom it was typed for', async () => {
      const { store } = cancelled();
      store.adopt(answer(2, known));
      expect(held(store)).toEqual([[at, child]]);
      store.updateAsSaid(forSelf);
      expect(held(store)).toEqual([]);
    });
  });

  it('counts from what was saved last, as the server does', () => {
    const insured = { name: '王芳', certificateNo: '440402199105090028' };
    const known = withParty(filled, 'insured', () => insured);
    const statutory = withInsured(known, 'insured', (one) => ({ ...one, beneficiaries: { kind: 'statutory', named: [] } }));
    const store = new DraftStore(answer(1, statutory), server().tools);
    const change = (patch: Person) => store.update((before) => withParty(before, 'insured', (person) => ({ ...person, ...patch })));
    change({ name: '王兰' });
    expect(store.getState().asking).toBeUndefined();
    change({ certificateNo: '440402199105090044' });
    expect(store.getState().asking?.map(({ label }) => label)).toEqual(['法定受益人']);
    store.settle(true);
    expect(store.getState().sale.application).toMatchObject({
      parties: { insured: { name: '王兰' } },
      insureds: [{ beneficiaries: { named: [] } }],
    });
    expect(onlyInsured(store.getState().sale.application).beneficiaries.kind).toBeUndefined();
  });

  it('is forgotten when another content was loaded', async () => {
    const { tools } = server();
    const store = new DraftStore(answer(1, filled), tools);
    store.update(forSelf);
    await store.reload();
    expect(store.getState().asking).toBeUndefined();
    store.settle(true);
    expect(onlyInsured(store.getState().sale.application).relation).toBeUndefined();
  });
});

describe('a newer version of the product', () => {
  const newVersion = 'b'.repeat(64);
  const dearer = { version: newVersion, premium: { before: '8236.00', after: '9000.00', problem: null }, changes: [] };
  const moved = (version: number): StartAnswer => ({
    ...answer(version),
    product: { ...writeProduct(product), version: newVersion },
    premium: '9000.00',
  });

  /** A server on which the newer version is on sale; `accepts` are the versions that were accepted. */
  function selling() {
    const { tools, held, saves } = server();
    const accepts: string[] = [];
    let obstacle: CallRefused | undefined;
    let hasMoved = false;
    const newer = () => (hasMoved ? { ...moved(held.version), application: held.application } : { ...answer(held.version), newer: dearer });
    const selling: DraftTools = {
      ...tools,
      save: async (request) => {
        if (request.acceptVersion === undefined) return { ...(await tools.save(request)), newer: hasMoved ? null : dearer };
        accepts.push(request.acceptVersion);
        if (obstacle) throw obstacle;
        const saved = await tools.save(request);
        hasMoved = true;
        return saved;
      },
      load: async () => ({ ...newer(), application: held.application }),
    };
    return {
      tools: selling,
      saves,
      accepts,
      refuse: (refusal: CallRefused | undefined) => (obstacle = refusal),
      move: () => (hasMoved = true),
    };
  }

  it('is shown when a save says so, and can be put off', async () => {
    const { tools } = selling();
    const store = new DraftStore(answer(1), tools);
    store.update(named('李明'));
    await store.flush();
    expect(store.getState().sale.newer).toEqual(dearer);
    store.postpone();
    expect(store.getState().postponed).toBe(newVersion);
    store.showNewer();
    expect(store.getState().postponed).toBeUndefined();
  });

  it('is accepted with what was typed before and meanwhile', async () => {
    const { tools, accepts, saves } = selling();
    const store = new DraftStore({ ...answer(1), newer: dearer }, tools);
    store.update(named('李明'));
    const accepted = store.accept();
    await vi.advanceTimersByTimeAsync(0);
    store.update((before) => withParty(before, 'applicant', (person) => ({ ...person, email: 'a@example.com' })));
    expect(await accepted).toBe(true);
    await store.flush();
    expect(accepts).toEqual([newVersion]);
    const { sale, accepted: shown } = store.getState();
    expect([sale.product.version, sale.newer, shown]).toEqual([newVersion, null, dearer]);
    expect(applicantOf(sale.application)).toEqual({ name: '李明', email: 'a@example.com' });
    expect(saves.at(-1)?.name).toBe('李明');
    expect(store.isClean).toBe(true);
  });

  it('that is no longer on sale is not accepted: the present changes are shown', async () => {
    const { tools, refuse } = selling();
    const other = { ...dearer, version: 'c'.repeat(64) };
    const store = new DraftStore({ ...answer(1), newer: other }, tools);
    refuse(new CallRefused('PRODUCT_CHANGED', '产品已更新'));
    expect(await store.accept()).toBe(false);
    expect(store.getState()).toMatchObject({ sale: { newer: dearer, version: 1 }, trouble: undefined });
  });

  it('whose answer was lost is found to be accepted', async () => {
    const { tools, refuse, move } = selling();
    const store = new DraftStore({ ...answer(1), newer: dearer }, tools);
    refuse(new CallRefused('OFFLINE', '网络不稳定'));
    await expect(store.accept()).rejects.toThrow('网络不稳定');
    expect(store.getState().sale.newer).toEqual(dearer);
    refuse(new CallRefused('DRAFT_CHANGED_ELSEWHERE', '已在另一个窗口修改'));
    move();
    expect(await store.accept()).toBe(true);
    expect(store.getState()).toMatchObject({ trouble: undefined, sale: { premium: yuan(9000) } });
  });

  it('is not taken for accepted if another window has changed the answers', async () => {
    const { tools, refuse } = selling();
    const store = new DraftStore({ ...answer(1), newer: dearer }, tools);
    refuse(new CallRefused('DRAFT_CHANGED_ELSEWHERE', '已在另一个窗口修改'));
    expect(await store.accept()).toBe(false);
    expect(store.getState().trouble).toBe('changed_elsewhere');
  });
});
