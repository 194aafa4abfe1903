-- The text messages as registered with the SMS provider.
create table sms_templates (
  id boolean primary key default true check (id),
  version text not null,
  content jsonb not null,
  imported_at timestamptz not null,
  seeded_version text
);

-- What a message was made of: the key of its template, and sealed what a provider takes (number, signature, parameters).
-- Messages of earlier versions have their text alone.
alter table messages add column template text;
alter table messages add column template_sealed bytea;
-- Set for messages that a visitor asked for: they are counted by phone.
alter table messages add column asked_phone_hash bytea;
create index messages_asked on messages (asked_phone_hash, created_at) where asked_phone_hash is not null;

-- What a server brought along is replaced by what a newer one brings along; what an operator imported is not.
alter table products add column seeded boolean not null default false;
update products set seeded = true
where goods_id = 'zhenan' and version = 'e702194c99a9092d79f2bd4966337451a32047fc9673acff31b5a79ba5b6dc03';
