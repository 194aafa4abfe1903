-- The sealing keys of this database, by a digest of each: a server with another key under the same id, or without the one from which
-- the look-up hashes derive, would mix two worlds of data.
create table sealing_keys (
  id int primary key check (id between 0 and 255),
  mark bytea not null check (length(mark) = 32),
  makes_hashes boolean not null,
  known_since timestamptz not null
);
create unique index sealing_keys_of_hashes on sealing_keys (makes_hashes) where makes_hashes;
