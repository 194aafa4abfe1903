-- A changed text replaces its own entries in the index of the search. `build` is the number of the build that wrote a row last, so that
-- a server reads only what changed. The index is made of the content, so a starting server makes it anew.
truncate search_documents, search_words, search_builds;
alter table search_documents
  -- The product that it belongs to, as customers call it.
  add column product text,
  add column keywords text not null,
  -- Whole texts that it answers: what people call it, its codes.
  add column names text[] not null,
  -- Documents with the same one are one hit.
  add column twin text not null,
  add column sha256 text not null,
  add column build int not null;
create index search_documents_build on search_documents (build);
-- Suggestions ask for titles that begin with a text.
create index search_documents_title on search_documents (title text_pattern_ops);
create index search_documents_title_pinyin on search_documents (title_pinyin text_pattern_ops);

alter table search_words
  drop column pinyin,
  drop column corrects,
  add column build int not null;
create index search_words_build on search_words (build);

-- What letters may be the pinyin of, and what a wrong character may be corrected to.
create table search_spellings (
  text text primary key,
  pinyin text not null,
  corrects boolean not null
);

alter table search_builds
  add column number int not null,
  -- Names the way of cutting: another one makes every entry anew.
  add column basis text not null,
  -- What customers say, and the words of the site that mean it.
  add column synonyms jsonb not null;

-- Who searched on a day for what the site could not answer. Such a text may be personal, so it is sealed; equal ones have the same keyed
-- hash. `person` is a keyed hash of the text and of who searched.
create table unanswered_searches (
  text_hash bytea not null check (octet_length(text_hash) = 16),
  person bytea not null check (octet_length(person) = 16),
  day date not null,
  text_sealed bytea not null,
  primary key (text_hash, person, day)
);
create index unanswered_searches_day on unanswered_searches (day);
