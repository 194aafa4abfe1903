import type { AnswerOf } from '@portal/contract/catalogue.ts';

export type Kind = AnswerOf<'search'>['list'][number]['kind'];

/** The kinds in the order of the groups. The factor decides which of two equal documents is more useful. */
export const kinds: Readonly<Record<Kind, { readonly name: string; readonly factor: number }>> = {
  tool: { name: '办理与查询', factor: 1.5 },
  product: { name: '产品', factor: 1.6 },
  faq: { name: '常见问题', factor: 1.25 },
  guide: { name: '指南与教育', factor: 1.1 },
  service: { name: '服务', factor: 1 },
  claims: { name: '理赔案例', factor: 1 },
  news: { name: '新闻', factor: 0.95 },
  disclosure: { name: '信息披露', factor: 0.9 },
  page: { name: '其他页面', factor: 1 },
  terms: { name: '条款与责任免除', factor: 0.85 },
  health: { name: '健康告知', factor: 0.9 },
  branch: { name: '分支机构', factor: 0.7 },
  hospital: { name: '医院', factor: 0.5 },
};
