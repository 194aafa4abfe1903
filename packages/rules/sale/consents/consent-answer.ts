/** Why an insured adult does not agree, in the words that the insured chooses from. */
export const declineReasons = {
  unwanted: '我不需要这份保险',
  terms: '保障内容、保险金额或保费不合适',
  beneficiaries: '受益人不合适',
  wrong_details: '我的信息或健康告知与实际不符',
  unclear: '我还没有了解清楚',
  stranger: '我不认识投保人',
} as const;

export type DeclineReason = keyof typeof declineReasons;

/** The applicant's next steps, by the reason. */
export const afterDecline: Readonly<Record<DeclineReason, string>> = {
  unwanted: '请先与被保险人沟通；对方愿意后，可以重新发送。',
  terms: '请与被保险人商量后修改保障方案，再重新发送。',
  beneficiaries: '请与被保险人商量后修改受益人，再重新发送。',
  wrong_details: '请与被保险人核对信息和健康告知，修改后重新发送。',
  unclear: '请把保障内容和责任免除向被保险人说明清楚后，再重新发送。',
  stranger: '请核对被保险人的姓名和手机号码，修改后重新发送。',
};

export const declineReasonIds = Object.keys(declineReasons) as DeclineReason[];

/** The maximum number of characters of what the insured adds to the reason. */
export const DECLINE_NOTE_MAX = 100;
