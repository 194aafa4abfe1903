import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createContentCatalogue } from '@portal/server/domains/content/content-catalogue.ts';
import { getArticle } from '@portal/server/domains/content/get-article.ts';
import { importTexts } from '@portal/server/domains/content/import-texts.ts';
import { listNews } from '@portal/server/domains/content/list-news.ts';
import { buildSearchIndex } from '@portal/server/domains/search/build-index.ts';
import { searchSite } from '@portal/server/domains/search/search-site.ts';
import { createVocabularies } from '@portal/server/domains/search/vocabulary.ts';
import { contentFolder, importContent } from '@portal/server/import-content.ts';
import { systemClock } from '@portal/server/platform/clock.ts';
import type { Database } from '@portal/server/platform/database/connect.ts';
import { atMost, type Figure, type Measure, quantile } from './figures.ts';
import { withDatabase } from './open-database.ts';

const articleCount = 10_000;
const hospitalCount = 2_000;
const callCount = 300;
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
function makeFolder(): string {
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

/** The 99th percentile of the times of many calls, in milliseconds. */
async function timeCalls(call: (serial: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let serial = 0; serial < callCount; serial += 1) {
    const began = performance.now();
    await call(serial);
    times.push(performance.now() - began);
  }
  return quantile(times, 0.99);
}

async function timeReading(db: Database): Promise<Figure[]> {
  const deps = {
    db,
    clock: systemClock,
    content: createContentCatalogue(db, systemClock),
    vocabularies: createVocabularies(db, systemClock),
  };
  const askFor = (serial: number) => `${places[serial % places.length]}${words[serial % words.length]}`;
  await searchSite(deps, { text: askFor(0), pageNum: 1, pageSize: 10 });
  return [
    atMost(
      'list, p99',
      await timeCalls((serial) => listNews(deps, { path: 'bench', pageNum: 1 + (serial % 500), pageSize: 20 })),
      50,
      'ms',
    ),
    atMost('article, p99', await timeCalls((serial) => getArticle(deps, { code: `bench-${serial * 31}` })), 50, 'ms'),
    atMost('search, p99', await timeCalls((serial) => searchSite(deps, { text: askFor(serial), pageNum: 1, pageSize: 10 })), 200, 'ms'),
  ];
}

/** Many more texts than an insurer has. */
export const content: Measure = {
  name: 'content',
  title: `import, lists, articles and search with ${articleCount.toLocaleString('en-GB')} articles and ${hospitalCount.toLocaleString('en-GB')} hospitals`,
  async run() {
    const folder = makeFolder();
    try {
      return await withDatabase(async ({ db }) => {
        await importContent(db, contentFolder, systemClock());
        const began = performance.now();
        const result = await importTexts(db, folder, systemClock());
        if ('faults' in result) throw new Error(result.faults.slice(0, 3).join('\n'));
        const imported = performance.now();
        await buildSearchIndex(db, systemClock);
        const indexed = performance.now();
        return {
          figures: [
            atMost('import', (imported - began) / 1000, 20, 's'),
            atMost('index of the search', (indexed - imported) / 1000, 30, 's'),
            ...(await timeReading(db)),
          ],
        };
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
