export { sweepProofs } from './proofs/captchas.queries.ts';
