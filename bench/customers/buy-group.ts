import { type BrowserSession, openBrowser } from '@portal/server/testing/browser-session.ts';
import { prepareGroup } from '@portal/server/testing/buying/buy-group.ts';
import { readCode } from '@portal/server/testing/read-code.ts';
import { type CliOutcome, runCli } from '@portal/server/testing/run-cli.ts';
import { samplePhone } from '@portal/server/testing/samples/sample-application.ts';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Inspection } from '../server/inspection.ts';
import { drain } from './purchase-load.ts';
import type { BenchServer } from '../server/server-process.ts';
import { createStopwatch, type Stopwatch, timeCalls } from './stopwatch.ts';

const patienceMs = 60_000;

/** An organisation's policy, and how long its parts took. */
export interface GroupPurchase {
  readonly orderNo: string;
  readonly policyNo: string;
  /** Of the guest who bought, and their phone. */
  readonly browser: BrowserSession;
  readonly phone: string;
  /** Milliseconds of each call. */
  readonly calls: Stopwatch['calls'];
  /** From the import of the bank's line until a page sees the policy, and from then until the e-policy. Milliseconds. */
  readonly issuedMs: number;
  readonly epolicyMs: number;
}

/** An operator's command on the server's data, as it is run beside a server. Throws if it fails. */
export async function runOperator({ url, databaseUrl, dataFolder }: BenchServer, ...args: string[]): Promise<CliOutcome> {
  const keys = path.join(dataFolder, 'sealing.key');
  const outcome = await runCli(
    { DATABASE_URL: databaseUrl, PORTAL_DATA: dataFolder, PORTAL_KEY_FILE: keys, PORTAL_SANDBOX: 'on', PORTAL_SERVER: url },
    ...args,
  );
  if (outcome.code !== 0) throw new Error(`${args.join(' ')}: ${outcome.output}${outcome.errors}`);
  return outcome;
}

/** An operator looks at the papers and accepts them. */
async function acceptOrder(server: BenchServer, orderNo: string): Promise<void> {
  const folder = path.join(server.dataFolder, `papers-${orderNo}`);
  await runOperator(server, 'review', 'papers', orderNo, folder);
  await runOperator(server, 'review', 'accept', orderNo);
  rmSync(folder, { recursive: true });
}

/** The sandbox's bank reports the transfer. Its line is in a file that is removed again. */
async function importTransfer(server: BenchServer, paymentNo: string): Promise<void> {
  const { output } = await runOperator(server, 'transfers', 'sample', paymentNo);
  const file = path.join(server.dataFolder, `${paymentNo}.jsonl`);
  writeFileSync(file, output);
  await runOperator(server, 'transfers', 'import', file);
  rmSync(file);
}

/**
 * One purchase of an organisation for so many people, from `from` on, paid by transfer. `serial` tells organisations' contacts apart. Ends
 * when the e-policy is ready.
 */
export async function buyGroup(
  server: BenchServer,
  inspection: Inspection,
  { serial, count, from }: { readonly serial: number; readonly count: number; readonly from: number },
): Promise<GroupPurchase> {
  const stopwatch = createStopwatch();
  const browser = timeCalls(openBrowser(server.url), stopwatch);
  const phone = samplePhone(serial);
  const { orderNo, agreeAll, submit } = await prepareGroup({
    browser,
    count,
    from,
    phone,
    readCode: (sentTo) => readCode(inspection, sentTo, 'apply'),
  });
  await agreeAll();
  await submit();
  await acceptOrder(server, orderNo);
  const account = { account: '440012345678901234', bank: '琴海样例银行拱北支行' };
  await browser.api('payByTransfer', { orderNo, ...account }, { idempotencyKey: randomUUID() });
  const { rows } = await inspection.pool.query<{ payment_no: string }>(
    `select payment_no from payments join charges on charges.id = charge_id join orders on orders.id = owner_id where order_no = $1`,
    [orderNo],
  );
  const importing = importTransfer(server, rows[0]?.payment_no ?? '');
  const until = Date.now() + patienceMs;
  let policyNo: string | null | undefined;
  while (!policyNo) {
    ({ policyNo } = await browser.api('getPaymentState', { orderNo }));
    if (Date.now() > until) throw new Error(`order ${orderNo} is still not issued`);
    await pause(50);
  }
  const issuedAt = Date.now();
  await importing;
  await drain(inspection);
  const epolicyMs = Date.now() - issuedAt;
  const imported = await inspection.pool.query<{ at: Date }>('select max(imported_at) as at from bank_transfers');
  return {
    orderNo,
    policyNo,
    browser,
    phone,
    calls: stopwatch.calls,
    issuedMs: issuedAt - (imported.rows[0]?.at.getTime() ?? NaN),
    epolicyMs,
  };
}
