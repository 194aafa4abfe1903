-- A search reads the index from memory. It is made of the content, so a starting server makes it anew.
truncate search_documents, search_words, search_builds;
drop index search_documents_words;
alter table search_documents
  drop column id,
  drop column words,
  -- Its number in the index, from 0.
  add column ordinal int primary key;
alter table search_words
  drop column documents,
  -- The documents that have the word: see domains/search/postings.ts.
  add column postings bytea not null;
