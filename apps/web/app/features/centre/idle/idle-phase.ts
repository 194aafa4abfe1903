/** The warning comes this long before the session ends. */
export const warningSeconds = 120;
/** Asked only when the server has surely ended the session: asking earlier would renew it. */
export const graceSeconds = 5;

export type IdlePhase = 'active' | 'warned' | 'over';

/** Where a session stands that ends after `idleSeconds` without a call; `quietMs` since the last one. */
export function idlePhase(quietMs: number, idleSeconds: number): IdlePhase {
  const quiet = quietMs / 1000;
  if (quiet >= idleSeconds + graceSeconds) return 'over';
  return quiet >= idleSeconds - warningSeconds ? 'warned' : 'active';
}
