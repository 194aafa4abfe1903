import { describe, expect, it } from 'vitest';
import { joinLicence, joinPages, type ReadPaper } from './join-pages.ts';

const page = (paper: string, file: string, kind: 'licence' | 'sheet') => ({ paper, file, kind, sha256: '', uploadedAt: '' });
const row = (number: number, namesPerson?: boolean): ReadPaper['rows'][number] => ({
  row: number,
  name: '样例甲',
  certificate: '',
  found: namesPerson === undefined ? null : { read: '样例甲', namesPerson, mark: 'ink', picture: null },
});
const sheet = (file: string, rows: ReadPaper['rows'], isRead = true): ReadPaper => ({ file, isRead, licence: null, rows });
const told = (pages: readonly ReadPaper[]) => pages.map(({ file, rows }) => [file, rows.map((one) => one.row)]);

describe('a paper of several pages', () => {
  it('tells each row once: where its name stands, and a row that was found nowhere where the program could not read', () => {
    const papers = [page('sheet-1', 'a.jpg', 'sheet'), page('sheet-1', 'b.jpg', 'sheet'), page('sheet-2', 'c.jpg', 'sheet')];
    const other = sheet('c.jpg', [row(5)]);
    const read = [sheet('a.jpg', [row(2, true), row(3, false), row(4)]), sheet('b.jpg', [row(2), row(3, true), row(4)]), other];
    expect(told(joinPages(papers, read))).toEqual([
      ['a.jpg', [2, 4]],
      ['b.jpg', [3]],
      ['c.jpg', [5]],
    ]);
    const unread = [sheet('a.jpg', [row(4)]), sheet('b.jpg', [row(4)], false), other];
    expect(told(joinPages(papers, unread)).slice(0, 2)).toEqual([
      ['a.jpg', []],
      ['b.jpg', [4]],
    ]);
  });

  it('is a licence whose name may stand on one page and whose code on another', () => {
    const papers = [page('licence', 'l.jpg', 'licence'), page('licence', 'm.pdf', 'licence')];
    const licence = (file: string, on: ReadPaper['licence']): ReadPaper => ({ file, isRead: on !== null, licence: on, rows: [] });
    const halves = [licence('l.jpg', { names: true, hasCode: false }), licence('m.pdf', { names: false, hasCode: true })];
    expect(joinLicence(papers, halves)).toEqual({ names: true, hasCode: true });
    expect(joinLicence(papers, [licence('l.jpg', null), licence('m.pdf', null)])).toBeNull();
    expect(joinLicence([], [])).toBeUndefined();
  });
});
