import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay, showInstant } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { paths } from '#paths.ts';

export type Todo = AnswerOf<'listTodos'>['list'][number];

export interface TodoWords {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly action: string;
  readonly to: string;
  /** It cannot wait. */
  readonly urgent: boolean;
}

/** The tasks on the page of a policy, of which several may wait. */
const onPolicy = ({ policyNo, kind }: { readonly policyNo: string; readonly kind: Todo['kind'] }) => ({
  id: `${policyNo}-${kind}`,
  action: '查看保单',
  to: paths.policyDetails(policyNo),
  urgent: false,
});

/** The task for a premium that is due on a day. */
const dueHints: Readonly<Record<Extract<Todo, { kind: 'premium_due' }>['card'], (day: string) => string>> = {
  none: (day) => `请在 ${day}（含）前交纳，也可以绑定银行卡自动扣款`,
  debited: (day) => `${day}从绑定的银行卡扣款，请确保余额充足`,
  declined: (day) => `银行卡扣款未成功，请在 ${day}（含）前自助交费`,
};

/** The tasks that keep a contract in force, or bring its cover back. */
function describePremium(todo: Extract<Todo, { kind: 'premium' | 'lapsed' | 'premium_due' | 'renewal' }>): TodoWords {
  switch (todo.kind) {
    case 'premium': {
      const hint = todo.byTransfer
        ? `等待转账：最迟 ${showDay(todo.before)}到账，逾期保单效力中止`
        : `请在 ${showDay(todo.before)}（含）前交纳保险费，逾期保单效力中止`;
      return { ...onPolicy(todo), title: `宽限期内：${todo.productName}`, hint, urgent: true };
    }
    case 'lapsed': {
      const isToPay = todo.step === 'pay';
      const hint = todo.byTransfer
        ? `等待转账：最迟 ${showDay(todo.until)}到账，逾期须重新申请`
        : `请在 ${showDay(todo.until)}（含）前${isToPay ? '补交保险费，逾期须重新申请' : '申请，逾期合同可能解除'}`;
      const title = `${isToPay ? '待补交' : '可申请恢复效力'}：${todo.productName}`;
      return isToPay
        ? { ...onPolicy(todo), title, hint, urgent: true }
        : { ...onPolicy(todo), title, hint, action: '去申请', to: paths.reinstatement(todo.policyNo), urgent: true };
    }
    case 'premium_due': {
      const isLeft = todo.card !== 'debited' && !todo.byTransfer;
      const hint = todo.byTransfer
        ? '等待转账：请按登记的账户和付款参考号汇款，到账后短信通知您'
        : dueHints[todo.card](showDay(todo.dueOn));
      const title = `续期保险费 ${showYuan(fromYuanText(todo.amount))}：${todo.productName}`;
      const [action, to] = [isLeft ? '去交费' : '查看', paths.policyPremiums(todo.policyNo)];
      return { ...onPolicy(todo), title, hint, action, to, urgent: isLeft };
    }
    case 'renewal': {
      const title = `${showDay(todo.until)}期满：${todo.productName}`;
      const hint = '不保证续保。如需继续保障，请在期满前重新申请投保';
      return { ...onPolicy(todo), title, hint, action: '去续保' };
    }
  }
}

function describeOwner({ orderNo, productName, validUntil, expired }: Extract<Todo, { kind: 'owner_certificate' }>): TodoWords {
  return {
    id: `${orderNo}-owner`,
    title: `受益所有人证件${expired ? '已于' : '将于'} ${showDay(validUntil)}到期`,
    hint: `换证后请更新有效期：${productName}`,
    action: '更新',
    to: paths.orderDetails(orderNo),
    urgent: expired,
  };
}

/** The tasks that wait for the customer, in words, with the page where each is done. */
export function describeTodo(todo: Todo): TodoWords {
  switch (todo.kind) {
    case 'pay':
      return {
        id: todo.orderNo,
        title: `待支付：${todo.productName}`,
        hint: todo.before ? `请在 ${showInstant(todo.before)} 前支付，逾期订单自动关闭` : '请尽快支付',
        action: '去支付',
        to: paths.cashier(todo.orderNo),
        urgent: true,
      };
    case 'papers':
      return {
        id: todo.claimNo,
        title: `理赔还需补充 ${todo.papers} 份材料`,
        hint: `报案号 ${todo.claimNo}，材料收齐后开始审核`,
        action: '查看材料',
        to: paths.claimDetails(todo.claimNo),
        urgent: true,
      };
    case 'premium':
    case 'lapsed':
    case 'premium_due':
    case 'renewal':
      return describePremium(todo);
    case 'receipt': {
      const hint = '阅读保单摘要并确认，犹豫期自签收的次日起算';
      const to = paths.policyReceipt(todo.policyNo);
      return { ...onPolicy(todo), title: `待签收：${todo.productName}`, hint, action: '去签收', to };
    }
    case 'first_view': {
      const hint = '打开保单即为签收，犹豫期自签收的次日起算';
      return { ...onPolicy(todo), title: `待查看：${todo.productName}`, hint };
    }
    case 'cooling_off': {
      const hint = `至 ${showDay(todo.until)}止，其间退保全额退还已交保险费`;
      return { ...onPolicy(todo), title: `犹豫期剩余 ${todo.daysLeft} 天：${todo.productName}`, hint };
    }
    case 'certificate': {
      const title = `投保人证件${todo.expired ? '已于' : '将于'} ${showDay(todo.validUntil)}到期`;
      const hint = `换证后请致电客服更新，涉及保单：${todo.productName}`;
      return { ...onPolicy(todo), title, hint, urgent: todo.expired };
    }
    case 'owner_certificate':
      return describeOwner(todo);
    case 'confirm': {
      const hint = '投保信息已保存，确认并提交后才会核保';
      return {
        id: todo.orderNo,
        title: `待提交：${todo.productName}`,
        hint,
        action: '继续投保',
        to: paths.resume(todo.orderNo),
        urgent: false,
      };
    }
  }
}
