import type { Person } from '@portal/rules/sale/answers/application.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** The details of an account's owner in the account itself: phone, e-mail, address, and the certificate if their identity is verified. */
export type DescribeAccount = (db: Queryable, accountId: string) => Promise<Person>;

/** How an account can be reached besides its phone. */
export type Contact = Pick<Person, 'email' | 'region' | 'address'>;

/** Stores what an account does not have yet; the caller has proved that it is the account's own. */
export type KeepContact = (tx: Transaction, accountId: string, contact: Contact) => Promise<void>;
