import { X509Certificate } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientCommand } from './command.ts';

/** A certificate of a file, PEM or DER, as PEM. */
async function readPem(file: string): Promise<string> {
  const bytes = await readFile(path.resolve(file));
  try {
    return new X509Certificate(bytes).toString();
  } catch (error) {
    throw new Error(`${file} is not a certificate (PEM or DER)`, { cause: error });
  }
}

/** The records of sales and policies, for auditors. */
export const recordCommands: readonly ClientCommand[] = [
  {
    words: 'trail export <number> [file]',
    summary: 'the evidence of an order or a policy as a sealed PDF (evidence-NUMBER.pdf); who exported it is recorded',
    options: [
      ['--json', 'its rows, readable, to standard output instead'],
      ['--certificate <files...>', 'certificates that the server signed with before'],
    ],
    async run({ api, download }, [number = '', file], given) {
      if (given['json'] === true) return api('openRecord', { number });
      const named = given['certificate'];
      const certificates = await Promise.all((typeof named === 'object' ? named : []).map(readPem));
      const { fileName, bytes } = await download('exportEvidence', { number, certificates });
      const target = path.resolve(file ?? fileName);
      // It contains personal data: only this user may read it.
      await writeFile(target, bytes, { flag: 'wx', mode: 0o600 });
      return target;
    },
  },
];
