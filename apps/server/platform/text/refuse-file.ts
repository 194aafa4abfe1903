import { refuse, type Refused } from '../refused.ts';

/** Refuses a file that somebody has sent, with its faults as they were found: `file:line: what is wrong`. */
export function refuseFile(file: string, faults: readonly string[]): Refused<'FILE_FAULTY'> {
  const findings = faults.map((fault) => {
    const rest = fault.startsWith(`${file}:`) ? fault.slice(file.length + 1) : fault;
    const [, line, message] = /^(\d+): ([\s\S]*)$/.exec(rest) ?? [];
    return { rule: 'file', path: line === undefined ? file : `line ${line}`, message: (message ?? rest).trim() };
  });
  return refuse('FILE_FAULTY', findings);
}
