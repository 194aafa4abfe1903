import type { Database, Queryable } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type PastTerm, pastTerm } from '../servicing/public.ts';

const mandatesOf = (db: Queryable, before: PastTerm) =>
  db.selectFrom('debit_mandates').select('id').where('policy_id', 'in', pastTerm(db, before)).where('withdrawn_at', 'is not', null);

/** Removes the authorisations to debit of contracts past their term, with their debits and reminders. Charges and payments are books: they stay. */
export async function sweepPremiums(db: Database, before: PastTerm): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('premium_debits').where('mandate_id', 'in', mandatesOf(tx, before)).execute();
    await tx
      .deleteFrom('premium_reminders')
      .where('charge_id', 'in', (charges) =>
        charges
          .selectFrom('charges')
          .select('charges.id')
          .where('owner_kind', '=', 'instalment')
          .where('owner_id', 'in', pastTerm(tx, before)),
      )
      .execute();
    await tx.deleteFrom('debit_mandates').where('id', 'in', mandatesOf(tx, before)).execute();
  });
}
