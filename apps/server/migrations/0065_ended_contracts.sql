-- Contracts that have ended, with the day: what is kept of them for years goes by it. A lapsed contract has not ended. `is_short`: cover of a year.
create view ended_policies as
  select policies.id as policy_id, order_id, cover_until <= effective_on + interval '1 year' as is_short,
    case when matured_at is not null then cover_until
      else coalesce((
        select (max(at) at time zone 'Asia/Shanghai')::date from policy_events
        where policy_events.policy_id = policies.id and to_state = policies.state
      ), cover_until) end as ended_on
  from policies
  where state in ('cooling_off_surrendered', 'surrendered', 'terminated') or matured_at is not null;

-- A mandate may be removed once it was withdrawn, its contract has ended, and nobody holds the order.
create or replace function keep_mandates() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (to_jsonb(old) - 'withdrawn_at') = (to_jsonb(new) - 'withdrawn_at') then
    return new;
  end if;
  if tg_op = 'DELETE' and old.withdrawn_at is not null
    and exists (select from ended_policies where policy_id = old.policy_id and not is_held_order(order_id)) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create index card_signings_revoked on card_signings (revoked_at) where revoked_at is not null and payment_id is null;
create index premium_reminders_mandate on premium_reminders (mandate_id) where mandate_id is not null;
create index premium_debits_mandate on premium_debits (mandate_id);
