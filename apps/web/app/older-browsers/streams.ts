import { add } from './calls.ts';

type Sink = Pick<ReadableStreamDefaultController<unknown>, 'enqueue' | 'error'>;

interface Change {
  start?(sink: Sink): void | Promise<void>;
  transform?(chunk: unknown, sink: Sink): void | Promise<void>;
  flush?(sink: Sink): void | Promise<void>;
}

/** What is written to a changed stream. Only `pipeThrough` writes. */
interface Entrance {
  write(chunk: unknown): Promise<void>;
  close(): Promise<void>;
  abort(reason: unknown): void;
}

/**
 * Changes each piece of a stream, as far as the router needs it: it reads the data of pages through such streams. It does not hold back a
 * writer who is faster than the reader.
 */
class SimpleTransform {
  readonly readable: ReadableStream<unknown>;
  readonly writable: Entrance;
  constructor(change: Change = {}) {
    let sink: ReadableStreamDefaultController<unknown> | undefined;
    this.readable = new ReadableStream({
      start(controller) {
        sink = controller;
        return change.start?.(controller);
      },
    });
    this.writable = {
      async write(chunk) {
        if (sink) await (change.transform ? change.transform(chunk, sink) : sink.enqueue(chunk));
      },
      async close() {
        if (!sink) return;
        await change.flush?.(sink);
        sink.close();
      },
      abort: (reason) => sink?.error(reason),
    };
  }
}

class SimpleEncoder extends SimpleTransform {
  constructor() {
    const encoder = new TextEncoder();
    super({ transform: (text, sink) => sink.enqueue(encoder.encode(String(text))) });
  }
}

class SimpleDecoder extends SimpleTransform {
  constructor() {
    const decoder = new TextDecoder();
    super({
      // The router decodes bytes only.
      transform: (bytes, sink) => sink.enqueue(decoder.decode(bytes as Uint8Array<ArrayBuffer>, { stream: true })),
      flush: (sink) => sink.enqueue(decoder.decode()),
    });
  }
}

async function pump(from: ReadableStream<unknown>, to: Entrance): Promise<void> {
  const reader = from.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) await to.write(read.value);
    await to.close();
  } catch (error) {
    to.abort(error);
  }
}

function pipeThrough<Result>(this: ReadableStream<unknown>, { writable, readable }: { writable: Entrance; readable: Result }): Result {
  void pump(this, writable);
  return readable;
}

/** Where one of these is missing all are replaced: the browser's own do not take ours. */
export function addStreams(): void {
  const names = ['TransformStream', 'TextEncoderStream', 'TextDecoderStream'];
  if (names.every((name) => name in window) && 'pipeThrough' in ReadableStream.prototype) return;
  for (const [to, missing] of [
    [window, { TransformStream: SimpleTransform, TextEncoderStream: SimpleEncoder, TextDecoderStream: SimpleDecoder }],
    [ReadableStream.prototype, { pipeThrough }],
  ] as const) {
    for (const name of Object.keys(missing)) Reflect.deleteProperty(to, name);
    add(to, missing);
  }
}
