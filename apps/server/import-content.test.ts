import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder, importContent } from './import-content.ts';
import { startPortal, type TestPortal } from './testing/test-portal.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await startPortal();
  folder = mkdtempSync(path.join(tmpdir(), 'portal-content-'));
  cpSync(contentFolder, folder, { recursive: true });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await portal.stop();
});

const seed = () => importContent(portal.services.db, contentFolder, portal.clock.now(), true);
const importByHand = () => importContent(portal.services.db, folder, portal.clock.now());
const current = async () => {
  const { pool } = portal.connection;
  const site = await pool.query<{ version: string }>('select version from site_content');
  const products = await pool.query<{ version: string }>('select version from products where is_current order by goods_id');
  return [...site.rows, ...products.rows].map(({ version }) => version);
};

describe('a server that starts', () => {
  it('leaves what an operator imported since, and what it brings along comes back only by hand', async () => {
    await seed();
    const brought = await current();
    appendFileSync(path.join(folder, 'site.yaml'), '\n# by hand\n');
    const description = path.join(folder, 'products/zhenan/product.yaml');
    writeFileSync(description, `${readFileSync(description, 'utf8')}\n# by hand\n`);
    expect(await importByHand()).toEqual(['site.yaml', 'products/zhenan']);
    const byHand = await current();
    expect(byHand).not.toEqual(brought);
    expect(await seed()).toEqual([]);
    expect(await current()).toEqual(byHand);
    await importContent(portal.services.db, contentFolder, portal.clock.now());
    expect(await current()).toEqual(brought);
  });
});
