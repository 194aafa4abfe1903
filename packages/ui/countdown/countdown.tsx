import { useEffect, useRef, useState } from 'react';
import { announce } from '../announcer/announce.ts';
import { secondsLeft, showSeconds } from './remaining-time.ts';

interface CountdownProps {
  /** Instant, ISO 8601. */
  deadline: string;
  /** The server's instant at which the answer was made, ISO 8601, so that a wrong clock of the device has no effect. */
  serverNow: string;
  onEnd?: () => void;
  /** Announced five minutes and one minute before the end, with `{time}` filled in. */
  warning?: string;
}

/** Time left, updated every second. Screen readers announce it at five minutes and one minute, not every second. */
export function Countdown({ deadline, serverNow, onEnd, warning = '剩余时间 {time}' }: CountdownProps) {
  const [left, setLeft] = useState(() => secondsLeft(Date.parse(deadline), Date.parse(serverNow)));
  const ended = useRef(onEnd);
  ended.current = onEnd;

  useEffect(() => {
    const end = performance.now() + Date.parse(deadline) - Date.parse(serverNow);
    let last = Infinity;
    const tick = (): void => {
      const seconds = secondsLeft(end, performance.now());
      setLeft(seconds);
      const said = [300, 60].find((mark) => last > mark && seconds <= mark && Number.isFinite(last));
      if (said) announce(warning.replace('{time}', `${said / 60} 分钟`));
      if (seconds === 0) {
        clearInterval(timer);
        if (last > 0) ended.current?.();
      }
      last = seconds;
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [deadline, serverNow, warning]);

  return (
    <span role="timer" aria-live="off" className="num">
      {showSeconds(left)}
    </span>
  );
}
