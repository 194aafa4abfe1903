import { CallRefused } from '@portal/contract/client.ts';
import { countPages, MOST_PAGES, namePages } from '@portal/rules/service/papers.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { announce } from '@portal/ui/announcer/announce.ts';
import type { Paper, PaperCalls, PaperPage } from './paper.ts';
import { createPaperQueue, type QueuedFile, type QueueState } from './paper-queue.ts';
import { createPageSender } from './send-page.ts';

interface PaperUploadOptions<Page extends PaperPage> {
  /** The name of the paper: 营业执照. */
  readonly title: string;
  readonly paper: Paper<Page>;
  readonly onChange: (paper: Paper<Page>) => void;
  readonly calls: PaperCalls<Page>;
  readonly limitMb: number;
}

export interface PaperUpload {
  readonly queue: QueueState;
  /** The pictures of pages that were uploaded here. */
  readonly pictures: ReadonlyMap<string, Blob>;
  /** Why what was asked for could not be done. */
  readonly problem: string | undefined;
  /** A file that was not added, because it is there. */
  readonly note: string | undefined;
  readonly choose: (files: readonly File[], replaces?: string) => void;
  readonly remove: (page: string) => Promise<void>;
  readonly goOn: () => void;
  readonly drop: (key: number) => void;
  readonly dropAll: () => void;
}

const sayRoom = (left: number, chosen: number): string =>
  `一份最多 ${MOST_PAGES} 页，还能添加 ${left} 页，您选了 ${chosen} 个文件，都没有上传。请少选一些。`;

/** How many pages can still be chosen: files on their way count, unless they take the place of a page. */
function roomIn({ pages }: Paper, { files }: QueueState): number {
  const coming = files.filter(({ step, replaces }) => step !== 'failed' && replaces === undefined).length;
  return Math.max(0, MOST_PAGES - countPages(pages) - coming);
}

/** Whoever closes the window leaves files behind that are on their way. */
function useWarning(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isPending]);
}

/** The queue of a paper's files, and what was told about them. Leaving the page aborts what is on its way. */
function useSending<Page extends PaperPage>(options: PaperUploadOptions<Page>) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [pictures, setPictures] = useState<ReadonlyMap<string, Blob>>(new Map());
  const [note, setNote] = useState<string>();

  const onTaken = (
    { file, replaces }: QueuedFile,
    prepared: File,
    { paper, page }: { readonly paper: Paper<Page>; readonly page: string },
  ): void => {
    const { title, paper: before, onChange } = latest.current;
    const name = namePages(paper.pages)[paper.pages.findIndex(({ id }) => id === page)] ?? '';
    const isKnown = replaces !== page && before.pages.some(({ id }) => id === page);
    if (prepared.type !== 'application/pdf') setPictures((all) => new Map(all).set(page, prepared));
    onChange(paper);
    // The next file may be there before the page is drawn again.
    latest.current = { ...latest.current, paper };
    if (isKnown) setNote(`“${file.name}”与${name}相同，没有重复添加。`);
    announce(isKnown ? `与${name}相同，没有重复添加` : `${title}${name}已上传`);
  };
  const [sender] = useState(() => createPageSender<Page>({ read: () => latest.current, onTaken }));
  const [queue] = useState(() => createPaperQueue(sender.send));
  useEffect(() => queue.leave, [queue]);
  const state = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  useWarning(state.files.some(({ step }) => step !== 'failed'));
  return { latest, sender, queue, state, pictures, note, setNote };
}

/** Sends the files of a paper, and removes its pages. */
export function usePaperUpload<Page extends PaperPage>(options: PaperUploadOptions<Page>): PaperUpload {
  const { latest, sender, queue, state, pictures, note, setNote } = useSending(options);
  const [problem, setProblem] = useState<string>();
  const tell = (message: string | undefined): void => {
    setNote(undefined);
    setProblem(message);
    if (message) announce(message, 'assertive');
  };

  const choose = (files: readonly File[], replaces?: string): void => {
    const left = roomIn(options.paper, state);
    const fits = replaces !== undefined || files.length <= left;
    tell(fits ? undefined : sayRoom(left, files.length));
    sender.begin();
    if (fits) queue.add(files, replaces);
  };
  const remove = async (page: string): Promise<void> => {
    tell(undefined);
    try {
      options.onChange(await options.calls.remove(page));
      announce('已删除');
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      const { paper, onChange } = latest.current;
      // It was removed in another window.
      if (error.code === 'PAPER_PAGE_NOT_FOUND') onChange({ ...paper, pages: paper.pages.filter(({ id }) => id !== page) });
      else tell(error.line);
    }
  };
  return { queue: state, pictures, problem, note, choose, remove, goOn: queue.goOn, drop: queue.drop, dropAll: queue.dropAll };
}
