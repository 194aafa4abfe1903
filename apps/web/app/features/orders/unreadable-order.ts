import type { AnswerOf } from '@portal/contract/catalogue.ts';

type Order = Pick<AnswerOf<'listOrders'>['list'][number], 'readable' | 'state'>;

/** Whether nothing can be done with an order but to begin it anew: a draft whose answers cannot be opened. */
export function mustBeginAnew({ readable, state }: Order): boolean {
  return !readable && state === 'draft';
}

/** The advice for an order whose answers cannot be opened. */
export function sayUnreadable(order: Order): string {
  return mustBeginAnew(order)
    ? '投保内容无法打开，请重新投保，这份可以取消。如需帮助，请致电客服并提供订单号。'
    : '投保内容暂时无法打开，这里只显示订单记录。请致电客服并提供订单号。';
}
