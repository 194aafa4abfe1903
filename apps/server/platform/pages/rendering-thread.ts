import type { Transport } from '@portal/contract/client.ts';
import { createBirpc } from 'birpc';
import { Worker } from 'node:worker_threads';
import type { AddressBook } from './address-book.ts';
import type { PageText, RenderPage } from './render-page.ts';

/** The functions that the thread offers to the server. */
export interface OfThread {
  readAddresses(): AddressBook;
  render: RenderPage;
}

/** The functions that the server offers to the thread. */
export interface OfServer {
  call: Transport;
}

/** A thread that renders pages while the server's own answers calls. */
export interface RenderingThread {
  readonly addresses: AddressBook;
  /** Rejects if the page takes too long or the thread ends before it is done; the next page gets a new thread. */
  readonly render: RenderPage;
  close(): Promise<void>;
}

/** No page takes so long; the thread would render nothing more. */
const longestMs = 30_000;

/**
 * Starts the thread for the web build at `build`, the URL of its server's module. Its loaders call the server through `transport`. Rejects if
 * the build cannot be loaded.
 */
export async function startRenderingThread(build: URL, transport: Transport, mostMs = longestMs): Promise<RenderingThread> {
  let running: ReturnType<typeof launch> | undefined;
  let isClosed = false;
  const start = () => {
    const thread = launch(build, transport, mostMs);
    void thread.ended.then(() => {
      if (running === thread) running = undefined;
    });
    return thread;
  };
  running = start();
  return {
    addresses: await running.thread.readAddresses(),
    async render(key, origin): Promise<PageText> {
      if (isClosed) throw new Error('the rendering thread is closed');
      return (running ??= start()).thread.render(key, origin);
    },
    async close() {
      isClosed = true;
      await running?.end();
    },
  };
}

function launch(build: URL, transport: Transport, mostMs: number) {
  const worker = new Worker(new URL('./rendering-worker.ts', import.meta.url), { workerData: build.href });
  const end = async (): Promise<void> => void (await worker.terminate());
  const thread = createBirpc<OfThread, OfServer>(
    { call: transport },
    {
      post: (message) => worker.postMessage(message),
      on: (receive) => worker.on('message', receive),
      timeout: mostMs,
      onTimeoutError: () => void end(),
    },
  );
  let fault: Error | undefined;
  worker.on('error', (error) => {
    fault = error;
    console.error(error);
  });
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      thread.$close(fault ?? new Error('the rendering thread ended'));
      resolve();
    });
  });
  return { thread, ended, end };
}
