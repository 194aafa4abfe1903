import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { hashPhone } from '../codes/public.ts';
import { insertOrHoldAccount } from './accounts.queries.ts';

/** The account of a phone that was proved; the first sign-in creates it. Its phone stays unchanged until the transaction ends. */
export function enterPhone(tx: Transaction, sealer: Sealer, phone: PhoneNumber, now: Date): ReturnType<typeof insertOrHoldAccount> {
  const id = randomUUID();
  const phoneSealed = sealer.sealJson('account phone', id, phone);
  return insertOrHoldAccount(tx, { id, phone_hash: hashPhone(sealer, phone), phone_sealed: phoneSealed, now });
}
