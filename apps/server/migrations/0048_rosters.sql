-- The people whom an organisation insures stand in a roster beside the order. An order has at most one that counts.
-- `open`: its rows are mended. `closed`: confirmed, never changed again. `replaced`: another one counts now; kept if it was ever confirmed.
create table rosters (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  state text not null check (state in ('open', 'closed', 'replaced')),
  -- Of a closed one: how many people, the digest over them in order, how many of each class, and the last day on which all ages are accepted.
  count int check (count > 0),
  sha256 bytea check (length(sha256) = 32),
  classes jsonb,
  valid_until date,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (case state
    when 'open' then num_nulls(count, sha256, classes, valid_until, closed_at) = 5
    when 'closed' then num_nulls(count, sha256, classes, valid_until, closed_at) = 0
    else num_nulls(count, sha256, classes, valid_until, closed_at) in (0, 5) end)
);
create unique index rosters_current on rosters (order_id) where state <> 'replaced';
create index rosters_order on rosters (order_id);

-- `ordinal` is the row as the organisation counts it: that of its file. There may be gaps.
create table roster_people (
  roster_id uuid not null references rosters on delete cascade,
  ordinal int not null check (ordinal > 0),
  -- The row as typed, what was read of it and what is wrong with it.
  row_schema int not null,
  row_sealed bytea not null,
  certificate_hash bytea check (length(certificate_hash) = 32),
  own_faults int not null check (own_faults >= 0),
  -- An earlier row with the same certificate.
  duplicate_of int check (duplicate_of < ordinal),
  faults int not null generated always as (own_faults + case when duplicate_of is null then 0 else 1 end) stored,
  -- What a policy takes over of a row without faults of its own: its members are copied from here.
  relation text check (relation in ('employee', 'visitor')),
  life_class int check (life_class between 1 and 7),
  entry_age int check (entry_age >= 0),
  -- A keyed hash of what was read: the same person with the same data in another roster.
  content_hash bytea check (length(content_hash) = 32),
  name_hash bytea check (length(name_hash) = 32),
  person_schema int,
  person_sealed bytea,
  primary key (roster_id, ordinal),
  check (num_nulls(relation, life_class, entry_age, content_hash, name_hash, person_schema, person_sealed) = case own_faults when 0 then 0 else 7 end),
  check (own_faults > 0 or certificate_hash is not null)
);
create index roster_people_certificate on roster_people (roster_id, certificate_hash);
create index roster_people_faults on roster_people (roster_id, ordinal) where faults > 0;

-- The members of a contract in order, from 1 without gaps.
create view roster_members as
  select roster_id, row_number() over (partition by roster_id order by ordinal)::int as ordinal, ordinal as row,
    relation, life_class, entry_age, certificate_hash, name_hash, person_schema, person_sealed
  from roster_people;

create function refuse_closed_roster() returns trigger language plpgsql as $$
begin
  -- A draft goes with its rosters, whatever their state.
  if tg_op = 'DELETE' and (old.closed_at is null or not exists (select from orders where id = old.order_id)) then return old; end if;
  if tg_op = 'UPDATE' and (old.state = 'open' or (old.state = 'closed' and new.state = 'replaced'
    and (new.id, new.order_id, new.count, new.sha256, new.classes, new.valid_until, new.created_at, new.closed_at)
      = (old.id, old.order_id, old.count, old.sha256, old.classes, old.valid_until, old.created_at, old.closed_at))) then return new; end if;
  raise exception 'a closed roster does not change';
end $$;
create trigger rosters_closed before update or delete on rosters for each row execute function refuse_closed_roster();

create function refuse_person_of_closed_roster() returns trigger language plpgsql as $$
declare roster uuid := case tg_op when 'DELETE' then old.roster_id else new.roster_id end;
begin
  if exists (select from rosters where id = roster and state <> 'open') or (tg_op = 'UPDATE' and new.roster_id <> old.roster_id) then
    raise exception 'the people of a closed roster do not change';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger roster_people_closed before insert or update or delete on roster_people
  for each row execute function refuse_person_of_closed_roster();

-- The picture of the licence of an organisation, and scans of signed consent sheets: sealed files. `writing`: the file is not there yet.
-- `removed`: nobody sees it any more, and its file goes.
create table group_files (
  id uuid primary key,
  -- The order of upload.
  seq bigint generated always as identity unique,
  order_id uuid not null references orders on delete restrict,
  kind text not null check (kind in ('licence', 'consent_sheet')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  file_key text not null unique,
  byte_count int not null check (byte_count > 0),
  sha256 bytea not null check (length(sha256) = 32),
  state text not null check (state in ('writing', 'stored', 'removed')),
  created_at timestamptz not null
);
create index group_files_order on group_files (order_id);
create index group_files_unstored on group_files (created_at) where state <> 'stored';

-- Who agreed to the contract and the sum: by the link of the group, or on a sheet. `content_hash` is what they agreed to; the data of the
-- person are those of the row, whose consent goes when it changes.
create table roster_consents (
  roster_id uuid not null,
  ordinal int not null,
  kind text not null check (kind in ('link', 'sheet')),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  content_schema int not null,
  content_hash bytea not null check (length(content_hash) = 32),
  -- Of a link: the signature, and the phone that a code proved.
  proof_sealed bytea,
  sheet_id uuid references group_files on delete cascade,
  primary key (roster_id, ordinal),
  foreign key (roster_id, ordinal) references roster_people on delete cascade,
  check (case kind when 'link' then proof_sealed is not null and sheet_id is null else proof_sealed is null and sheet_id is not null end)
);
create index roster_consents_sheet on roster_consents (sheet_id);

-- The link that an organisation gives to its people. Only the newest counts.
create table roster_links (
  order_id uuid primary key references orders on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
