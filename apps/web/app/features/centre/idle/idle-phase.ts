/** The warning comes this long before the session ends. */
export const warningSeconds = 120;
/** The server is asked only when it has certainly ended the session, because a call before that would renew it. */
export const graceSeconds = 5;

export type IdlePhase = 'active' | 'warned' | 'over';

/** The phase of a session that ends after `idleSeconds` without a call; `quietMs` is the time since the last call. */
export function idlePhase(quietMs: number, idleSeconds: number): IdlePhase {
  const quiet = quietMs / 1000;
  if (quiet >= idleSeconds + graceSeconds) return 'over';
  return quiet >= idleSeconds - warningSeconds ? 'warned' : 'active';
}
