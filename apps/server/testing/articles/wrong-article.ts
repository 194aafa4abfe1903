/** A folder of articles with one mistake: the import has to refuse it at its place. */
export interface WrongArticle {
  readonly title: string;
  /** The files beside `categories.yaml`; `articles/news/a.md` may be replaced. */
  readonly files: () => Promise<Readonly<Record<string, Buffer | string>>>;
  /** File and line, and words of which the message has one. */
  readonly named: { readonly at: string; readonly oneOf: readonly string[] };
}

/** An article whose text begins on line 5. */
export const article = (text: string, front = ''): string => `---\ntitle: 甲\npublishedOn: "2026-01-01"\n${front}---\n${text}\n`;
