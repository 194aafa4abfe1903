-- What was written into the anchor file, so that a file that was cut short is noticed. `hash` is that of the statement.
create table trail_anchors (
  no int primary key check (no > 0),
  at timestamptz not null,
  records int not null check (records > 0),
  root bytea not null check (octet_length(root) = 32),
  hash bytea not null check (octet_length(hash) = 32)
);
create trigger trail_anchors_append_only before update or delete on trail_anchors for each row execute function refuse_change();

-- Up to which row each record is anchored. No foreign key: it would make purchases wait for an anchor that is written.
create table anchored_heads (
  subject_kind text not null,
  subject_id uuid not null,
  seq int not null check (seq > 0),
  primary key (subject_kind, subject_id)
);
