import { CallRefused } from '@portal/contract/client.ts';
import { Command, CommanderError } from 'commander';
import { type Printed, say } from '../terminal/say.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { clientCommands } from './client-commands.ts';
import type { Client, ClientCommand, Given } from './command.ts';
import { createClient } from './create-client.ts';

type Env = Readonly<Record<string, string | undefined>>;

const isPrinted = (value: object): value is Printed => 'lines' in value && 'ok' in value;

const toPrinted = (value: Printed | object | string | void): Printed | undefined =>
  value === undefined ? undefined : typeof value === 'object' && isPrinted(value) ? value : say(value);

/** The words of a command before its arguments. */
const wordsOf = ({ words }: ClientCommand): string[] => words.split(' ').filter((word) => !/^[<[]/.test(word));

/** The command of these words within a program; those before it become groups of commands. */
function place(program: Command, command: ClientCommand): Command {
  const words = wordsOf(command);
  let group = program;
  for (const word of words.slice(0, -1)) group = group.commands.find((one) => one.name() === word) ?? group.command(word);
  return group
    .command(
      command.words
        .split(' ')
        .slice(words.length - 1)
        .join(' '),
    )
    .description(command.summary);
}

/** A program of all client commands; usage and help are generated from them. */
function createProgram(run: (command: ClientCommand, args: readonly string[], given: Given) => Promise<void>, terminal: Terminal): Command {
  const program = new Command('npm run portal --');
  program.configureOutput({ writeOut: terminal.write, writeErr: (text) => terminal.complain(text.trimEnd()) }).exitOverride();
  program.configureHelp({ showGlobalOptions: false, helpWidth: 140 }).showHelpAfterError();
  for (const command of clientCommands) {
    const placed = place(program, command).copyInheritedSettings(program);
    for (const [flags, description] of command.options ?? []) {
      if (flags.startsWith('!')) placed.requiredOption(flags.slice(1), description);
      else placed.option(flags, description);
    }
    placed.action(async (...all: unknown[]) => run(command, placed.args, all.at(-2) as Given));
  }
  return program;
}

/** Whether these words begin with those of a client command. Commands of the machine may have the same first word. */
export function isClientCommand(words: readonly string[]): boolean {
  return clientCommands.some((command) => wordsOf(command).every((word, index) => word === words[index]));
}

/** The usage of the client commands that begin with this word, or of all. */
export function clientUsage(area: string | undefined): string {
  const shown = clientCommands.filter((command) => area === undefined || wordsOf(command)[0] === area);
  return shown
    .map(({ words, summary, options = [] }) => {
      const named = options.map(([flags]) => (flags.startsWith('!') ? flags.slice(1) : `[${flags}]`));
      return `  ${[words, ...named].join(' ')}\n                               ${summary}\n`;
    })
    .join('');
}

/** The refusal of a call, in lines: its message, and the fields that it concerns. */
const explainRefusal = ({ line, findings }: CallRefused): string =>
  [line, ...findings.map(({ path, message }) => `  ${path}: ${message}`)].join('\n');

/** Runs a client command. Returns the exit code. */
export async function runClient(
  words: readonly string[],
  env: Env,
  terminal: Terminal,
  print: (printed: Printed) => void,
): Promise<number> {
  let client: Client | undefined;
  let code = 0;
  const program = createProgram(async (command, args, given) => {
    client ??= createClient(env, terminal);
    const printed = toPrinted(await command.run(client, args, given));
    if (printed) print(printed);
    if (printed?.ok === false) code = 1;
  }, terminal);
  try {
    await program.parseAsync([...words], { from: 'user' });
    return code;
  } catch (error) {
    // It has said what is wrong.
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof CallRefused)) throw error;
    terminal.complain(explainRefusal(error));
    return 1;
  }
}
