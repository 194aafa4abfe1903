import type { PhoneNumber } from '../sale/answers/application.ts';
import { addDays, showInstant } from '../values/dates.ts';
import { checkName } from '../person/name.ts';
import { checkPhone } from '../person/phone.ts';
import { findAt, type Finding, type Refusal } from '../values/refusal.ts';
import { countCharacters } from '../values/text.ts';
import { checkVerifyCode } from '../account/verify-code.ts';

/** What a visitor asks for, named after the page (spec 1 §2). */
export const consultationKinds = ['appointment', 'jiabeibao', 'chuanshi', 'productCenter2'] as const;
export type ConsultationKind = (typeof consultationKinds)[number];

/** The maximum number of characters of what a visitor wants to ask. */
export const WISH_MAX = 200;

/** A visitor's request to be called. */
export interface Consultation {
  readonly kind: ConsultationKind;
  readonly name: string;
  readonly phone: PhoneNumber;
  /** The six-digit code of the province. */
  readonly region?: string;
  readonly wish?: string;
  readonly goodsId?: string;
  /** When the hour begins in which to call, in Shanghai: `2026-03-07 09:00`. */
  readonly callAt?: string;
  /** The code that was sent to the phone. With it, the confirmation is also sent there. */
  readonly verifyCode?: string;
  readonly agreed: boolean;
}

/** One day on which visitors may be called, with the times at which an hour begins: `09:00`. */
export interface CallDay {
  readonly day: string;
  readonly times: readonly string[];
}

const daysOffered = 7;
/** The least time between a request and the call. */
const leadMinutes = 60;

const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The hours to choose from on the next seven days, within hotline hours such as `9:00-18:00`. Empty if the hours have another form. */
export function listCallTimes(hotlineHours: string, now: Date): CallDay[] {
  const [, openHour, openMinute, closeHour, closeMinute] = (/^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/.exec(hotlineHours) ?? []).map(Number);
  if (openHour === undefined || openMinute === undefined || closeHour === undefined || closeMinute === undefined) return [];
  const open = openHour * 60 + openMinute;
  const hours = Math.max(0, Math.floor((closeHour * 60 + closeMinute - open) / 60));
  const times = Array.from({ length: hours }, (_, index) => clockText(open + index * 60));
  const earliest = showInstant(new Date(now.getTime() + leadMinutes * 60_000).toISOString());
  const today = showInstant(now.toISOString()).slice(0, 10);
  return Array.from({ length: daysOffered }, (_, ahead) => addDays(today, ahead))
    .map((day) => ({ day, times: times.filter((time) => `${day} ${time}` >= earliest) }))
    .filter((one) => one.times.length > 0);
}

function isOffered(days: readonly CallDay[], callAt: string): boolean {
  return days.some(({ day, times }) => day === callAt.slice(0, 10) && times.includes(callAt.slice(11)));
}

function findCallAt({ kind, callAt }: Consultation, days: readonly CallDay[]): Finding[] {
  if (callAt === undefined) {
    const isMissing = kind === 'appointment' && days.length > 0;
    return isMissing ? [{ rule: 'consultation.call_at', path: 'callAt', message: '请选择回电时间' }] : [];
  }
  return isOffered(days, callAt) ? [] : [{ rule: 'consultation.call_at', path: 'callAt', message: '该时间已不可选，请重新选择回电时间' }];
}

/** The name to call a visitor by. */
function checkCalled(name: string): Refusal | undefined {
  const refusal = checkName(name);
  return !refusal || refusal.rule === 'text.odd' ? refusal : { rule: 'consultation.name', message: '请填写您的姓名或称呼，如李明、李女士' };
}

/**
 * `text.odd`, `consultation.name`, `phone.*`, `consultation.call_at`, `consultation.wish`, `verify_code.format`, `consultation.agreed`: a
 * name to call the visitor by, the phone, a time that is offered, and the consent. Expects a cleaned name.
 */
export function checkConsultation(request: Consultation, days: readonly CallDay[]): Finding[] {
  const { name, phone, wish = '', verifyCode, agreed } = request;
  return [
    ...findCallAt(request, days),
    ...findAt('name', checkCalled(name)),
    ...findAt('phone', checkPhone(phone)),
    ...findAt(
      'wish',
      countCharacters(wish) > WISH_MAX ? { rule: 'consultation.wish', message: `想咨询的内容不可超过${WISH_MAX}个字` } : undefined,
    ),
    ...findAt('verifyCode', verifyCode ? checkVerifyCode(verifyCode) : undefined),
    ...findAt('agreed', agreed ? undefined : { rule: 'consultation.agreed', message: '请阅读并同意后再提交' }),
  ];
}
