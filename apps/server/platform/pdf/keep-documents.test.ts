import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeMark } from '../file-store/mark.ts';
import { createFiles } from '../files.ts';
import { createSealer } from '../sealing.ts';
import { keepDocuments } from './keep-documents.ts';
import type { PdfRenderer } from './pdf-renderer.ts';

const sealer = createSealer([{ id: 1, secret: Buffer.alloc(32, 7) }]);
const terms = { title: '条款', markdown: '第一条', footer: '版本 1', company: '琴安人寿' };

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-documents-'));
  await writeMark(folder, 'ours');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** A server, and how often it has printed. */
function startServer() {
  const printed: string[] = [];
  const renderer: PdfRenderer = {
    render: () => Promise.reject(new Error('not asked for')),
    async renderDocument({ markdown }) {
      printed.push(markdown);
      return Buffer.from(`PDF of ${markdown}`);
    },
    close: async () => undefined,
  };
  return {
    printed,
    pdf: keepDocuments(renderer, createFiles(folder, { sealer, findInstallation: async () => 'ours', report: () => undefined })),
  };
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

test('a document is printed once for all who ask and for all servers, and anew when anything in it has changed', async () => {
  const [one, other] = [startServer(), startServer()];
  const together = await Promise.all([one.pdf.renderDocument(terms), one.pdf.renderDocument(terms)]);
  expect(together.map(textOf)).toEqual(['PDF of 第一条', 'PDF of 第一条']);
  expect(textOf(await one.pdf.renderDocument(terms))).toBe('PDF of 第一条');
  expect(textOf(await other.pdf.renderDocument(terms))).toBe('PDF of 第一条');
  expect([...one.printed, ...other.printed]).toEqual(['第一条']);
  await other.pdf.renderDocument({ ...terms, footer: '版本 2' });
  await other.pdf.renderDocument({ ...terms, company: '另一家' });
  expect(other.printed).toHaveLength(2);
});

test('what is kept is sealed, and a kept file that is lost is printed again', async () => {
  await startServer().pdf.renderDocument(terms);
  const [prefix = ''] = readdirSync(path.join(folder, 'documents'));
  const [name = ''] = readdirSync(path.join(folder, 'documents', prefix));
  expect(name.slice(0, 2)).toBe(prefix);
  const file = path.join(folder, 'documents', prefix, name);
  expect(readFileSync(file).includes('PDF of')).toBe(false);
  rmSync(file);
  const { pdf, printed } = startServer();
  expect(textOf(await pdf.renderDocument(terms))).toBe('PDF of 第一条');
  expect(printed).toHaveLength(1);
});

test('a document is read once for all who ask within some seconds, and one that could not be printed is tried again at once', async () => {
  vi.useFakeTimers();
  let readings = 0;
  const getSealed = async () => {
    readings += 1;
    if (readings === 1) throw new Error('ENOENT');
    return Buffer.from('PDF');
  };
  const { pdf } = startServer();
  const broken = { ...pdf, renderDocument: () => Promise.reject(new Error('no printer')) };
  const kept = keepDocuments(broken, { getSealed, putSealed: async () => undefined });
  await expect(kept.renderDocument(terms)).rejects.toThrow('no printer');
  for (let asked = 0; asked < 20; asked += 1) expect(textOf(await kept.renderDocument(terms))).toBe('PDF');
  expect(readings).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  await kept.renderDocument(terms);
  expect(readings).toBe(3);
});

test('a full disk makes nobody do without the document', async () => {
  const { pdf } = startServer();
  const full = keepDocuments(pdf, {
    getSealed: () => Promise.reject(new Error('ENOENT')),
    putSealed: () => Promise.reject(new Error('ENOSPC')),
  });
  expect(textOf(await full.renderDocument(terms))).toBe('PDF of 第一条');
});
