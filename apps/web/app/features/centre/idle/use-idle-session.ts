import { methodAndPath } from '@portal/contract/call-paths.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type IdlePhase, idlePhase } from './idle-phase.ts';

const tickMs = 1000;
const channelName = 'session-activity';
/** Paths of calls that renew a session: `/api/` and `/gateway/`. */
const areas = [methodAndPath('isLoggedIn').path, methodAndPath('logIn').path].map((path) => `/${path.split('/')[1] ?? ''}/`);

interface IdleSession {
  readonly phase: IdlePhase;
  /** Instant at which the session ends without further calls, ISO 8601. */
  readonly endsAt: string;
  /** Call it when a call has just been answered. */
  readonly renewed: () => void;
}

/**
 * Watches for the end of an idle session. Every call renews it, wherever it is made, so this follows the browser's
 * record of requests, and the tabs of this site notify each other.
 */
export function useIdleSession(idleSeconds: number): IdleSession {
  const [phase, setPhase] = useState<IdlePhase>('active');
  const lastCall = useRef(Date.now());
  const renewed = useCallback(() => {
    lastCall.current = Date.now();
    setPhase('active');
  }, []);

  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', renewed);
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntries().some(({ name }) => areas.some((area) => new URL(name).pathname.startsWith(area)))) return;
      renewed();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
      channel.postMessage('renewed');
    });
    observer.observe({ type: 'resource' });
    // Compares clock times instead of counting ticks: a sleeping computer skips ticks.
    const timer = setInterval(() => setPhase(idlePhase(Date.now() - lastCall.current, idleSeconds)), tickMs);
    return () => {
      clearInterval(timer);
      observer.disconnect();
      channel.close();
    };
  }, [idleSeconds, renewed]);

  return { phase, endsAt: new Date(lastCall.current + idleSeconds * 1000).toISOString(), renewed };
}
