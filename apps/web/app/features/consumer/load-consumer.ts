import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { sayHours } from '@portal/rules/service/hours.ts';
import { loadPart } from '@portal/web-api/part.ts';
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
          // Without its articles an entry still leads to them.
          const listed = await loadPart(api('listNews', { path: entry.code, pageNum: 1, pageSize: shownOfEach }));
          const { total, list } = listed === 'failed' ? { total: 0, list: [] } : listed;
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
