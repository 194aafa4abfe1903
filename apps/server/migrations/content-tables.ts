import type { area, show } from '@portal/contract/areas/content.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { z } from 'zod';

type Day = ColumnType<string>;

/** A file of an article. Its bytes are found by their hash. The PDF that is made from the article's text has neither. */
export interface Attachment {
  readonly name: string;
  readonly size: number | null;
  readonly sha256: string | null;
}

/** The columns of all imported texts. `sha256` is of the row: an import keeps rows with the same. */
interface ContentRow {
  id: Generated<number>;
  sha256: string;
  first_import: number;
  /** The last import that had this row; null while it is in force. */
  last_import: number | null;
}

/** A row of a list. `position` is its place in the file. */
interface ListRow extends ContentRow {
  code: string;
  position: number;
}

/** The lists of the public site. Each is read as a whole. */
export interface ListTables {
  content_categories: ListRow & {
    /** The code of the category above. */
    parent: string | null;
    area: z.output<typeof area>;
    name: string;
    icon: string | null;
    show: z.output<typeof show>;
    legal: 'basics' | 'annual' | 'events' | 'special' | null;
    partner_group: number | null;
  };
  content_branches: ListRow & {
    name: string;
    level: 'head' | 'provincial' | 'city' | 'county';
    /** Six-digit code. */
    province: string;
    city: string;
    address: string;
    phone: string;
    postcode: string;
    opened_on: Day;
    license: string;
  };
  content_hospitals: ListRow & {
    name: string;
    /** Six-digit code of its district. */
    region_code: string;
    /** Six-digit code of its city in everyday language: that of the province for Beijing and the like. */
    city_code: string;
    province: string;
    city: string;
    district: string;
    level: string;
    nature: string;
    specialities: string[];
    address: string;
    phone: string;
  };
  content_partners: ListRow & {
    group_id: number;
    name: string;
    abbreviation: string;
    website: string;
    scope: string;
    starts_on: Day | null;
    ends_on: Day | null;
    cooperation: 'active' | 'terminated';
    region: string;
  };
  content_services: ListRow & {
    name: string;
    kind: 'distinguished' | 'membership';
    level: number | null;
    summary: string;
    for_whom: string;
    content: string;
    how: string;
    limits: string | null;
  };
  content_notices: ListRow & {
    kind: 'maintenance' | 'reminder';
    title: string;
    text: string;
    link: string | null;
    shown_from: Date;
    /** The first moment at which it is no longer shown. */
    shown_until: Date | null;
    /** `all` is everywhere. */
    places: string[];
  };
  content_banners: ListRow & {
    place: string;
    title: string;
    text: string | null;
    cover: string | null;
    link: string;
    link_label: string | null;
    first_day: Day | null;
    last_day: Day | null;
  };
  content_faq_groups: ListRow & { name: string; icon: string | null };
  content_faq_entries: ListRow & {
    group_code: string;
    question: string;
    answer: string;
    /** Goods ids; none if it is about all products. */
    products: string[];
  };
}

/** The tables of the texts of the public site and of their search. */
export interface ContentTables extends ListTables {
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
    ordinal: number;
    kind: string;
    code: string;
    title: string;
    title_pinyin: string;
    product: string | null;
    keywords: string;
    names: string[];
    twin: string;
    body: string;
    url: string;
    published_on: Day | null;
    withdrawn_on: Day | null;
    sha256: string;
    build: number;
  };
  search_words: { word: string; postings: Buffer; build: number };
  search_spellings: { text: string; pinyin: string; corrects: boolean };
  search_builds: {
    id: Generated<boolean>;
    sha256: string;
    built_at: Date;
    number: number;
    basis: string;
    synonyms: JSONColumnType<object>;
  };
  /** The people who searched for a text on a day. */
  searches: { text: string; person: Buffer; day: Day };
  /** The people who searched on a day for a text that the site could not answer. */
  unanswered_searches: { text_hash: Buffer; person: Buffer; day: Day; text_sealed: Buffer };
}
