/** A file as an editor has it from Word, Excel or a web page, and what its Markdown has to say. */
export interface WrittenText {
  readonly title: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
  /** Texts that the Markdown has. */
  readonly has?: readonly string[];
  /** Texts that it has not. */
  readonly lacks?: readonly string[];
  /** Words of what is said to the editor. */
  readonly says?: readonly RegExp[];
  /** The file is refused with these words. */
  readonly refused?: RegExp;
  /** The pictures that are written beside the text. */
  readonly pictures?: number;
}
