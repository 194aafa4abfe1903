import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { must, node, root } from './run.mjs';

/** Installs the packages of package-lock.json, unless they are installed already. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules/.installed');
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('installing packages …');
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it refuses a lock file that lacks an optional binary of another platform. The lock is still obeyed.
  const flags = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // The package of the OCR engine is complete; its install script would download files for graphics processors.
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' };
  await must(npm ? process.execPath : 'npm', [...(npm ? [npm] : []), ...flags], { env });
  writeFileSync(stamp, wanted);
}
