import { accountUsage } from './account-commands.ts';
import { coreUsage } from './core-commands.ts';
import { contentUsage } from './content-commands.ts';
import { doctorUsage } from './doctor/doctor.ts';
import { messageUsage } from './message-commands.ts';
import { policyUsage } from './policy-commands.ts';
import { textUsage } from './text-commands.ts';
import { clientUsage } from '../commands/run-client.ts';
import { inLanguage } from '../platform/text/in-language.ts';

/** The list of commands that an operator reads. */
export const usage = (): string => `usage: npm run portal -- <command>

${clientUsage(undefined)}${doctorUsage}${accountUsage}  help [COMMAND]               these lines, or those of the commands that begin with this word
${contentUsage()}${textUsage()}  rating derive [FOLDER]       derive the filed tables of FOLDER's products (default: content/) again from the life tables, and
                               print what differs; --write writes it
  import claims|policies|endorsements|points|cases FILE
                               what the core system reports, one JSON object per line: all lines or none
  import samples PHONE         sample claims, policies and points for a customer of a demonstration who has bought a policy
  import occupations FILE      put the insurer's own table of occupations (CSV) in force
  import occupations --built-in
                               put the built-in table in force again
  export occupations [FILE]    the table in force as such a CSV, to a new file or to standard output
${policyUsage}${coreUsage}${messageUsage}  trail verify NUMBER [--certificate FILE]
                               recompute the chain of an order or a policy and check its signed heads; --certificate,
                               as often as needed: the certificates that the server signed with before
  trail verify FILE --certificate FILE
                               check an evidence file, on any machine: without a database and settings
  trail anchor                 write the heads of all records that have grown into the anchor file, as the server does daily
  trail anchor lost            the same after a restore: what earlier anchors have and the database lost for good is declared as lost
  trail anchor verify [--certificate FILE]
                               recompute all records, check their signed heads, and compare them with the anchor file
  trail certificate            the certificate that the server signs with (PEM), to standard output
`;

/** What an operator reads who asks for help: the commands that begin with this word, or all. */
export function usageFor(area: string | undefined): string {
  // Each entry with the lines that explain it.
  const entries = usage()
    .split(/\n(?= {2}\S)/)
    .slice(1);
  const own = entries.filter((entry) => entry.trimStart().startsWith(`${area} `)).map((entry) => entry.trimEnd());
  return own.length > 0 ? `usage: npm run portal -- <command>\n\n${own.join('\n')}` : usage().trimEnd();
}

/**
 * The text after an unknown or incomplete command: the commands that begin with its word, or all of them, and at the end, where the
 * operator looks, the command as it was given.
 */
export function usageOf(words: readonly string[]): string {
  const shown = usageFor(words[0]);
  const said = inLanguage('not a command, or something is missing or too much:', '没有这个命令，或者缺少、多出了内容:');
  return words.length > 0 ? `${shown}\n\n${said} ${words.join(' ')}` : shown;
}
