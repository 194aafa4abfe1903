const leads: Partial<Record<string, string>> = {
  customer_complaints: '投诉不收取任何费用。收到完整材料后 15 日内作出处理决定，情况复杂的可以延长到 30 日。',
  protection_policy: '公司怎样保护您的权益：销售、服务、理赔和个人信息。',
  complaint_reports: '每期受理了多少投诉，多久办结，集中在哪里。',
  anti_fraud: '假客服、假保单、陌生链接：怎样认出来，遇到了怎么办。',
  surrender_scams: '有人说能帮您全额退保时，请先看这里。',
  elderly_education: '写给长者和家人：看得清，问得到，不上当。',
  rights_education: '金融消费者的八项权利，和用得上的办法。',
};

/** The subject of a category in one sentence; none for a category that the insurer added. */
export function findConsumerLead(category: string): string | undefined {
  return leads[category];
}
