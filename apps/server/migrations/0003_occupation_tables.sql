-- Tables of occupations: every one that was ever in force, named by the SHA-256 of its rows. None current = the built-in one.
create table occupation_tables (
  version text primary key,
  rows text not null,
  imported_at timestamptz not null,
  is_current boolean not null default false,
  check (version = encode(sha256(convert_to(rows, 'UTF8')), 'hex'))
);
create unique index occupation_tables_current on occupation_tables (is_current) where is_current;
-- Orders are judged by them: only which one is in force may change.
create trigger occupation_tables_append_only before delete on occupation_tables for each row execute function refuse_change();
create trigger occupation_tables_unchanging before update on occupation_tables for each row
  when ((old.version, old.rows, old.imported_at) is distinct from (new.version, new.rows, new.imported_at)) execute function refuse_change();

-- The table that the classes of a submitted order come from.
alter table orders add column occupation_version text references occupation_tables on delete restrict;
