import type { PaperFile } from '@portal/rules/service/papers.ts';

/** A stored page: a photograph, or a PDF of one or several pages. */
export interface PaperPage extends PaperFile {
  readonly id: string;
}

/** A paper as the server shows it to its owner. */
export interface Paper<Page extends PaperPage = PaperPage> {
  readonly pages: readonly Page[];
  /** Why the last one was not accepted, until another one is uploaded. */
  readonly refused: string | null;
}

/** Watches the way of a file to the server. */
export interface Watch {
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** The calls of a paper, whatever it belongs to. Each rejects with `CallRefused`. */
export interface PaperCalls<Page extends PaperPage = PaperPage> {
  /** Sends one file as a new page, or in place of the page `replaces`. Resolves to the paper then, and to the page that the file became. */
  readonly add: (file: File, watch: Watch, replaces: string | undefined) => Promise<{ readonly paper: Paper<Page>; readonly page: string }>;
  readonly remove: (page: string) => Promise<Paper<Page>>;
  /** What has to be done before a file is sent. Resolves to why it could not be done. */
  readonly before?: () => Promise<string | undefined>;
}
