-- A job is now tried for days. Before, it was tried for minutes, and the job 'requeue-overdue' queued what was left again.
do $$
begin
  -- A new database has no job queue yet.
  if to_regclass('pgboss.job') is null then
    return;
  end if;

  delete from pgboss.job where name = '__pgboss__send-it' and data ->> 'name' = 'requeue-overdue';
  perform pgboss.delete_queue(name) from pgboss.queue where name = 'requeue-overdue';

  -- One job for all that waits without one. They get the options of their queues when a server starts.
  insert into pgboss.job (name, data, policy)
  select name, data, 'standard'
  from (
    select 'apply-payment-notice' as name, jsonb_build_object('noticeId', notice_id) as data from payment_notices where applied_at is null
    union all
    select 'refund-payment', jsonb_build_object('paymentId', id) from payments where state = 'refunding'
    union all
    select 'make-epolicy', jsonb_build_object('policyId', id) from policies where epolicy_state <> 'ready'
    union all
    select 'send-message', jsonb_build_object('messageId', id) from messages where state = 'queued'
  ) as waiting
  where not exists (
    select from pgboss.job where job.name = waiting.name and job.data = waiting.data and job.state in ('created', 'retry', 'active')
  );
end $$;
