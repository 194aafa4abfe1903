import { methodAndPath } from '@portal/contract/call-paths.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type IdlePhase, idlePhase } from './idle-phase.ts';

const tickMs = 1000;
const channelName = 'session-activity';
/** `/api/` and `/gateway/`: what renews a session. */
const areas = [methodAndPath('isLoggedIn').path, methodAndPath('logIn').path].map((path) => `/${path.split('/')[1] ?? ''}/`);

interface IdleSession {
  readonly phase: IdlePhase;
  /** Instant at which the session ends if nothing is called, ISO 8601. */
  readonly endsAt: string;
  /** A call was answered just now. */
  readonly renewed: () => void;
}

/**
 * Watches for the end of an idle session. Every call renews it, whoever makes it: so the browser's own record of
 * requests is followed, and the tabs of this site tell each other.
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
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of one origin, not a window
      channel.postMessage('renewed');
    });
    observer.observe({ type: 'resource' });
    // By the clock, not by counting: a sleeping computer skips ticks.
    const timer = setInterval(() => setPhase(idlePhase(Date.now() - lastCall.current, idleSeconds)), tickMs);
    return () => {
      clearInterval(timer);
      observer.disconnect();
      channel.close();
    };
  }, [idleSeconds, renewed]);

  return { phase, endsAt: new Date(lastCall.current + idleSeconds * 1000).toISOString(), renewed };
}
