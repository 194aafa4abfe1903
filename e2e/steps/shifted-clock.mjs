// Loaded before a server whose clock a test moves: it is ahead by the milliseconds in the file PORTAL_E2E_AHEAD.
import { readFileSync } from 'node:fs';

const file = process.env.PORTAL_E2E_AHEAD;
let ahead = 0;
let readAt = -Infinity;

const RealDate = Date;
// Read when it is asked for, at most every few milliseconds: work that follows a moved clock sees the new time.
const now = () => {
  if (performance.now() - readAt > 5) {
    ahead = Number(readFileSync(file, 'utf8'));
    readAt = performance.now();
  }
  return RealDate.now() + ahead;
};
globalThis.Date = new Proxy(RealDate, {
  construct: (target, values, made) => Reflect.construct(target, values.length > 0 ? values : [now()], made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
