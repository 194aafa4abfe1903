import { showInstant } from '@portal/rules/values/dates.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { explainError } from '../terminal/explain-error.ts';
import { type Client, type ClientCommand, textOf } from './command.ts';
import { waits } from './propose.ts';

const readNamed = async (file: string) => new File([await readFile(path.resolve(file))], path.basename(file));

interface Standing {
  readonly serial: string;
  readonly state: string;
  readonly reason: string | null;
  readonly paymentNo: string | null;
}

const sayStanding = ({ state, reason, paymentNo }: Standing): string =>
  `${state}${reason === null ? '' : `: ${reason}`}${paymentNo === null ? '' : `, payment ${paymentNo}`}`;

/** Money that arrives by transfer. */
const arriving: readonly ClientCommand[] = [
  {
    words: 'transfers import <file>',
    summary: 'what arrived on the account, from the bank: all lines or none; then what became of them',
    async run({ api }, [file = '']) {
      const { added, same, waiting, lines } = await api('importTransfers', { file: await readNamed(file) });
      const said = lines.map((line) => `${line.serial} ${sayStanding(line)}`);
      const later = waiting > 0 ? [`${waiting} wait for the server: look at transfers list`] : [];
      return { lines: [`transfers: ${added} new, ${same} the same`, ...said, ...later], ok: true };
    },
  },
  {
    words: 'transfers list',
    summary: 'the newest lines of the bank, with their senders; who looked is recorded',
    options: [['--open', 'those that wait for a decision']],
    async run({ api }, _args, { open }) {
      const listed = await api('listTransfers', { which: open === true ? 'waiting' : 'newest' });
      const lines = listed.map(
        ({ bookedAt, amount, holder, accountTail, purpose, ...line }) =>
          `${line.serial} ${showInstant(bookedAt)} ${amount} ${sayStanding(line)}; ${holder}, account …${accountTail}, purpose “${purpose}”`,
      );
      const none = open === true ? 'nothing waits for a decision' : 'nothing has arrived yet';
      return { lines: lines.length > 0 ? lines : [none], ok: true };
    },
  },
  {
    words: 'transfers match <serial> <payment>',
    summary: 'propose that an open line pays this payment',
    run: async ({ api }, [serial = '', paymentNo = '']) => waits(await api('matchTransfer', { serial, paymentNo })),
  },
  {
    words: 'transfers return <serial>',
    summary: 'propose that an open line goes back to its account',
    options: [['!--reason <text>', 'the customer reads it, in at most 40 characters']],
    run: async ({ api }, [serial = ''], given) => waits(await api('returnTransfer', { serial, reason: textOf(given, 'reason') ?? '' })),
  },
  {
    words: 'transfers slips <payment> <folder>',
    summary: 'save the slips that the customer uploaded; who looked is recorded',
    async run({ api, download }, [paymentNo = '', folder = '']) {
      const slips = await api('listTransferSlips', { paymentNo });
      const names: string[] = [];
      await mkdir(path.resolve(folder), { recursive: true, mode: 0o700 });
      for (const { no } of slips) {
        const { fileName, bytes } = await download('openTransferSlip', { paymentNo, no });
        await writeFile(path.resolve(folder, fileName), bytes, { flag: 'wx', mode: 0o600 });
        names.push(fileName);
      }
      return { lines: names.length > 0 ? names : ['no slips were uploaded'], ok: true };
    },
  },
  {
    words: 'transfers sample <payment>',
    summary: 'demonstrations only: the bank’s line for a payment, to be imported',
    run: async ({ api }, [paymentNo = '']) => (await api('sampleTransfer', { paymentNo })).line,
  },
];

/** Writes the file of a batch. Only this user can read it: it contains accounts. An existing file stays. */
async function saveBatch({ download }: Client, batchNo: string, file: string): Promise<string> {
  const { bytes } = await download('downloadPayouts', { batchNo });
  const target = path.resolve(file);
  await writeFile(target, bytes, { flag: 'wx', mode: 0o600 }).catch((error: Error) => {
    const again = `write it to another file: transfers payouts export FILE --batch ${batchNo}`;
    throw new Error(`batch ${batchNo} was not written (${explainError(error)}); ${again}`, { cause: error });
  });
  return target;
}

/** What the bank has to pay out. */
const payingOut: readonly ClientCommand[] = [
  {
    words: 'transfers payouts export <file>',
    summary: 'a file of what the bank has to pay out, each payout in one file only; large ones wait for their release',
    options: [['--batch <batch>', 'an earlier file again']],
    async run(client, [file = ''], given) {
      const earlier = textOf(given, 'batch');
      if (earlier !== undefined) return `batch ${earlier}: ${await saveBatch(client, earlier, file)}`;
      const { batchNo, count, toRelease } = await client.api('exportPayouts');
      const written = batchNo === null ? undefined : await saveBatch(client, batchNo, file);
      const made = written === undefined ? 'nothing is to be paid out' : `batch ${batchNo}: ${count} payouts, ${written}`;
      const large = toRelease.map(({ payoutNo, amount }) => `  transfers payouts release ${payoutNo}  (${amount})`);
      const held = large.length > 0 ? [`${large.length} wait for their release by two persons:`, ...large] : [];
      return { lines: [made, ...held], ok: true };
    },
  },
  {
    words: 'transfers payouts confirm <file>',
    summary: 'the bank’s answer to such a file: all lines or none',
    async run({ api }, [file = '']) {
      const { paid, failed, same } = await api('confirmPayouts', { file: await readNamed(file) });
      return `payouts: ${paid} paid, ${failed} failed, ${same} the same`;
    },
  },
  {
    words: 'transfers payouts release <payout>',
    summary: 'propose that a large payout goes into the next file',
    run: async ({ api }, [payoutNo = '']) => waits(await api('releasePayout', { payoutNo })),
  },
];

/** What did not arrive. */
const stuck: readonly ClientCommand[] = [
  {
    words: 'transfers payouts list',
    summary:
      'payouts that did not arrive: the bank has those that failed in its next file, refunds that ended abnormal need another account',
    options: [['--asked', 'those that the provider or the bank has']],
    async run({ api }, _args, { asked }) {
      const listed = await api('listPayouts', { which: asked === true ? 'asked' : 'stuck' });
      const lines = listed.map(({ payoutNo, cause, state, amount, way, paymentNo, fault, since }) => {
        const of = paymentNo === null ? '' : ` of payment ${paymentNo}`;
        const asking = since === null ? '' : `, asked for ${showInstant(since)}`;
        return `${payoutNo} ${cause}${of} ${amount} ${way} ${state}${fault === null ? '' : `: ${fault}`}${asking}`;
      });
      return { lines: lines.length > 0 ? lines : ['nothing'], ok: true };
    },
  },
  {
    words: 'transfers payouts redirect <payout>',
    summary: 'propose that a payout that did not arrive goes to another account of who paid, with the next file',
    options: [
      ['!--account <digits>', 'of who paid: the bank refuses another holder'],
      ['!--bank <name>', 'with its branch'],
    ],
    run: async ({ api }, [payoutNo = ''], given) =>
      waits(await api('redirectPayout', { payoutNo, account: textOf(given, 'account') ?? '', bank: textOf(given, 'bank') ?? '' })),
  },
  {
    words: 'invoices red',
    summary: 'invoices of premiums whose money goes back: each needs a red letter',
    async run({ api }) {
      const listed = await api('listRedLetters');
      const lines = listed.map(
        ({ policyNo, period, amount, serial, state, since }) =>
          `policy ${policyNo} premium ${period} ${amount} ${serial ?? state} since ${showInstant(since)}`,
      );
      return { lines: lines.length > 0 ? lines : ['none'], ok: true };
    },
  },
];

/** Money by transfer, and the bank’s files. */
export const transferCommands: readonly ClientCommand[] = [...arriving, ...payingOut, ...stuck];
