-- Images of certificates that their owner has sent: the files are sealed, a row knows where one is and when it goes.

create table uploaded_images (
  id uuid primary key,
  account_id uuid references accounts on delete restrict,
  visitor_hash bytea,
  kind text not null check (kind in ('id_card', 'other')),
  side text check (side in ('front', 'back')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  file_key text not null unique,
  byte_count int not null check (byte_count > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (visitor_hash is not null or account_id is not null),
  check ((kind = 'id_card') = (side is not null)),
  check (expires_at > created_at)
);
create index uploaded_images_account on uploaded_images (account_id);
create index uploaded_images_visitor on uploaded_images (visitor_hash) where account_id is null;
create index uploaded_images_expiry on uploaded_images (expires_at);
