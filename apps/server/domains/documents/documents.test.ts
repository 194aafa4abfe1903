import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused } from '#platform/refused.ts';
import { sampleJpeg, samplePng } from '#testing/samples/sample-images.ts';
import { listStoredFiles } from '#testing/stored-files.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { documentKinds } from './kinds.ts';
import {
  addPage,
  listDocuments,
  markAccepted,
  markClosed,
  markRefused,
  markRemoved,
  markSeen,
  presentPaper,
  removeDocumentsOf,
  removePage,
  sweepDocuments,
} from './public.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** Another picture for each number. */
const photo = (serial = 0) => new File([samplePng({ width: 2 + serial, height: 3 })], `${serial}.png`);
const pdf = (body: string) => new File([Buffer.from(`%PDF-1.7\n${body}\n%%EOF\n`, 'latin1')], 'scan.pdf');
const ofPages = (count: number) => pdf(`<< /Type /Pages /Count ${count} >>`);
const slipsOf = (ownerId: string) => ({ ownerId, kind: 'transfer_slip' }) as const;
const stored = () => listStoredFiles(portal, 'slips').length;
const show = (ownerId: string) => presentPaper(portal.services.db, portal.services.sealer, { ...slipsOf(ownerId), part: '' });

/** Locks the owner of a paper, as a payment or an order is locked. */
const hold =
  (ownerId: string) =>
  <Result>(run: (tx: Transaction, owner: { readonly ownerId: string }) => Promise<Result>) =>
    inTransaction(portal.services.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`.execute(tx);
      return run(tx, { ownerId });
    });

const tryAdding = (ownerId: string, file: File, replaces?: string) =>
  addPage(portal.services, { kind: 'transfer_slip', file, replaces }, hold(ownerId), async (_tx, _owner, added) => added);

async function add(ownerId: string, file: File, replaces?: string) {
  const added = await tryAdding(ownerId, file, replaces);
  if (added instanceof Refused) throw new Error(`${added.code}: ${added.message}`);
  return added;
}

const remove = (ownerId: string, page: string) =>
  removePage(portal.services, { kind: 'transfer_slip', page }, hold(ownerId), async (_tx, _owner, paper) => paper);

/** A paper of one page. */
async function paperOf(ownerId: string) {
  await add(ownerId, photo());
  const paper = (await listDocuments(portal.services.db, slipsOf(ownerId))).at(-1);
  if (!paper) throw new Error('no paper');
  return paper;
}

const change = (run: (tx: Transaction) => Promise<void>) => inTransaction(portal.services.db, run);

describe('a paper', () => {
  it('is made of files that are added one after the other, replaced in their place, and removed', async () => {
    const owner = randomUUID();
    const before = stored();
    const [one, two, three] = [await add(owner, photo(1)), await add(owner, ofPages(5)), await add(owner, photo(2))];
    expect(three.paper.pages).toEqual([
      { id: one.page, mediaType: 'image/png', bytes: expect.any(Number) },
      { id: two.page, mediaType: 'application/pdf', bytes: expect.any(Number), pages: 5 },
      { id: three.page, mediaType: 'image/png', bytes: expect.any(Number) },
    ]);
    const [digest] = await listDocuments(portal.services.db, slipsOf(owner));
    const better = await add(owner, photo(3), two.page);
    expect(better.paper.pages.map(({ id }) => id)).toEqual([one.page, better.page, three.page]);
    expect(await remove(owner, one.page)).toMatchObject({ pages: [{ id: better.page }, { id: three.page }] });
    const [now, ...others] = await listDocuments(portal.services.db, slipsOf(owner));
    expect([others, now?.id, now?.sha256.equals(digest?.sha256 ?? Buffer.alloc(0))]).toEqual([[], digest?.id, false]);
    expect(stored()).toBe(before + 2);
    await remove(owner, better.page);
    expect(await remove(owner, three.page)).toEqual({ pages: [], refused: null });
    expect([await listDocuments(portal.services.db, slipsOf(owner)), stored()]).toEqual([[], before]);
  });

  it('of 60 photographs takes forty, and says why it takes no more', async () => {
    const owner = randomUUID();
    const answers = [];
    for (let serial = 0; serial < 60; serial += 1) answers.push(await tryAdding(owner, photo(serial)));
    const refused = answers.filter((answer) => answer instanceof Refused);
    expect([(await show(owner)).pages.length, refused.length]).toEqual([40, 20]);
    expect(refused[0]).toMatchObject({ code: 'PAPER_TOO_LONG', message: expect.stringContaining('共 41 页，一份最多 40 页') });
    const full = (await show(owner)).pages[0]?.id ?? '';
    expect((await add(owner, photo(50), full)).paper.pages, 'one for another is no page more').toHaveLength(40);
    const other = randomUUID();
    await add(other, ofPages(39));
    expect(await tryAdding(other, ofPages(2))).toMatchObject({ code: 'PAPER_TOO_LONG' });
    expect(await tryAdding(randomUUID(), ofPages(41))).toMatchObject({ message: expect.stringContaining('共 41 页') });
  });

  it('keeps its photographs when a PDF with a password, a HEIC, a cut file or a huge one is among them', async () => {
    const owner = randomUUID();
    const heic = new File([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')], 'IMG_1.HEIC');
    const cut = new File([new Uint8Array(sampleJpeg.subarray(0, sampleJpeg.length / 2))], 'photo.jpg');
    const huge = new File([Buffer.alloc(11 * 1024 * 1024)], 'huge.jpg');
    const answers = [];
    for (const file of [photo(1), pdf('/Encrypt 9 0 R'), heic, cut, huge, photo(2)]) answers.push(await tryAdding(owner, file));
    expect(answers).toMatchObject([
      { paper: { pages: [{}] } },
      { code: 'PAPER_LOCKED', message: expect.stringContaining('设有密码') },
      { code: 'PAPER_TYPE_UNSUPPORTED', message: expect.stringContaining('HEIC') },
      { code: 'IMAGE_UNREADABLE' },
      { code: 'IMAGE_TOO_LARGE', message: expect.stringContaining('不能大于 10 MB') },
      { paper: { pages: [{}, {}] } },
    ]);
  });

  it('has the same file once: sent again, also at once from two windows, it is the page that it was', async () => {
    const owner = randomUUID();
    await sweepDocuments(portal.services);
    const before = stored();
    const first = await add(owner, photo(1));
    expect(await add(owner, photo(1))).toEqual(first);
    const both = await Promise.all([add(owner, photo(2)), add(owner, photo(2))]);
    expect(both[0]?.page).toBe(both[1]?.page);
    expect((await show(owner)).pages).toHaveLength(2);
    await sweepDocuments(portal.services);
    expect(stored()).toBe(before + 2);
  });

  it('loses nothing when one window removes a page, the last one too, while another adds one', async () => {
    const owner = randomUUID();
    for (let round = 0; round < 6; round += 1) {
      const { pages } = await show(owner);
      const gone = pages[0]?.id ?? (await add(owner, photo(20))).page;
      const [removed, added] = await Promise.all([remove(owner, gone), add(owner, photo(round))]);
      expect(removed).not.toBeInstanceOf(Refused);
      expect((await show(owner)).pages.map(({ id }) => id)).toEqual([added.page]);
    }
    const { page } = await add(owner, photo(9), randomUUID());
    expect((await show(owner)).pages.at(-1)?.id, 'in place of one that is gone: the last one').toBe(page);
    expect(await remove(owner, randomUUID())).toMatchObject({ code: 'PAPER_PAGE_NOT_FOUND' });
  });

  it('shows no page before its file is there, and forgets one whose file never comes within the hour', async () => {
    const owner = randomUUID();
    const before = stored();
    const { files } = portal.services;
    const broken = { ...files, putSealed: vi.fn().mockRejectedValue(new Error('the disk is full')) };
    const breaking = addPage(
      { ...portal.services, files: broken },
      { kind: 'transfer_slip', file: photo(1) },
      hold(owner),
      async () => 'done',
    );
    await expect(breaking).rejects.toThrow('the disk is full');
    expect(await show(owner)).toEqual({ pages: [], refused: null });
    const { page } = await add(owner, photo(2));
    portal.clock.advance(61);
    await sweepDocuments(portal.services);
    expect([(await show(owner)).pages.map(({ id }) => id), stored()]).toEqual([[page], before + 1]);
    const { rows } = await portal.connection.pool.query(
      'select 1 from document_pages join documents on documents.id = document_id where owner_id = $1',
      [owner],
    );
    expect(rows).toHaveLength(1);
  });

  it('takes a long file again at once whose upload broke off', async () => {
    const owner = randomUUID();
    const broken = { ...portal.services.files, putSealed: vi.fn().mockRejectedValue(new Error('the disk is full')) };
    const adding = { kind: 'transfer_slip', file: ofPages(40) } as const;
    await expect(addPage({ ...portal.services, files: broken }, adding, hold(owner), async () => 'done')).rejects.toThrow(
      'the disk is full',
    );
    expect((await add(owner, ofPages(40))).paper.pages).toMatchObject([{ pages: 40 }]);
  });

  it('is closed when something relies on it: another one begins, and an upload under way is refused', async () => {
    const owner = randomUUID();
    const first = await paperOf(owner);
    const late = addPage(portal.services, { kind: 'transfer_slip', file: photo(5) }, closingMeanwhile(owner, first.id), async () => 'done');
    expect(await late).toMatchObject({ code: 'PAPER_CLOSED' });
    expect(await remove(owner, first.pages[0]?.id ?? '')).toMatchObject({ code: 'PAPER_PAGE_NOT_FOUND' });
    expect((await add(owner, photo(6))).paper.pages).toHaveLength(1);
    expect(await listDocuments(portal.services.db, slipsOf(owner))).toHaveLength(2);
  });

  it('is received, read, accepted or refused; one that was refused or removed counts no more, and its owner reads why', async () => {
    const { db, sealer } = portal.services;
    const [read, accepted, refused, removed] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const papers = [await paperOf(read), await paperOf(accepted), await paperOf(refused), await paperOf(removed)];
    const [first, second, third, fourth] = papers.map(({ id, pages }) => ({ id, pages: pages.map((page) => page.id) }));
    for (const by of ['staff:one', 'staff:one', 'staff:two']) await markSeen(db, first?.pages ?? [], by);
    await change(async (tx) => {
      await markAccepted(tx, [second?.id ?? '']);
      const id = third?.id ?? '';
      await markRefused(tx, [{ id, reason_sealed: sealer.seal('document reason', id, '看不清') }]);
      await markRemoved(tx, [fourth?.id ?? '', id]);
    });
    await markSeen(db, second?.pages ?? [], 'staff:one');
    const found = await Promise.all([read, accepted, refused, removed].map((owner) => listDocuments(db, slipsOf(owner))));
    expect(found.flat().map(({ state, pages }) => [state, pages[0]?.seen_by])).toEqual([
      ['read', ['staff:one', 'staff:two']],
      ['accepted', ['staff:one']],
    ]);
    await add(read, photo(7));
    const [again] = await listDocuments(db, slipsOf(read));
    expect([again?.state, again?.pages.at(-1)?.seen_by], 'nobody has looked at its new page').toEqual(['received', []]);
    expect(await show(refused)).toEqual({ pages: [], refused: '看不清' });
    const before = stored();
    await sweepDocuments(portal.services);
    expect(stored(), 'the refused one is evidence').toBe(before - 1);
    await add(refused, photo(8));
    expect(await show(refused)).toMatchObject({ pages: [{}], refused: null });
  });

  it('goes at the end of the term of its kind, and with its owner', async () => {
    const { db, files } = portal.services;
    const [kept, removed] = [randomUUID(), randomUUID()];
    for (const serial of [1, 2]) await add(removed, photo(serial));
    const before = stored();
    await change((tx) => removeDocumentsOf(tx, files, [removed]));
    expect([stored(), await listDocuments(db, slipsOf(removed))]).toEqual([before - 2, []]);
    await paperOf(kept);
    portal.clock.advance(((documentKinds.transfer_slip.keptDays ?? 0) - 1) * 24 * 60);
    await sweepDocuments(portal.services);
    expect(await listDocuments(db, slipsOf(kept)), 'not a day earlier').toHaveLength(1);
    portal.clock.advance(24 * 60);
    await sweepDocuments(portal.services);
    expect(await listDocuments(db, slipsOf(kept))).toEqual([]);
  });
});

/** Something relies on the paper between the two times that its owner is locked. */
function closingMeanwhile(ownerId: string, paper: string) {
  let isBegun = false;
  return async <Result>(run: (tx: Transaction, owner: { readonly ownerId: string }) => Promise<Result>) => {
    if (isBegun) await change((tx) => markClosed(tx, paper, portal.clock.now()));
    isBegun = true;
    return hold(ownerId)(run);
  };
}
