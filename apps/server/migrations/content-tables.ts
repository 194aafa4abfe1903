import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Day = ColumnType<string>;

/** A file of an article. Its bytes are found by their hash. */
export interface Attachment {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** The columns of all imported texts. `sha256` is of the row: an import keeps rows with the same. */
interface ContentRow {
  id: Generated<number>;
  sha256: string;
  first_import: number;
  /** The last import that had this row; null while it is in force. */
  last_import: number | null;
}

/** The tables of the texts of the public site and of their search. */
export interface ContentTables {
  content_imports: { id: Generated<number>; imported_at: Date; sha256: string; seeded: boolean };
  content_articles: ContentRow & {
    code: string;
    category: string;
    title: string;
    published_on: Day;
    withdrawn_on: Day | null;
    number: string | null;
    group_id: number | null;
    summary: string | null;
    cover: string | null;
    attributes: JSONColumnType<Record<string, string>>;
    tags: string[];
    attachments: JSONColumnType<readonly Attachment[]>;
    markdown: string;
    /** Without marks, for the search. */
    plain: string;
  };
  content_agents: ContentRow & {
    licence_no: string;
    name: string;
    region: string;
    branch: string;
    state: 'valid' | 'suspended' | 'cancelled';
    valid_from: Day;
    valid_until: Day;
    scope: string;
  };
  content_documents: ContentRow & {
    name: string;
    /** The form of `document`. */
    schema: number;
    document: JSONColumnType<object>;
  };
  content_files: { sha256: string; bytes: Buffer; first_import: number };
  promotion_counts: { code: string; day: Day; hits: number };
  search_documents: {
    id: Generated<number>;
    kind: string;
    code: string;
    title: string;
    title_pinyin: string;
    body: string;
    url: string;
    published_on: Day | null;
    withdrawn_on: Day | null;
    words: string;
  };
  search_words: { word: string; documents: number; pinyin: string; corrects: boolean };
  search_builds: { id: Generated<boolean>; sha256: string; built_at: Date };
  search_counts: { text: string; day: Day; hits: number };
}
