import type { Writable } from 'node:stream';

/** Bytes that may wait for whoever reads the log. */
const waitingAtMost = 1024 * 1024;

/** Where log lines go; each ends with a line break. */
export interface LogStream {
  write(line: string): void;
}

/**
 * A log that needs no more memory when its reader is slow, has stopped or has left: lines that find no room are dropped, and
 * their number is logged once there is room again.
 */
export function createBoundedLog(out: Writable): LogStream {
  let dropped = 0;
  // Without a listener the error of a pipe that nobody reads any more would end the process.
  out.on('error', () => undefined);
  return {
    write(line) {
      if (out.writableLength >= waitingAtMost) {
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
