import type { PerYear } from '@portal/rules/product/product.ts';
import type { ColumnType } from 'kysely';

type Day = ColumnType<string>;

export interface PremiumTables {
  premium_schedules: {
    policy_id: string;
    effective_on: Day;
    cover_until: ColumnType<string | null>;
    /** The number of all premiums, and how many of them a year has. */
    payments: number;
    per_year: PerYear;
    /** The period of the next charge to make. */
    next_period: number;
    /** Null: nothing is left to charge. */
    next_due_on: ColumnType<string | null>;
    /** Premiums that are due on this day or later are waived. */
    waived_from: ColumnType<string | null>;
  };
}
