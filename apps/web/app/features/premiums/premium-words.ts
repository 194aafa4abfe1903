import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { premiumEntryKinds, premiumEntryStates, sayPeriod } from '@portal/rules/premium/entry-words.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { fen, fromYuanText, showYuan, toYuanText } from '@portal/rules/values/money.ts';
import { csvCell } from '../illustration/illustration-csv.ts';
import { paymentLabels } from '../payment/cashier/payment-labels.ts';

export type Calendar = AnswerOf<'listPremiums'>['list'][number];
export type Entry = Calendar['entries'][number];

export const yuan = (text: string): string => showYuan(fromYuanText(text));

const kinds: Readonly<Record<Entry['kind'], string>> = premiumEntryKinds;
const states: Readonly<Record<Entry['state'], string>> = premiumEntryStates;

/** The way by which money came, or is refunded. */
function sayWay({ kind, cardTail, method }: Pick<Entry, 'kind' | 'cardTail' | 'method'>): string {
  if (cardTail) return kind === 'refund' ? `（自动扣款，尾号 ${cardTail}）` : `（尾号 ${cardTail}）`;
  return (kind === 'payment' || kind === 'refund') && method ? `（${paymentLabels[method].name}）` : '';
}

/** The title of an entry: `第 2 期 自动扣款（尾号 4567）`. */
export function nameEntry(entry: Entry): string {
  const { kind, period, arrearsThrough } = entry;
  return `${period === null ? '' : `${sayPeriod({ period, arrearsThrough })} `}${kinds[kind]}${sayWay(entry)}`;
}

/** Why nothing is due. */
export const sayNoneDue = ({ lapsed }: Pick<Calendar, 'lapsed'>): string =>
  lapsed ? '保单效力已中止。请在保单详情申请恢复效力，同意后再交纳保险费。' : '没有需要继续交纳的保险费。';

/** The fate of the money of a payment that did not succeed. */
export function sayUnpaid({ state, method }: { readonly state: string; readonly method: Entry['method'] }): string {
  if (method === 'transfer') return '如已汇出，到账后计入本期，或退回原付款账户。';
  return state === 'declined' ? '没有扣款。' : '如已扣款，将计入本期或原路退回。';
}

/** The advice after a payment that did not succeed. */
export function sayAfterFailure({ card, nextDebitOn }: Pick<Calendar, 'card' | 'nextDebitOn'>): string {
  if (!card || !nextDebitOn) return '请现在自助交费。';
  return `将于${showDay(nextDebitOn)}从尾号 ${card.cardTail} 的银行卡再次扣款，请存入足够金额；也可以更换银行卡，或现在自助交费。`;
}

/** The advice while a transfer is awaited. */
export function sayAfterTransfer({ card, nextDebitOn }: Pick<Calendar, 'card' | 'nextDebitOn'>): string {
  const debit =
    card && nextDebitOn ? `等待期间不自动扣款；${showDay(nextDebitOn)}仍未到账的，将从尾号 ${card.cardTail} 的银行卡扣款。` : '';
  return `到账核对一致后自动交清，一般在汇款后 1 个工作日内，届时短信通知您。${debit}可以放心关闭本页，随时回来查看。`;
}

/** The state of an entry. A payment with a reason paid nothing: its money is refunded. */
export function stateOf({ state, method, reason }: Pick<Entry, 'state' | 'method' | 'reason'>): string {
  if (state === 'waiting' && method === 'transfer') return '等待转账';
  return state === 'paid' && reason ? '已收到' : states[state];
}

/** Further notes on an entry: why it failed or is refunded, when the money arrives, or the number of a receipt. */
export function noteEntry({ kind, reason, expectedOn, state, paymentNo, refundTail }: Entry): string | undefined {
  const why = reason ? `，原因：${reason}` : '';
  if (refundTail && state === 'refunding') return `不能退回原付款账户，正在退到尾号 ${refundTail} 的账户${why}`;
  if (refundTail && state === 'refunded') return `已退到尾号 ${refundTail} 的账户${why}`;
  if (state === 'refunding' && expectedOn) return `预计 ${showDay(expectedOn)}前到账${why}`;
  if (kind === 'debit' && state === 'waiting') return '银行尚未答复，结果未知；查明前不会再次扣款';
  if (state === 'owed') return '我们会与您联系，确认收款账户';
  if (state === 'refund_abnormal') return `没有到达原付款账户，我们会与您联系，确认退到哪个账户${reason ? `；退款原因：${reason}` : ''}`;
  if (state === 'refunded') return `已退回原付款账户${why}`;
  if (state === 'paid' && paymentNo) return `收款编号 ${paymentNo}${reason ? `；${reason}，款项退回` : ''}`;
  return reason ? `原因：${reason}` : undefined;
}

const namesShown = 3;

/** Who is insured: `张**、李**等 5 人`. */
export function sayInsured({ insureds, insuredCount }: Pick<Calendar, 'insureds' | 'insuredCount'>): string {
  const names = insureds.slice(0, namesShown).map(({ name }) => name);
  return insuredCount > names.length ? `${names.join('、')}等 ${insuredCount} 人` : names.join('、');
}

/** The filter of a customer: one policy, or the policies of one insured person. Empty: all. */
export interface Filter {
  readonly policyNo: string;
  readonly person: string;
}

/** The calendars that a filter shows. `person` is the key of one. */
export const filterCalendars = (calendars: readonly Calendar[], { policyNo, person }: Filter): Calendar[] =>
  calendars.filter(
    (one) => (policyNo === '' || one.policyNo === policyNo) && (person === '' || one.insureds.some(({ key }) => key === person)),
  );

/** The insured people of all calendars, once each: those whose masked names are equal with the end of their certificate. */
export function peopleOf(calendars: readonly Calendar[]): { readonly key: string; readonly label: string }[] {
  const people = [...new Map(calendars.flatMap(({ insureds }) => insureds).map((one) => [one.key, one])).values()];
  return people.map(({ key, name, certificate }) => ({
    key,
    label: people.some((other) => other.key !== key && other.name === name)
      ? `${name}（证件尾号 ${certificate.replace(/^.*\*/, '')}）`
      : name,
  }));
}

/** The years that have entries, the newest first. */
export function yearsOf(calendars: readonly Calendar[]): string[] {
  return [...new Set(calendars.flatMap(({ entries }) => entries.map(({ on }) => on.slice(0, 4))))].toSorted().toReversed();
}

/** The payments, the refunds, and the insurer's payouts of a year, in yuan. */
export function totalOf(calendars: readonly Calendar[], year: string): Readonly<Record<'paid' | 'refunded' | 'received', string>> {
  const sum = (isCounted: (entry: Entry) => boolean) =>
    toYuanText(
      fen(
        calendars
          .flatMap(({ entries }) => entries)
          .filter((entry) => entry.on.startsWith(year) && isCounted(entry))
          .reduce((total, { amount }) => total + (amount === null ? 0 : fromYuanText(amount)), 0),
      ),
    );
  return {
    paid: sum(({ kind, state }) => (kind === 'debit' || kind === 'payment') && state === 'paid'),
    refunded: sum(({ kind, state }) => kind === 'refund' && state === 'refunded'),
    received: sum(({ state }) => state === 'settled'),
  };
}

/** All entries of a year as CSV, with a last line for the total. Spreadsheets recognise UTF-8 by the mark in front. */
export function premiumsCsv(calendars: readonly Calendar[], year: string): string {
  const { paid, refunded, received } = totalOf(calendars, year);
  const rows = calendars.flatMap(({ policyNo, productName, entries, ...insured }) =>
    entries
      .filter(({ on }) => on.startsWith(year))
      .map((entry) => [
        entry.on,
        policyNo,
        productName,
        sayInsured(insured),
        nameEntry(entry),
        stateOf(entry),
        entry.amount ?? '',
        noteEntry(entry) ?? '',
      ]),
  );
  const lines = [
    ['日期', '保单号', '产品', '被保险人', '事项', '状态', '金额（元）', '说明'],
    ...rows,
    [`${year}年合计`, '', '', '', '已交', '', paid, ''],
    ['', '', '', '', '已退', '', refunded, ''],
    ['', '', '', '', '已领取', '', received, ''],
  ];
  return `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}
