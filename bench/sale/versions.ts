import { atMost, median, type Measure, plain } from '../figures.ts';
import { inspect } from '../server/inspection.ts';
import { type LoadResult, applyLoad } from '../load/load.ts';
import { quoteLoad } from './quote.ts';
import { withServer } from '../server/server-process.ts';

const added = 1_000;
const rounds = 3;

/** Copies of the versions on sale that are not on sale, as imports of many years leave them. */
const addVersions = `
  insert into products (goods_id, version, schema, definition, files, is_current, imported_at, seeded)
  select goods_id, md5(copy::text) || md5(goods_id), schema, definition, files, false, imported_at, seeded
  from products cross join generate_series(1, $1 / (select count(*)::int from products where is_current)) as copy
  where is_current`;

/** A trial, before and after the table of products has many earlier versions. */
export const versions: Measure = {
  name: 'versions',
  title: `premium trial with ${added} product versions against few (median of ${rounds})`,
  run: () =>
    withServer(async (server) => {
      const inspection = inspect(server);
      try {
        const measure = async (): Promise<LoadResult[]> => {
          const results: LoadResult[] = [];
          for (let round = 0; round < rounds; round += 1) results.push(await applyLoad(quoteLoad(server, 4)));
          return results;
        };
        await applyLoad(quoteLoad(server, 2));
        const few = await measure();
        await inspection.pool.query(addVersions, [added]);
        const stored = await inspection.count('select count(*) as count from products');
        const many = await measure();
        const p50 = (results: readonly LoadResult[]) => median(results.map(({ p50Ms }) => p50Ms));
        return {
          figures: [
            plain('versions stored', stored),
            plain('trial with few versions, p50', p50(few), 'ms'),
            plain(`trial with ${added} more, p50`, p50(many), 'ms'),
            atMost('ratio', p50(many) / p50(few), 1.5),
          ],
        };
      } finally {
        await inspection.close();
      }
    }),
};
