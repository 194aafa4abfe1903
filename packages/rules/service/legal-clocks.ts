import type { Clock, ClockLength } from './clocks.ts';

const days = (count: number, source: string): ClockLength => ({ count, unit: 'days', source });
const workingDays = (count: number, source: string): ClockLength => ({ count, unit: 'workingDays', source });

const service = '人身保险业务基本服务规定';
const complaints = '银行业保险业消费投诉处理管理办法';

/** A duty of ours with the words that tell of it. */
const duty = (starts: string, what: string, lengths: Clock['lengths'], stops = false): Clock => ({
  what,
  starts,
  of: 'insurer',
  lengths,
  stops,
});

/**
 * The clocks of the law, each with its source; an insurer promises more with `alsoWithin`. A clock stops while papers or an answer of the customer
 * are missing only where the law lets it.
 */
export const legalClocks = {
  /** How long a look at an identity takes is not said by law: our own promise. */
  identityReview: duty('提交', '完成身份审核', [workingDays(3, '公司承诺')], true),
  claimDecision: duty('材料齐全', '作出核定', [workingDays(5, `${service} 第二十五条`)], true),
  claimDecisionComplex: duty('材料齐全', '作出核定', [days(30, '保险法 第二十三条')], true),
  claimRefusal: duty('作出核定', '发出拒绝给付通知书', [days(3, '保险法 第二十四条')]),
  claimPayment: duty('达成给付协议', '给付保险金', [days(10, '保险法 第二十三条')]),
  claimPartPayment: duty('收到申请和材料', '先给付可以确定的数额', [days(60, '保险法 第二十五条')]),
  changeAccepted: duty('收到申请', '受理', [workingDays(2, `${service} 第十九条`)]),
  changePapers: duty('收到申请', '一次告知缺少的材料', [workingDays(5, `${service} 第十九条`)]),
  changeDone: duty('受理', '办完', [workingDays(5, `${service} 第二十条`)], true),
  lapseNotice: duty('效力中止', '通知您怎样恢复效力', [workingDays(10, `${service} 第二十一条`)]),
  callBackDoubt: duty('回访发现疑问', '答复您的疑问', [workingDays(15, `${service} 第十八条`)]),
  withdrawalRefund: duty('收到解除申请', '退还保险费', [days(30, '保险法 第四十七条')]),
  surrenderPayment: duty('收到解除申请', '退还现金价值', [days(30, '保险法 第四十七条')]),
  complaintAnswer: duty('材料齐全', '作出处理决定', [days(15, `${complaints} 第十八条`), workingDays(10, `${service} 第二十九条`)]),
  /** Of a complicated matter, and from then on with the approval of a second person, who tells the customer why. */
  complaintAnswerComplex: duty('材料齐全', '作出处理决定', [days(30, `${complaints} 第十八条`)]),
  complaintAnswerExtended: duty('材料齐全', '作出处理决定', [days(60, `${complaints} 第十八条`)]),
  complaintReview: duty('收到核查申请', '作出核查决定', [days(30, `${complaints} 第二十条`)]),
  /** By whom the customer may have a decision looked at again. */
  complaintReviewRequest: {
    what: '申请核查',
    starts: '收到处理决定',
    of: 'customer',
    lengths: [days(30, `${complaints} 第二十条`)],
    stops: false,
  },
  privacyAnswer: duty('收到请求', '答复', [workingDays(15, '个人信息保护法 第五十条，公司承诺')]),
  questionAnswer: duty('收到问题', '答复', [workingDays(1, '公司承诺')]),
} as const satisfies Record<string, Clock>;

export type LegalClock = keyof typeof legalClocks;
