const leads: Partial<Record<string, string>> = {
  company_profile: '公司是谁，在哪里，可以经营什么。',
  company_governance: '股东、董事会、高级管理人员和公司治理情况。',
  company_branch: '各级机构的地址和电话，以及机构变更。',
  product_info: '在售和停售产品，以及产品管理制度。',
  service_channels: '办理业务、咨询和投诉的渠道。',
  annual_report: '每年公布上一年度的财务、风险和治理情况。',
  annual_consumer: '每年公布消费者权益保护工作的情况。',
  major_announcements: '可能影响客户或者公司经营的重大事项。',
  manager_changes: '董事、监事和高级管理人员的任职与离任。',
  Pay_info: '每季度公布偿付能力充足率和风险综合评级：公司有没有能力履行赔付责任，看这两项。',
  transac_info: '与关联方之间的交易，按季度和逐笔公布。',
  shareholder_info: '股东、持股比例及其变化。',
  info: '互联网保险的经营平台、产品、服务和投诉渠道。',
  info_1: '保险资金投向哪里，由谁负责。',
  new_products: '分红型等新型产品的实现情况。',
  GRDQJKBX: '个人短期健康保险的综合赔付率和产品安排。',
  health_services: '健康管理服务的内容、规则和质量。',
  company_test: '与公司合作的机构，合作内容和期限。',
};

/** The subject of a category in one sentence; none for a category that the insurer added. */
export function findLead(category: string): string | undefined {
  return leads[category];
}
