import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import type { StateLabel } from '@portal/ui/badge/state-label.ts';

export type ShownCase = AnswerOf<'getCase'>;

type Standing = Pick<ShownCase, 'state' | 'outcome' | 'waitsFor' | 'dueOn'>;

const outcomes = {
  granted: { label: '已通过', tone: 'success' },
  partly: { label: '部分通过', tone: 'success' },
  refused: { label: '未通过', tone: 'grey' },
} as const satisfies Record<NonNullable<ShownCase['outcome']>, StateLabel>;

/** The label of a case. Amber: the customer has something to do. */
export function labelOf({ state, outcome, waitsFor }: Standing): StateLabel {
  if (state === 'withdrawn') return { label: '已撤回', tone: 'grey' };
  if (state === 'expired') return { label: '已过期', tone: 'grey' };
  if (state === 'draft') return { label: '未提交', tone: 'amber' };
  if (state === 'waiting' || waitsFor) return { label: waitsFor === 'payment' ? '待支付' : '待补充', tone: 'amber' };
  return outcome === null ? { label: '办理中', tone: 'blue' } : outcomes[outcome];
}

/** What the state means for the customer, with the day that counts. */
export function sayStanding({ state, outcome, waitsFor, dueOn }: Standing): string {
  const until = dueOn === null ? '' : showDay(dueOn);
  if (state === 'draft') return '填写完成并提交后，我们开始办理。';
  if (state === 'withdrawn') return '这件申请已撤回，可以重新申请。';
  if (state === 'expired') return '没有在期限内收到补充的内容，申请已结束，可以重新申请。';
  if (waitsFor === 'customer') return `请在${until}（含）前补充并再次提交，期间停止计时。`;
  if (waitsFor === 'payment') return `请在${until}（含）前完成支付。`;
  if (outcome === null) return until === '' ? '已收到您的申请，办结后短信通知您。' : `我们最晚${until}办结，届时短信通知您。`;
  return outcome === 'refused' ? '理由见下。如有异议，可致电客服或者投诉，也可以申请调解或者向法院起诉。' : '已办理完成。';
}
