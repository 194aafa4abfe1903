import type { StaffCallName } from '@portal/contract/staff/staff-paths.ts';
import type { StaffApi } from '@portal/contract/staff/staff-client.ts';
import type { StaffRequestOf } from '@portal/contract/staff/staff-catalogue.ts';
import type { Printed } from '../terminal/say.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** A file that a call answered. */
export interface Downloaded {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** The portal as a person of the insurer reaches it from the command line. */
export interface Client {
  readonly api: StaffApi;
  /** A call that answers a file. */
  readonly download: <Name extends StaffCallName>(name: Name, request: StaffRequestOf<Name>) => Promise<Downloaded>;
  readonly terminal: Terminal;
  /** Keeps the session that the last call began, for the next command. */
  readonly keepSession: () => void;
  readonly forgetSession: () => void;
}

/** The options of a command as they were given, by their long names. */
export type Given = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** A command that makes calls: a thin client of the staff catalogue, as the console is. */
export interface ClientCommand {
  /** Its words and arguments: `cases grant <case>`. */
  readonly words: string;
  readonly summary: string;
  /** `['--reason <text>', 'why; the record names it']`. Required ones begin with `!`. */
  readonly options?: readonly (readonly [flags: string, description: string])[];
  /** Returns what is printed: lines as `Printed`, a line of text, or anything else as JSON. */
  run(client: Client, args: readonly string[], given: Given): Promise<Printed | object | string | void>;
}

/** An option that was given as text. */
export function textOf(given: Given, name: string): string | undefined {
  const value = given[name];
  return typeof value === 'string' ? value : undefined;
}
