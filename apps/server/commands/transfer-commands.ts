import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payee } from '../migrations/stored-values.ts';
import { confirmPayouts } from '../domains/payments/payouts/confirm-payouts.ts';
import { exportPayouts, writeBatch } from '../domains/payments/payouts/export-payouts.ts';
import { decideMatch, decideReturn, listTransfers, waitForJobs } from '../domains/payments/transfers/decide-transfers.ts';
import { importTransfers } from '../domains/payments/transfers/import-transfers.ts';
import { sampleNotice } from '../domains/payments/transfers/sample-notice.ts';
import { saveSlips } from '../domains/payments/transfers/slips/keep-slips.ts';
import type { Services } from '../services.ts';
import { explainError } from './explain-error.ts';
import { need } from './wrong-usage.ts';

export const transferUsage = `  transfers import FILE        what arrived on the account, from the bank: all lines or none; then what became of them
  transfers list [--open]      the newest lines of the bank; --open: those that wait for a decision
  transfers match SERIAL PAYMENT
                               an open line pays this payment
  transfers return SERIAL --reason TEXT
                               an open line goes back to its account; the customer reads the reason
  transfers slips PAYMENT FOLDER
                               save the slips that the customer uploaded; who looked is recorded
  transfers sample PAYMENT     demonstrations only: the bank's line for a payment, to be imported
  transfers payouts export FILE [--batch BATCH]
                               a file of what the bank has to pay out, each payout in one file only; --batch: an earlier file again
  transfers payouts confirm FILE
                               the bank's answer to such a file: all lines or none
`;

interface TransferOptions {
  readonly reason: string | undefined;
  readonly open: boolean;
  readonly batch: string | undefined;
  /** The operator's name. */
  readonly operator: string;
}

type TransferCommand = (services: Services, args: readonly string[], options: TransferOptions) => Promise<readonly string[]>;

/** The account that site.yaml names. Throws without one. */
async function payeeOf({ site }: Services): Promise<Payee> {
  const { transfers } = await site.current();
  if (!transfers) throw new Error('site.yaml names no account that collects transfers');
  return transfers.payee;
}

const readNamed = async (file: string) => ({ file: path.basename(file), bytes: await readFile(path.resolve(file)) });

function refuseFaults(faults: readonly string[]): never {
  throw new Error(`the file was not imported:\n${faults.join('\n')}`);
}

/** The results of lines whose jobs run on the server. */
async function sayOutcome(services: Services, serials: readonly string[]): Promise<string[]> {
  if (serials.length === 0) return [];
  const waiting = await waitForJobs(services, serials);
  const lines = await listTransfers(services, serials);
  return waiting > 0 ? [...lines, `${waiting} wait for the server: start it, then look at transfers list`] : lines;
}

async function importFile(services: Services, file: string): Promise<string[]> {
  const result = await importTransfers(services, { ...(await readNamed(file)), payee: await payeeOf(services) });
  if ('faults' in result) return refuseFaults(result.faults);
  return [`transfers: ${result.added} new, ${result.same} the same`, ...(await sayOutcome(services, result.serials))];
}

/** Writes a new file for the bank, or an earlier one again. Only this user can read it: it contains accounts. An existing file stays. */
async function exportFile(services: Services, file: string, { batch, operator }: TransferOptions): Promise<string> {
  const written = batch === undefined ? await exportPayouts(services, operator) : await writeBatch(services, batch);
  if (!written) return 'nothing is to be paid out';
  const target = path.resolve(file);
  await writeFile(target, written.csv, { flag: 'wx', mode: 0o600 }).catch((error: Error) => {
    const again = `write it to another file: transfers payouts export FILE --batch ${written.batchNo}`;
    throw new Error(`batch ${written.batchNo} was not written (${explainError(error)}); ${again}`, { cause: error });
  });
  return `batch ${written.batchNo}: ${written.count} payouts, ${target}`;
}

async function confirmFile(services: Services, file: string): Promise<string> {
  const result = await confirmPayouts(services, await readNamed(file));
  if ('faults' in result) return refuseFaults(result.faults);
  return `payouts: ${result.paid} paid, ${result.failed} failed, ${result.same} the same`;
}

/** The operator's commands on transfers, by their words. Each returns the lines to print. */
export const transferCommands: Readonly<Record<string, TransferCommand>> = {
  'transfers import': (services, [file]) => importFile(services, need(file)),
  'transfers list': async (services, _args, { open }) => {
    const lines = await listTransfers(services, open ? 'waiting' : 'newest');
    return lines.length > 0 ? lines : [open ? 'nothing waits for a decision' : 'nothing has arrived yet'];
  },
  'transfers match': async (services, [serial, paymentNo], { operator }) => {
    await decideMatch(services, { serial: need(serial), paymentNo: need(paymentNo), operator });
    return sayOutcome(services, [need(serial)]);
  },
  'transfers return': async (services, [serial], { reason, operator }) => {
    await decideReturn(services, { serial: need(serial), reason: need(reason?.trim()), operator });
    return listTransfers(services, [need(serial)]);
  },
  'transfers slips': async (services, [paymentNo, folder], { operator }) => {
    const saved = await saveSlips(services, { paymentNo: need(paymentNo), folder: path.resolve(need(folder)), operator });
    return saved.length > 0 ? saved : ['no slips were uploaded'];
  },
  'transfers sample': async (services, [paymentNo]) => {
    if (!services.demonstration) throw new Error('samples are for demonstrations: PORTAL_SANDBOX is off');
    return [await sampleNotice(services, { paymentNo: need(paymentNo) })];
  },
  'transfers payouts export': async (services, [file], options) => [await exportFile(services, need(file), options)],
  'transfers payouts confirm': async (services, [file]) => [await confirmFile(services, need(file))],
};
