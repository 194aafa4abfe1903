import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { roleNames } from '@portal/rules/permissions/rights.ts';
import { findEmbedded } from '../machine/find-embedded.ts';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { createSealer } from '../platform/sealing.ts';
import { signInAsStaff } from './staff.ts';

let folder: string | undefined;

/** The settings of a server, with this session of a person. `PORTAL_SERVER` must name the server. */
export function envOfSession(env: Readonly<Record<string, string>>, cookie: string): Record<string, string> {
  folder ??= mkdtempSync(path.join(tmpdir(), 'portal-sessions-'));
  const file = path.join(folder, randomBytes(6).toString('hex'));
  writeFileSync(file, JSON.stringify({ server: new URL(env['PORTAL_SERVER'] ?? 'http://127.0.0.1:3000').origin, cookie }));
  return { ...env, PORTAL_SESSION_FILE: file };
}

/**
 * The settings of a server, with the session of a new person who has all rights. `PORTAL_SERVER` must name a server that listens. `now`: the
 * time of that server, if a test moves it.
 */
export async function signedInEnv(env: Readonly<Record<string, string>>, now = new Date()): Promise<Record<string, string>> {
  const { databaseUrl, dataFolder, sealingKeys } = readConfig(env);
  const connection = connectDatabase(databaseUrl ?? findEmbedded(path.join(dataFolder, 'database')) ?? '', 1);
  try {
    const staffId = `t${randomBytes(6).toString('hex')}`;
    const sealer = createSealer(sealingKeys);
    return envOfSession(env, await signInAsStaff({ db: connection.db, sealer, now }, { staffId, roles: roleNames }));
  } finally {
    await connection.close();
  }
}
