import { inLanguage } from '../../platform/text/in-language.ts';

/** What the doctor found: in order, worth a look, or a fault that has to be mended before the portal sells. */
export interface Finding {
  readonly state: 'ok' | 'look' | 'fault';
  readonly what: string;
  readonly said: string;
  /** What to do. */
  readonly todo?: string;
}

const marks = {
  ok: () => inLanguage('ok    ', '正常  '),
  look: () => inLanguage('LOOK  ', '注意  '),
  fault: () => inLanguage('FAULT ', '故障  '),
} as const satisfies Record<Finding['state'], () => string>;

/** The lines of a finding, as an operator reads them. */
export const sayFinding = ({ state, what, said, todo }: Finding): string[] => [
  `${marks[state]()}${what}${inLanguage(': ', '：')}${said}`,
  ...(todo === undefined ? [] : [`      → ${todo}`]),
];

export const fine = (what: string, said: string): Finding => ({ state: 'ok', what, said });
export const look = (what: string, said: string, todo: string): Finding => ({ state: 'look', what, said, todo });
export const faulty = (what: string, said: string, todo: string): Finding => ({ state: 'fault', what, said, todo });
