import { startOfDay } from '@portal/rules/values/dates.ts';
import { addMinutes, type Clock, dayMinutes } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { hasCode, type TemplateKey } from './message-templates.ts';
import { giveBackParts, holdMessage, spendParts } from './message-states.queries.ts';
import type { SmsService } from './sms-service.ts';

interface BudgetDeps {
  readonly db: Queryable;
  readonly sms: Pick<SmsService, 'dailyBudget' | 'alarm'>;
  readonly clock: Clock;
}

/** What was taken from the budget of a day. */
export interface Budget {
  readonly on: Date;
  readonly parts: number;
}

/** Of the budget of a day, what is kept for messages that cannot wait. */
const keptForUrgent = 0.2;

/** A message of at most 70 characters is one; a longer one is sent in parts of 67, each counted and paid for. */
const partsOf = (text: string): number => (text.length <= 70 ? 1 : Math.ceil(text.length / 67));

/** Codes are of use for minutes, and nothing is debited before its notice: they may use the whole budget, others leave a fifth. */
const isUrgent = (key: TemplateKey): boolean => hasCode(key) || key === 'premiumDebit';

/** Takes a message from the budget of the day. Undefined: it has to wait. Alarms when only the part for urgent messages is left. */
export async function spend({ db, sms, clock }: BudgetDeps, key: TemplateKey, text: string): Promise<Budget | undefined> {
  const on = clock();
  const parts = partsOf(text);
  if (sms.dailyBudget === undefined) return { on, parts };
  const forOthers = Math.floor(sms.dailyBudget * (1 - keptForUrgent));
  const spent = await spendParts(db, on, parts, isUrgent(key) ? sms.dailyBudget : forOthers);
  if (spent === undefined || spent >= forOthers)
    sms.alarm(
      'budget',
      `text messages: ${spent ?? 'almost all'} of the ${sms.dailyBudget} of the day are used; only codes and notices of debits still leave, ` +
        'the others wait for tomorrow: raise SMS_DAILY_BUDGET, or find out who asks for them',
    );
  return spent === undefined ? undefined : { on, parts };
}

/** A message was not sent after all. */
export async function giveBack({ db, sms }: BudgetDeps, { on, parts }: Budget): Promise<void> {
  if (sms.dailyBudget !== undefined) await giveBackParts(db, on, parts);
}

/** A message waits for the budget of the next day. */
export async function holdBack({ db, clock }: BudgetDeps, id: string): Promise<void> {
  await holdMessage(db, id, addMinutes(startOfDay(clock()), dayMinutes));
}
