import type { SmsGateway } from '../../gateways/sms/sms-gateway.ts';
import { addMinutes, type Clock } from '../../platform/clock.ts';

/** Tells the operators something, once an hour for each kind. A kind is one of few. */
export type Alarm = (kind: string, line: string) => void;

/** What text messages are sent by. */
export interface SmsService {
  /** In the order in which they are asked: one or two vendors, or a local double. */
  readonly gateways: readonly SmsGateway[];
  /** The messages of a day, as vendors count them. Absent: any number. */
  readonly dailyBudget?: number | undefined;
  /** The secret end of the addresses of receipts. Absent: there are none. */
  readonly receiptToken?: string | undefined;
  /** A double that knows templates without a vendor's number by their `id`. */
  readonly knowsIds?: boolean;
  readonly alarm: Alarm;
}

const alarmMinutes = 60;

/** Writes lines that begin with `ALERT:` to the log. Every server says each kind once an hour. */
export function createAlarm(report: (line: string) => void, clock: Clock): Alarm {
  const told = new Map<string, Date>();
  return (kind, line) => {
    const now = clock();
    const last = told.get(kind);
    if (last && addMinutes(last, alarmMinutes) > now) return;
    told.set(kind, now);
    report(`ALERT: ${line}`);
  };
}
