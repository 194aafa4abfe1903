-- A premium after the first one may be paid by a transfer, too. It waits until the last day to pay; its card is not debited up to `held_until`, as the
-- customer was told. Null: of an order.
alter table transfers add column held_until date;
