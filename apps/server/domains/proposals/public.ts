export type { DefinedAct } from './act-of-two.ts';
export type { Proposals } from './proposals.ts';
