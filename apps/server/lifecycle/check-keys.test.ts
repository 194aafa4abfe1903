import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkKeys } from './check-keys.ts';
import { type Connection, connectDatabase } from '../platform/database/connect.ts';
import { createSealer, type SealingKey } from '../platform/sealing.ts';
import { testNow } from '../testing/test-clock.ts';
import { cloneDatabase } from '../testing/test-portal.ts';

const key = (id: number, byte = id): SealingKey => ({ id, secret: Buffer.alloc(32, byte) });

let connection: Connection;
beforeEach(async () => {
  connection = connectDatabase(await cloneDatabase(), 2);
});
afterEach(() => connection.close());

async function start(...keys: SealingKey[]): Promise<string[]> {
  const lines: string[] = [];
  await checkKeys(connection.db, { sealer: createSealer(keys), clock: testNow, report: (line) => lines.push(line) });
  return lines;
}

describe('the keys of a server', () => {
  it('may get a new one in front', async () => {
    expect(await start(key(1))).toEqual([]);
    expect(await start(key(1))).toEqual([]);
    expect(await start(key(2), key(1))).toEqual([]);
    expect(await start(key(3), key(2), key(1))).toEqual([]);
  });

  it('are refused if one of them is another one than before', async () => {
    await start(key(1));
    await expect(start(key(1, 9))).rejects.toThrow(/^sealing key 1 is another one than before: bring back/);
    await start(key(2), key(1));
    await expect(start(key(2, 9), key(1))).rejects.toThrow(/^sealing key 2 is another one/);
    expect(await start(key(2), key(1))).toEqual([]);
  });

  it('are refused if the last one changes', async () => {
    await start(key(2), key(1));
    await expect(start(key(1), key(2))).rejects.toThrow(/^the last sealing key must be key 1/);
    await expect(start(key(2))).rejects.toThrow(/^the last sealing key must be key 1/);
    await expect(start(key(3))).rejects.toThrow(/^the last sealing key must be key 1/);
  });

  it('are missed if one is gone, and the server starts', async () => {
    await start(key(2), key(1));
    expect(await start(key(1))).toEqual([expect.stringMatching(/^sealing key 2 is missing/)]);
  });
});
