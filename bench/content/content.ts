import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type CallName, methodAndPath } from '@portal/contract/call-paths.ts';

import { importTexts } from '@portal/server/domains/content/import-texts.ts';
import { buildSearchIndex } from '@portal/server/domains/search/index/build-index.ts';
import { contentFolder } from '@portal/server/lifecycle/import-content.ts';
import { systemClock } from '@portal/server/platform/clock.ts';
import { connectDatabase, type Database } from '@portal/server/platform/database/connect.ts';
import { atMost, type Measure, plain, showNumber } from '../figures.ts';
import { applySteadyLoad, type LoadResult } from '../load/load.ts';
import { withServer } from '../server/server-process.ts';

const few = 1_000;
const many = 10_000;
const hospitalCount = 2_000;
const pageSize = 20;
/** Calls a second, and for how long. */
const rate = 200;
const seconds = 10;
const warmUpSeconds = 2;
const words = [
  '保单',
  '理赔',
  '退保',
  '等待期',
  '重大疾病',
  '偿付能力',
  '受益人',
  '客服',
  '采购',
  '消费者',
  '健康告知',
  '现金价值',
  '公告',
  '披露',
  '服务',
];
const places = ['海口', '三亚', '广州', '南京', '武汉', '成都', '郑州', '西安', '珠海', '杭州', '长沙'];

/** A text about one place and two subjects. */
function sampleText(serial: number): string {
  const place = places[serial % places.length];
  const [one, other] = [words[serial % words.length], words[(serial * 7 + 3) % words.length]];
  const sentence = (at: number) =>
    `${place}分公司第 ${serial * 7 + at} 号：关于**${at % 2 === 0 ? one : other}**的说明，请以保险条款为准。`;
  const paragraph = (at: number) => Array.from({ length: 4 }, (_, index) => sentence(4 * at + index)).join('');
  return Array.from({ length: 4 }, (_, at) => `## 第 ${at + 1} 节\n\n${paragraph(at)}`).join('\n\n');
}

/** A content folder with many articles in one category and many hospitals. */
function makeFolder(articleCount: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-content-'));
  cpSync(contentFolder, folder, { recursive: true });
  writeFileSync(path.join(folder, 'categories.yaml'), `${readCategories(folder)}\n- { area: news, code: bench, name: 样例, show: list }\n`);
  mkdirSync(path.join(folder, 'articles/bench'), { recursive: true });
  for (let serial = 0; serial < articleCount; serial += 1) {
    const day = new Date(Date.UTC(2020, 0, 1 + (serial % 2_400))).toISOString().slice(0, 10);
    const title = `${places[serial % places.length]}关于${words[serial % words.length]}的第 ${serial} 号通知`;
    writeFileSync(
      path.join(folder, `articles/bench/bench-${serial}.md`),
      `---\ntitle: ${title}\npublishedOn: "${day}"\n---\n\n${sampleText(serial)}\n`,
    );
  }
  const rows = Array.from(
    { length: hospitalCount },
    (_, serial) =>
      `b${serial},海口市第${serial}样例医院,460000,海口市,美兰区,三级甲等,公立,骨科;儿科,海口市美兰区样例路 ${serial} 号,0898-00000000`,
  );
  writeFileSync(
    path.join(folder, 'hospitals.csv'),
    `code,name,province,city,district,level,nature,specialities,address,phone\n${rows.join('\n')}\n`,
  );
  return folder;
}

const readCategories = (folder: string) => readFileSync(path.join(folder, 'categories.yaml'), 'utf8');

type Call = 'list' | 'article' | 'search';

/** Addresses of each call, so many that no answer is asked for often. */
function addressesOf(articles: number): Record<Call, string[]> {
  const address = (name: CallName, request: Record<string, string | number>) =>
    `${methodAndPath(name).path}?${new URLSearchParams(Object.entries(request).map(([key, value]) => [key, String(value)]))}`;
  const serials = Array.from({ length: 500 }, (_, index) => (index * 31) % articles);
  return {
    list: serials.map((serial) => address('listNews', { path: 'bench', pageNum: 1 + (serial % (articles / pageSize)), pageSize })),
    article: serials.map((serial) => address('getArticle', { code: `bench-${serial}` })),
    search: serials.map((serial) =>
      address('search', { text: `${places[serial % places.length]}${words[serial % words.length]}`, pageNum: 1, pageSize: 10 }),
    ),
  };
}

/** Loads each call at a steady rate. */
async function loadCalls(url: string, articles: number): Promise<Record<Call, LoadResult>> {
  const addresses = addressesOf(articles);
  const load = (call: Call) => applySteadyLoad({ url, paths: addresses[call], rate, seconds, warmUpSeconds });
  return { list: await load('list'), article: await load('article'), search: await load('search') };
}

/** Imports a folder of so many articles. Returns the seconds that the import and the index of the search took. */
async function importFolder(db: Database, articles: number): Promise<{ imported: number; indexed: number }> {
  const folder = makeFolder(articles);
  try {
    const began = performance.now();
    const result = await importTexts(db, folder, systemClock());
    if ('faults' in result) throw new Error(result.faults.slice(0, 3).join('\n'));
    const imported = performance.now();
    await buildSearchIndex(db, systemClock);
    const indexed = performance.now();
    // The server caches lists and words for two seconds.
    await setTimeout(2_500);
    return { imported: (imported - began) / 1000, indexed: (indexed - imported) / 1000 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Many more texts than an insurer has. */
export const content: Measure = {
  name: 'content',
  title: `import of ${showNumber(many)} articles and ${showNumber(hospitalCount)} hospitals; calls at a steady ${rate} a second with as many`,
  run: () =>
    withServer(async ({ url, databaseUrl }) => {
      const connection = connectDatabase(databaseUrl, 4);
      const { db } = connection;
      try {
        const { imported, indexed } = await importFolder(db, many);
        const withMany = await loadCalls(url, many);
        const { indexed: indexedOne } = await importFolder(db, many + 1);
        await importFolder(db, few);
        const withFew = await loadCalls(url, few);
        const growth = (call: Call) => withMany[call].p50Ms / withFew[call].p50Ms;
        return {
          figures: [
            atMost('import', imported, 20, 's'),
            atMost('index of the search', indexed, 30, 's'),
            atMost('index after one more article', indexedOne, 10, 's'),
            atMost('list, p99', withMany.list.p99Ms, 20, 'ms'),
            atMost('article, p99', withMany.article.p99Ms, 20, 'ms'),
            atMost('search, p99', withMany.search.p99Ms, 20, 'ms'),
            atMost('search, p99 against that of an article', withMany.search.p99Ms / withMany.article.p99Ms, 4, '×'),
            plain('search, median', withMany.search.p50Ms, 'ms'),
            atMost(`list, median against ${showNumber(few)} articles`, growth('list'), 1.5, '×'),
            atMost(`search, median against ${showNumber(few)} articles`, growth('search'), 1.5, '×'),
          ],
          notes: [
            `answers a second: list ${showNumber(withMany.list.perSecond)}, article ${showNumber(withMany.article.perSecond)}, search ${showNumber(withMany.search.perSecond)}`,
          ],
        };
      } finally {
        await connection.close();
      }
    }),
};
