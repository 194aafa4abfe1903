import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { sayHours } from '@portal/rules/service/hours.ts';
import { paths } from '../../paths.ts';
import { loadSection } from '../content/section/load-section.ts';

const shownOfEach = 3;

/** The data of a page below the consumer protection. */
export async function loadConsumer(api: Api, { contact }: AnswerOf<'getSite'>, path: string, search: URLSearchParams) {
  const groups = await api('listCategories', { area: 'consumer' });
  const section = await loadSection(api, { groups, path, search, unknown: paths.notFound() });
  return {
    section,
    contact: { hotline: contact.hotline, hours: sayHours(contact.hotlineHours, contact.manualHours), mailbox: contact.consumerMailbox },
  };
}

export type Consumer = Awaited<ReturnType<typeof loadConsumer>>;

/** All categories of the consumer protection with the latest articles of each. */
export async function loadConsumerHome(api: Api) {
  const groups = await api('listCategories', { area: 'consumer' });
  return Promise.all(
    groups.map(async ({ code, name, categoryVOList }) => ({
      code,
      name,
      entries: await Promise.all(
        categoryVOList.map(async (entry) => {
          const { total, list } = await api('listNews', { path: entry.code, pageNum: 1, pageSize: shownOfEach });
          return {
            code: entry.code,
            name: entry.name,
            to: entry.url,
            total,
            articles: list.map((item) => ({ code: item.code, title: item.title, publishedOn: item.publicStartDate })),
          };
        }),
      ),
    })),
  );
}

export type ConsumerGroups = Awaited<ReturnType<typeof loadConsumerHome>>;
