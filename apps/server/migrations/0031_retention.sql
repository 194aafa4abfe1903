-- Data is removed at the end of its term, unless an operator has placed a hold: on an order, or on an account with all its orders.
create table holds (
  id bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('order', 'account')),
  subject_id uuid not null,
  reason text not null check (reason <> ''),
  placed_by text not null,
  placed_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  check ((ended_at is null) = (ended_by is null))
);
create unique index holds_open on holds (subject_kind, subject_id) where ended_at is null;

create view orders_on_hold as
  select orders.id, applicant_phone_hash from orders join holds on subject_kind = 'order' and subject_id = orders.id where ended_at is null
  union select orders.id, applicant_phone_hash from orders join holds on subject_kind = 'account' and subject_id = account_id where ended_at is null;

create function is_held_order(checked uuid) returns boolean language sql as $$
  select exists (select from orders_on_hold where id = checked)
$$;

-- The phones of held accounts, and of the applicants and insured people of held orders.
create view phones_on_hold as
  select phone_hash from accounts join holds on subject_kind = 'account' and subject_id = accounts.id where ended_at is null
  union select applicant_phone_hash from orders_on_hold where applicant_phone_hash is not null
  union select phone_hash from insured_consents join orders_on_hold on orders_on_hold.id = order_id;

-- Whether an order was never submitted, and may be removed with its record.
create function is_removable_order(checked uuid) returns boolean language sql as $$
  select exists (select from orders where id = checked and state in ('draft', 'cancelled') and submitted_at is null)
    and not exists (select from sale_trail where subject_kind = 'order' and subject_id = checked and kind = 'submitted')
    and not is_held_order(checked)
$$;

-- Evidence is appended, never changed. Only the record of an order that was never submitted may be deleted.
create function keep_sale_trail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.subject_kind = 'order' and is_removable_order(old.subject_id) then
    return old;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;
drop trigger sale_trail_append_only on sale_trail;
create trigger sale_trail_append_only before update or delete on sale_trail for each row execute function keep_sale_trail();

create function keep_order_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_removable_order(old.order_id) then
    return old;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;
drop trigger order_events_append_only on order_events;
create trigger order_events_append_only before update or delete on order_events for each row execute function keep_order_events();

-- A consent that was given is evidence: it stays when the order that it was given for is removed.
alter table insured_consents drop constraint insured_consents_order_id_fkey;

create index orders_unsubmitted on orders (updated_at) where submitted_at is null and state in ('draft', 'cancelled');
create index insured_consents_unused on insured_consents (sent_at) where given_at is null;
create index sale_trail_submitted on sale_trail (subject_id) where kind = 'submitted';
