-- The phone of a person in a roster, as a keyed hash: only it gives, shows and withdraws the consent of that person, and it proves one person.
-- A row from before has none until its roster is uploaded or changed again.
alter table roster_people add column phone_hash bytea check (length(phone_hash) = 32);
create index roster_people_phone on roster_people (roster_id, phone_hash) where phone_hash is not null;

-- `refused`: a reviewer did not accept the paper. It stays with the order as evidence, and nobody counts on it.
alter table group_files drop constraint if exists group_files_state_check;
alter table group_files add constraint group_files_state_check check (state in ('writing', 'stored', 'removed', 'refused'));
drop index group_files_unstored;
create index group_files_unstored on group_files (created_at) where state in ('writing', 'removed');

-- Who of the insurer has looked at a paper: nobody accepts an order of an organisation without having seen its papers.
create table group_file_views (
  file_id uuid not null references group_files on delete cascade,
  reviewer text not null,
  seen_at timestamptz not null,
  primary key (file_id, reviewer)
);

-- A reviewer gave the papers of an order back: the organisation reads the reason and uploads better ones.
create table paper_returns (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  licence boolean not null,
  -- The rows of the roster whose signatures were not accepted.
  rows int[] not null,
  reason_sealed bytea not null,
  reviewer text not null,
  returned_at timestamptz not null,
  check (licence or cardinality(rows) > 0)
);
create index paper_returns_order on paper_returns (order_id, id);
