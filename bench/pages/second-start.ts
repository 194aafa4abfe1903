import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atMost, type Measure, plain } from '../figures.ts';
import { findFreePort } from '../server/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const patienceMs = 180_000;

/** `npm start` as the leader of a new process group, so that exactly the processes it starts can be stopped. */
function startByNpm(port: number, dataFolder: string): ChildProcess {
  const env = { ...process.env, PORT: String(port), PORTAL_DATA: dataFolder, LOG_LEVEL: 'error' };
  return spawn('npm', ['start'], { cwd: root, env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
}

async function stopGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await exited;
}

/** Milliseconds from the command until the home page answers. Stops the server afterwards. */
async function timeStart(port: number, dataFolder: string): Promise<number> {
  const began = performance.now();
  const child = startByNpm(port, dataFolder);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const interrupted = () => void stopGroup(child).then(() => process.exit(130));
  process.once('SIGINT', interrupted);
  try {
    for (;;) {
      const status = await fetch(`http://127.0.0.1:${port}/`).then(
        async (response) => ((await response.text()).includes('</html>') ? response.status : 0),
        () => 0,
      );
      if (status === 200) return performance.now() - began;
      if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}:\n${said}`);
      if (performance.now() - began > patienceMs) throw new Error(`npm start did not answer within three minutes:\n${said}`);
      await pause(10);
    }
  } finally {
    await stopGroup(child);
    process.off('SIGINT', interrupted);
  }
}

/** How long a second start of the site takes. */
export const secondStart: Measure = {
  name: 'start',
  title: 'npm start on a built checkout until the first page is there',
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
    // The database's account must be able to enter it.
    chmodSync(folder, 0o755);
    try {
      const port = await findFreePort();
      const first = await timeStart(port, folder);
      const second = await timeStart(port, folder);
      return { figures: [plain('first start: empty data folder', first / 1000, 's'), atMost('second start', second / 1000, 3, 's')] };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
