import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { api } from '@portal/web-api/browser-api.ts';

const pageSize = 40;

/** The premiums of all policies of the customer, page by page: the totals of a year are of all of them. */
export async function loadAllPremiums(): Promise<Pick<AnswerOf<'listPremiums'>, 'list'>> {
  const { total, list } = await api('listPremiums', { pageNum: 1, pageSize });
  const all = [...list];
  for (let pageNum = 2; (pageNum - 1) * pageSize < total; pageNum += 1)
    all.push(...(await api('listPremiums', { pageNum, pageSize })).list);
  return { list: all };
}
