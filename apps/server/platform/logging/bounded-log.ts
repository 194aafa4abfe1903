import type { Writable } from 'node:stream';

/** The most bytes that may wait for the reader of the log. */
const maxWaitingBytes = 1024 * 1024;

/** The destination of log lines; each line ends with a line break. */
export interface LogStream {
  write(line: string): void;
}

/**
 * A log whose memory stays bounded when its reader is slow, has stopped or has left. Lines that do not fit are dropped, and
 * their number is logged once there is room again.
 */
export function createBoundedLog(out: Writable): LogStream {
  let dropped = 0;
  // Without a listener, the error of a pipe whose reader has left would end the process.
  out.on('error', () => undefined);
  return {
    write(line) {
      if (out.writableLength >= maxWaitingBytes) {
        dropped += 1;
        return;
      }
      if (dropped > 0)
        out.write(`{"level":40,"time":${Date.now()},"msg":"${dropped} log lines were dropped: the log is read too slowly"}\n`);
      dropped = 0;
      out.write(line);
    },
  };
}
