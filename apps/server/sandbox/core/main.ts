import { parseArgs } from 'node:util';
import { openCoreSystem, type Fate } from './core-system.ts';

/**
 * A core system for demonstrations: `node apps/server/sandbox/core/main.ts --port 4300 --app-key core --secret SECRET [--bad 50]`. The portal is
 * started with CORE_WEBHOOK_URL=http://127.0.0.1:4300/events and the same key. `--bad`: of a hundred events so many are lost, doubled, delayed
 * or answered wrongly. Prints numbers and kinds, nothing personal.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4300' },
    'app-key': { type: 'string', default: 'core' },
    secret: { type: 'string' },
    bad: { type: 'string', default: '0' },
  },
});
if (!values.secret) throw new Error('--secret is missing: the same as CORE_WEBHOOK_SECRET');

const core = await openCoreSystem({ key: { appKey: values['app-key'], secret: Buffer.from(values.secret) }, port: Number(values.port) });
const badFates: readonly Fate[] = ['lost', 'taken and lost', 'late', 'other event', 'other number', 'page', 'busy'];
let came = 0;
core.behave(({ subject, sequence, event }, times) => {
  came += 1;
  const isBad = (came * 37) % 100 < Number(values.bad);
  const fate = isBad ? (badFates[came % badFates.length] ?? 'lost') : 'taken';
  console.log(`${subject.kind} ${subject.no} #${sequence} ${event}, attempt ${times}: ${fate}`);
  return fate;
});
console.log(`a core system is at ${core.url}`);
