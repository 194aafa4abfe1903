-- The calendar of premiums shows the lines of the bank that paid nothing, by the attempt that they named.
create index bank_transfers_returned on bank_transfers (payment_id) where state = 'returned' and payment_id is not null;
