import { CallRefused } from '@portal/contract/client.ts';
import { announce } from '@portal/ui/announcer/announce.ts';
import type { Paper, PaperCalls, PaperPage } from './paper.ts';
import type { QueuedFile, SendFile } from './paper-queue.ts';
import { preparePage } from './prepare-page.ts';

/** The file itself was not taken; it would not be taken again. */
const isFinal = (code: string): boolean => /^IMAGE_|^PAPER_(?:TYPE|UNREADABLE|LOCKED|TOO_LONG)|^TOO_MANY_FILES$/.test(code);

interface SenderDeps<Page extends PaperPage> {
  readonly read: () => { readonly calls: PaperCalls<Page>; readonly limitMb: number };
  readonly onTaken: (queued: QueuedFile, prepared: File, added: { readonly paper: Paper<Page>; readonly page: string }) => void;
}

interface PageSender {
  readonly send: SendFile;
  /** Other files follow: what has to be done before a file is sent is done again. */
  readonly begin: () => void;
}

/** Prepares and sends the files of a paper. */
export function createPageSender<Page extends PaperPage>({ read, onTaken }: SenderDeps<Page>): PageSender {
  let isReady = false;
  return {
    begin() {
      isReady = false;
    },
    async send(queued, watch) {
      const { calls, limitMb } = read();
      const prepared = await preparePage(queued.file, limitMb);
      if (!(prepared instanceof File)) {
        announce(prepared.message, 'assertive');
        return { failed: prepared.message };
      }
      const missing = isReady ? undefined : await calls.before?.();
      if (missing) return { paused: missing };
      isReady = true;
      try {
        const added = await calls.add(prepared, watch, queued.replaces);
        if (!watch.signal.aborted) onTaken(queued, prepared, added);
        return 'taken';
      } catch (error) {
        if (watch.signal.aborted) return 'taken';
        if (!(error instanceof CallRefused)) throw error;
        announce(error.line, 'assertive');
        isReady = false;
        return isFinal(error.code) ? { failed: error.line } : { paused: error.line };
      }
    },
  };
}
