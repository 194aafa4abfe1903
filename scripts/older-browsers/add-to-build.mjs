// A step of the build: `add-to-build.mjs CLIENT` adds what older browsers load, and fails if the scripts use what the oldest browsers lack.
import { checkBundle } from '../browser-floor/check-bundle.mjs';
import { buildForOlderBrowsers } from './build.mjs';

const client = process.argv[2];
await buildForOlderBrowsers(client);
const faults = checkBundle(client);
if (faults.length > 0) {
  console.error(`The oldest browsers (apps/web/browser-floor.json) cannot run these scripts:\n${faults.join('\n')}`);
  process.exit(1);
}
