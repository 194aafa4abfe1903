import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withServer } from '../server/server-process.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const site = path.join(root, 'bench/bare-site');

/** Serves a site of one page with one word during `measure`: built by the framework of the portal, and served by its server. */
export async function withBareSite<Result>(measure: (url: string) => Promise<Result>): Promise<Result> {
  await promisify(execFile)(process.execPath, [path.join(root, 'node_modules/.bin/react-router'), 'build'], { cwd: site });
  return withServer(({ url }) => measure(`${url}/`), { webBuild: path.join(site, 'build/') });
}
