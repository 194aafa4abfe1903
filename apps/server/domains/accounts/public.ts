export { updateAccount } from './accounts.queries.ts';
export { sweepProofs } from './proofs/captchas.queries.ts';
export { sweepWechat } from './wechat/wechat.queries.ts';
