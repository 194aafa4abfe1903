-- The texts of the public site. An import keeps the rows that did not change, closes those that changed or are gone, and adds
-- the others, so every earlier state can be read. Rows in force have no last_import.
create table content_imports (
  id int generated always as identity primary key,
  imported_at timestamptz not null,
  sha256 text not null,
  -- True if a server seeded it, false if an operator imported it.
  seeded boolean not null
);

-- The source is stored. HTML is made, and sanitised, when an article is read.
create table content_articles (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  category text not null,
  title text not null,
  published_on date not null,
  withdrawn_on date check (withdrawn_on > published_on),
  number text,
  group_id int,
  summary text,
  cover text,
  attributes jsonb not null,
  tags text[] not null,
  attachments jsonb not null,
  markdown text not null,
  -- The text without marks, for the search.
  plain text not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_articles_in_force on content_articles (code) where last_import is null;
create index content_articles_list on content_articles (category, published_on desc, code desc) where last_import is null;

-- The registered agents, as the insurer publishes them.
create table content_agents (
  id int generated always as identity primary key,
  sha256 text not null,
  licence_no text not null,
  name text not null,
  region text not null,
  branch text not null,
  state text not null check (state in ('valid', 'suspended', 'cancelled')),
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  scope text not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_agents_in_force on content_agents (licence_no) where last_import is null;
create index content_agents_name on content_agents (name) where last_import is null;

-- Lists that are always read as a whole: categories, facts, questions, services, branches, hospitals and the like.
create table content_documents (
  id int generated always as identity primary key,
  sha256 text not null,
  name text not null,
  -- The form of the document.
  schema int not null check (schema > 0),
  document jsonb not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_documents_in_force on content_documents (name) where last_import is null;

-- Attachments of articles, by the hash of their bytes.
create table content_files (
  sha256 text primary key,
  bytes bytea not null,
  first_import int not null references content_imports on delete restrict
);

create table promotion_counts (
  code text not null,
  day date not null,
  hits int not null check (hits > 0),
  primary key (code, day)
);

-- The index of the search, made anew when content or products change. words is written by the program: PostgreSQL knows no
-- Chinese words. title_pinyin is without tones and spaces.
create table search_documents (
  id int generated always as identity primary key,
  kind text not null,
  code text not null,
  title text not null,
  title_pinyin text not null,
  body text not null,
  url text not null,
  published_on date,
  withdrawn_on date,
  words tsvector not null,
  unique (kind, code)
);
create index search_documents_words on search_documents using gin (words);
create index search_documents_pinyin on search_documents (title_pinyin text_pattern_ops);

-- In how many documents a word occurs. Words with pinyin may be typed in letters; words of our dictionary may correct a query.
create table search_words (
  word text primary key,
  documents int not null check (documents > 0),
  pinyin text not null,
  corrects boolean not null
);

-- What of the site the index was made of.
create table search_builds (
  id boolean primary key default true check (id),
  sha256 text not null,
  built_at timestamptz not null
);

-- How often a text was searched for. Only texts made of words of the site are counted, so none is about a person.
create table search_counts (
  text text not null,
  day date not null,
  hits int not null check (hits > 0),
  primary key (text, day)
);
create index search_counts_day on search_counts (day);
