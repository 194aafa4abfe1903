import { readFileSync } from 'node:fs';

/** `epolicy.typ`: prints what `toEpolicyData` returns. */
export const epolicyTemplate = readFileSync(new URL('./epolicy.typ', import.meta.url), 'utf8');
