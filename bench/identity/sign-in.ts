import { methodAndPath } from '@portal/contract/call-paths.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { solvePuzzle } from '@portal/rules/account/hash-puzzle.ts';
import { registerCustomer, samplePassword } from '@portal/server/testing/account-steps.ts';
import { openBrowser } from '@portal/server/testing/browser-session.ts';
import { solveCaptcha } from '@portal/server/testing/solve-captcha.ts';
import { atLeast, atMost, type Figure, type Measure, plain, quantile } from '../figures.ts';
import { type Inspection, inspect } from '../server/inspection.ts';
import { type BenchServer, withServer } from '../server/server-process.ts';

const customers = 8;
const seconds = 6;
const othersPerSecond = 50;
const wrongPerSecond = 200;

const numberOf = (serial: number): string => `1391${String(serial).padStart(7, '0')}`;
const phoneOf = (serial: number) => ({ countryCode: '86', number: numberOf(serial) });

/** Begins so many calls a second, whether or not earlier ones have been answered, and waits for all. */
async function atRate(perSecond: number, call: (serial: number) => Promise<unknown>): Promise<void> {
  const began = performance.now();
  const running: Promise<unknown>[] = [];
  for (let serial = 0; serial < perSecond * seconds; serial += 1) {
    const wait = began + (1000 * serial) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    running.push(call(serial));
  }
  await Promise.all(running);
}

/** The p99 in milliseconds of the product list, called at a steady rate. */
async function timeOthers({ url }: BenchServer): Promise<number> {
  const times: number[] = [];
  await atRate(othersPerSecond, async () => {
    const began = performance.now();
    const response = await fetch(url + methodAndPath('listProducts').path);
    await response.arrayBuffer();
    times.push(performance.now() - began);
  });
  return quantile(times, 0.99);
}

/** Signs in as the login page does: with the captcha and the puzzle that the server asks for. */
async function signIn({ url }: BenchServer, inspection: Inspection, serial: number): Promise<void> {
  const browser = openBrowser(url);
  const phone = phoneOf(serial);
  const proofs: { captchaUuid?: string; captcha?: string; work?: { challenge: string; solution: number } } = {};
  for (let tries = 0; tries < 6; tries += 1) {
    const outcome = await browser.api('logIn', { phone, password: samplePassword, ...proofs }).catch((error: unknown) => error);
    if (!(outcome instanceof CallRefused)) return;
    if (outcome.code === 'CAPTCHA_NEEDED') Object.assign(proofs, await solveCaptcha(browser, inspection));
    else if (outcome.code === 'WORK_NEEDED') {
      const { challenge, bits } = await browser.api('startPuzzle', { phone });
      proofs.work = { challenge, solution: solvePuzzle(challenge, bits) ?? -1 };
    } else throw outcome;
  }
  throw new Error('a correct password was not admitted');
}

/** Repeats `run` until `until` ends. Returns the times in milliseconds. */
async function repeatUntil(until: Promise<unknown>, run: (round: number) => Promise<void>): Promise<number[]> {
  const state = { ended: false };
  void until.finally(() => (state.ended = true));
  const times: number[] = [];
  for (let round = 0; !state.ended; round += 1) {
    const began = performance.now();
    await run(round);
    times.push(performance.now() - began);
  }
  return times;
}

async function compareOthers(server: BenchServer, inspection: Inspection): Promise<Figure[]> {
  await timeOthers(server);
  const idle = await timeOthers(server);
  const busy = timeOthers(server);
  const times = await repeatUntil(busy, (round) => signIn(server, inspection, round % customers));
  return [
    plain('other calls, p99 while nobody signs in', idle, 'ms'),
    atMost('other calls, p99 while one after another signs in, of that', (await busy) / idle, 2, '×'),
    plain('signing in, p50', quantile(times, 0.5), 'ms'),
    plain('sign-ins per second', (1000 * times.length) / times.reduce((sum, time) => sum + time, 0)),
  ];
}

/** Wrong passwords for the customer's own phone and for others, from many addresses, while the customer signs in. */
async function attack(server: BenchServer, inspection: Inspection): Promise<Figure[]> {
  const outcomes = new Map<string, number>();
  const flood = atRate(wrongPerSecond, async (serial) => {
    const phone = serial % 2 === 0 ? phoneOf(0) : phoneOf(1000 + serial);
    const outcome = await openBrowser(server.url)
      .api('logIn', { phone, password: 'wrong123' })
      .catch((error: unknown) => error);
    const code = outcome instanceof CallRefused ? outcome.code : 'signed in';
    outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
  });
  let failed = 0;
  const times = await repeatUntil(flood, () =>
    signIn(server, inspection, 0).catch(() => {
      failed += 1;
    }),
  );
  return [
    atLeast('sign-ins of the attacked customer that succeeded', (100 * (times.length - failed)) / times.length, 100, '%'),
    plain('their number', times.length),
    plain('their p50', quantile(times, 0.5), 'ms'),
    plain('the slowest', Math.max(...times), 'ms'),
    ...[...outcomes].map(([code, count]) => plain(`wrong passwords answered ${code}`, count)),
  ];
}

/** The cost of signing in by password for other calls, and of an attack for the owner of a phone. */
export const signIns: Measure = {
  name: 'sign-in',
  title: `signing in by password, and ${wrongPerSecond} wrong passwords a second for ${seconds} s`,
  run: () =>
    withServer(async (server) => {
      const inspection = inspect(server);
      try {
        for (let serial = 0; serial < customers; serial += 1)
          await registerCustomer({ url: server.url, services: inspection }, numberOf(serial));
        return { figures: [...(await compareOthers(server, inspection)), ...(await attack(server, inspection))] };
      } finally {
        await inspection.close();
      }
    }),
};
