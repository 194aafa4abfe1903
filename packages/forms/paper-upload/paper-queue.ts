import type { Watch } from './paper.ts';

/** A file on its way to the server. */
export interface QueuedFile {
  readonly key: number;
  readonly file: File;
  /** The page that it takes the place of. */
  readonly replaces: string | undefined;
  readonly step: 'waiting' | 'sending' | 'failed';
  readonly percent: number;
  /** Why it was not taken. The same file would not be taken again. */
  readonly reason?: string;
}

export interface QueueState {
  readonly files: readonly QueuedFile[];
  /** Why sending has stopped: the files that wait can be sent later. */
  readonly paused: string | undefined;
}

/** What became of a file: it is a page; or it was not taken; or it may be sent again later. */
export type Sent = 'taken' | { readonly failed: string } | { readonly paused: string };

export type SendFile = (queued: QueuedFile, watch: Watch) => Promise<Sent>;

export interface PaperQueue {
  readonly read: () => QueueState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends these after all others. */
  readonly add: (files: readonly File[], replaces?: string) => void;
  /** Goes on after a pause. */
  readonly goOn: () => void;
  /** Forgets a file; one that is being sent is aborted. */
  readonly drop: (key: number) => void;
  /** Forgets all files that were not sent. */
  readonly dropAll: () => void;
  /** Aborts what is being sent: nobody looks any more. */
  readonly leave: () => void;
}

const empty: QueueState = { files: [], paused: undefined };

/** The state of a queue, and who is told of its changes. */
function createState() {
  let state = empty;
  const listeners = new Set<() => void>();
  const set = (next: Partial<QueueState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set,
    change: (key: number, patch: Partial<QueuedFile>): void =>
      set({ files: state.files.map((one) => (one.key === key ? { ...one, ...patch } : one)) }),
    forget: (key: number): void => set({ files: state.files.filter((one) => one.key !== key) }),
  };
}

/** Sends the files that wait, one at a time, until none does or one says that sending has to stop. */
function createRunner({ read, set, change, forget }: ReturnType<typeof createState>, send: SendFile) {
  let running: { readonly key: number; readonly abort: AbortController } | undefined;

  const settle = (key: number, sent: Sent): void => {
    if (sent === 'taken') return forget(key);
    if ('failed' in sent) return change(key, { step: 'failed', reason: sent.failed });
    change(key, { step: 'waiting', percent: 0 });
    set({ paused: sent.paused });
  };
  const sendOne = async (queued: QueuedFile): Promise<void> => {
    const { key } = queued;
    const abort = new AbortController();
    const { signal } = abort;
    running = { key, abort };
    change(key, { step: 'sending', percent: 0 });
    try {
      const sent = await send(queued, { signal, onProgress: (percent) => signal.aborted || change(key, { percent }) });
      if (!signal.aborted) settle(key, sent);
    } finally {
      running = undefined;
    }
  };
  return {
    async run(): Promise<void> {
      if (running) return;
      for (;;) {
        const next = read().files.find(({ step }) => step === 'waiting');
        if (!next || read().paused !== undefined) return;
        await sendOne(next);
      }
    },
    /** Aborts this file, or whichever is being sent. */
    abort(key = running?.key): void {
      if (running?.key === key) running?.abort.abort();
    },
  };
}

/** Sends the files of a paper one after the other. One that is not taken stays with its reason, and the next ones go on. */
export function createPaperQueue(send: SendFile): PaperQueue {
  const { read, subscribe, ...state } = createState();
  const runner = createRunner({ read, subscribe, ...state }, send);
  let lastKey = 0;
  return {
    read,
    subscribe,
    add(files, replaces) {
      const added = files.map((file): QueuedFile => {
        lastKey += 1;
        return { key: lastKey, file, replaces, step: 'waiting', percent: 0 };
      });
      state.set({ files: [...read().files, ...added], paused: undefined });
      void runner.run();
    },
    goOn() {
      state.set({ paused: undefined });
      void runner.run();
    },
    drop(key) {
      runner.abort(key);
      state.forget(key);
      if (!read().files.some(({ step }) => step === 'waiting')) state.set({ paused: undefined });
    },
    dropAll() {
      runner.abort();
      state.set({ files: read().files.filter(({ step }) => step === 'failed'), paused: undefined });
    },
    leave() {
      runner.abort();
      state.set(empty);
    },
  };
}
