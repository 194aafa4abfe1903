-- The content of a row as a hash of its own, so that whoever reads a row in the clear can compare it with the chain. Earlier rows have none.
alter table sale_trail add column detail_hash bytea check (octet_length(detail_hash) = 32);

-- The certificates that heads were signed with (DER), by their SHA-256.
create table signing_certificates (
  fingerprint bytea primary key,
  certificate bytea not null,
  check (fingerprint = sha256(certificate))
);

-- Signed heads of chains: `head` is the hash of row `seq`.
create table trail_heads (
  subject_kind text not null,
  subject_id uuid not null,
  seq int not null check (seq > 0),
  head bytea not null,
  occasions text[] not null check (occasions <> '{}'),
  algorithm text not null,
  fingerprint bytea not null references signing_certificates on delete restrict,
  signature bytea not null,
  signed_at timestamptz not null,
  primary key (subject_kind, subject_id, seq),
  foreign key (subject_kind, subject_id) references trail_ends on delete restrict
);
create index trail_heads_signed_at on trail_heads (signed_at);

-- What pages say apart from the values of a customer: titles, texts, labels and options, as JSON. The same for many sales.
create table page_texts (
  hash bytea primary key,
  text text not null,
  check (hash = sha256(convert_to(text, 'UTF8')))
);

-- What a page showed: its texts, and the values that belong in them. `hash` is a keyed hash of both.
create table page_models (
  order_id uuid not null references orders on delete restrict,
  hash bytea not null,
  text_hash bytea not null references page_texts on delete restrict,
  values_sealed bytea not null,
  primary key (order_id, hash)
);

create trigger signing_certificates_append_only before update or delete on signing_certificates for each row execute function refuse_change();
create trigger trail_heads_append_only before update or delete on trail_heads for each row execute function refuse_change();
create trigger page_texts_append_only before update or delete on page_texts for each row execute function refuse_change();

create function keep_page_models() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_removable_order(old.order_id) then
    return old;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;
create trigger page_models_append_only before update or delete on page_models for each row execute function keep_page_models();
