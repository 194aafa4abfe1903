/** The output of a command, and whether no fault was found. */
export interface Printed {
  readonly lines: readonly string[];
  readonly ok: boolean;
  /** What the operator should know besides. Printed to the output of errors. */
  readonly warnings?: readonly string[];
}

export const toText = (value: object): string => JSON.stringify(value, null, 2);

/** The output of a command that succeeded: a line of text, or anything else as JSON. */
export const say = (value: object | string): Printed => ({
  lines: typeof value === 'string' ? [value] : toText(value).split('\n'),
  ok: true,
});

/** Lines of output, or what is said when there are none. */
export const sayLines = (lines: readonly string[], none: string): Printed => ({ lines: lines.length > 0 ? lines : [none], ok: true });
