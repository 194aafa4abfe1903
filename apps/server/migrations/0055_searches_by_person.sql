-- Who searched for a text on a day: counted once, whatever they repeat. `person` is a keyed hash of the text and of the account, or of
-- the network address of everybody else, so nobody's searches can be put together. Only texts made of words of the site are counted.
create table searches (
  text text not null,
  person bytea not null check (octet_length(person) = 16),
  day date not null,
  primary key (text, person, day)
);
create index searches_day on searches (day);

-- It counted searches, which three of one person could lead.
drop table search_counts;
