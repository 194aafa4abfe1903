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

-- The lists. Each is read as a whole; position is the place of a row in its file.
create table content_categories (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  -- The code of the category above.
  parent text,
  area text not null,
  name text not null,
  icon text,
  show text not null check (show in ('list', 'tabs', 'single', 'branches', 'partners', 'solvency')),
  legal text check (legal in ('basics', 'annual', 'events', 'special')),
  -- Of a category that shows partners: those of this group.
  partner_group int check ((partner_group is not null) = (show = 'partners')),
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_categories_in_force on content_categories (code) where last_import is null;

create table content_branches (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  name text not null,
  level text not null check (level in ('head', 'provincial', 'city', 'county')),
  province text not null,
  city text not null,
  address text not null,
  phone text not null,
  postcode text not null,
  opened_on date not null,
  license text not null,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_branches_in_force on content_branches (code) where last_import is null;

create table content_hospitals (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  name text not null,
  -- Of its district.
  region_code text not null,
  -- Of what people call its city: for Beijing and the like that of the province.
  city_code text not null,
  province text not null,
  city text not null,
  district text not null,
  level text not null,
  nature text not null,
  specialities text[] not null,
  address text not null,
  phone text not null,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_hospitals_in_force on content_hospitals (code) where last_import is null;

create table content_partners (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  group_id int not null,
  name text not null,
  abbreviation text not null,
  website text not null,
  scope text not null,
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  cooperation text not null check (cooperation in ('active', 'terminated')),
  region text not null,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_partners_in_force on content_partners (code) where last_import is null;

create table content_services (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  name text not null,
  kind text not null check (kind in ('distinguished', 'membership')),
  level int check (level > 0),
  summary text not null,
  for_whom text not null,
  -- Markdown, as the two below.
  content text not null,
  how text not null,
  limits text,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_services_in_force on content_services (code) where last_import is null;

create table content_notices (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  kind text not null check (kind in ('maintenance', 'reminder')),
  title text not null,
  -- Markdown.
  text text not null,
  link text,
  shown_from timestamptz not null,
  shown_until timestamptz,
  places text[] not null,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_notices_in_force on content_notices (code) where last_import is null;

create table content_banners (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  place text not null,
  title text not null,
  text text,
  cover text,
  link text not null,
  link_label text,
  first_day date,
  last_day date,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_banners_in_force on content_banners (code) where last_import is null;

create table content_faq_groups (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  name text not null,
  icon text,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_faq_groups_in_force on content_faq_groups (code) where last_import is null;

create table content_faq_entries (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  group_code text not null,
  question text not null,
  -- Markdown.
  answer text not null,
  -- Goods ids; none: about all products.
  products text[] not null,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_faq_entries_in_force on content_faq_entries (code) where last_import is null;

-- What is no list of like things: the facts, the papers that claims need, the deadlines of disclosure.
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
