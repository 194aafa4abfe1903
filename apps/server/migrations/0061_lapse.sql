-- Contracts that have lapsed because a premium was not paid (保险法 36). A row for each lapse that this program found; `since` is the first
-- day without cover. It has ended when the contract was reinstated or has ended.
create table policy_lapses (
  id uuid primary key,
  policy_id uuid not null references policies on delete restrict,
  -- The premium that was not paid: its charge is void.
  charge_id uuid not null references charges on delete restrict,
  since date not null,
  -- The last working day on which the notice is in time, and when it was queued. Null: the applicant has no phone, or there is no template.
  notice_by date not null,
  noticed_at timestamptz,
  recorded_at timestamptz not null,
  ended_at timestamptz
);
create unique index policy_lapses_open on policy_lapses (policy_id) where ended_at is null;
create index policy_lapses_since on policy_lapses (since, id) where ended_at is null;
create index policy_lapses_policy on policy_lapses (policy_id);

-- Requests to bring lapsed contracts back (保险法 36, 37).
create table reinstatements (
  id uuid primary key,
  reinstatement_no text not null unique,
  policy_id uuid not null references policies on delete restrict,
  lapse_id uuid not null references policy_lapses on delete restrict,
  state text not null check (state in ('requested', 'accepted', 'declined', 'expired', 'ended', 'done')),
  -- The health answers with the questions that they answer.
  answers_schema int not null check (answers_schema > 0),
  answers_sealed bytea not null,
  requested_at timestamptz not null,
  decided_at timestamptz,
  -- What is owed, and the last premium that it pays. Of an accepted request.
  charge_id uuid references charges on delete restrict,
  paid_through int check (paid_through > 1),
  settled_at timestamptz,
  check ((charge_id is null) = (paid_through is null)),
  check (state not in ('accepted', 'expired', 'done') or charge_id is not null),
  check ((state in ('accepted', 'declined', 'done', 'expired')) <= (decided_at is not null))
);
create unique index reinstatements_open on reinstatements (policy_id) where state in ('requested', 'accepted');
create index reinstatements_waiting on reinstatements (requested_at, id) where state = 'requested';
create index reinstatements_accepted on reinstatements (id) where state = 'accepted';
create index reinstatements_lapse on reinstatements (lapse_id);
create index reinstatements_charge on reinstatements (charge_id) where charge_id is not null;

-- What the insurer owes on a contract that has ended: the cash value after a lapse, or the benefit at maturity.
create table policy_payouts (
  payout_no text primary key,
  policy_id uuid not null references policies on delete restrict,
  kind text not null check (kind in ('cash_value', 'maturity')),
  amount_fen bigint not null check (amount_fen > 0),
  state text not null default 'owed' check (state in ('owed', 'paid')),
  reason text check (length(reason) between 1 and 200),
  owed_at timestamptz not null,
  paid_at timestamptz,
  reference text check (length(reference) between 1 and 60),
  check ((state = 'paid') = (paid_at is not null)),
  check ((state = 'paid') = (reference is not null)),
  unique (policy_id, kind)
);
create index policy_payouts_owed on policy_payouts (owed_at, payout_no) where state = 'owed';

-- The day from which cover goes on after a lapse; a waiting period runs anew from it.
alter table policy_coverages add column reinstated_on date;

-- When the end of the term was recorded.
alter table policies add column matured_at timestamptz;
create index policies_to_mature on policies (cover_until, id) where matured_at is null and cover_until is not null and state = 'effective';
