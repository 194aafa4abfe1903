import { methodAndPath } from '@portal/contract/call-paths.ts';
import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import { openBrowser } from '@portal/server/testing/browser-session.ts';
import { drawIdCard, photographs } from '@portal/server/testing/id-cards/draw-id-card.ts';
import { sampleIdNumber } from '@portal/server/testing/samples/sample-application.ts';
import { atMost, type Measure, plain } from '../figures.ts';
import { applySteadyLoad, type LoadResult } from '../load/load.ts';
import { type BenchServer, withServer } from '../server/server-process.ts';

const visitors = 4;
const cardsOfEach = 5;
const othersPerSecond = 50;

/** The product list at a steady rate. */
const loadOthers = ({ url }: BenchServer, seconds: number): Promise<LoadResult> =>
  applySteadyLoad({ url, paths: [methodAndPath('listProducts').path], rate: othersPerSecond, seconds });

async function photographCard(serial: number): Promise<File> {
  const birthday = `${1960 + serial}-05-${String(10 + serial).padStart(2, '0')}`;
  const address = '广东省珠海市香洲区情侣中路12号3栋501室';
  const card = await drawIdCard({ name: '李明', sex: '男', nation: '汉', birthday, address, number: sampleIdNumber(birthday, 11) });
  return new File([new Uint8Array(await photographs.straight(card))], 'card.jpg', { type: 'image/jpeg' });
}

/** Visitors who photograph one card after another. Returns the seconds until all were read. */
async function readCards({ url }: BenchServer, cards: readonly File[]): Promise<number> {
  const began = performance.now();
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      const browser = openBrowser(url);
      await browser.api('giveIdentityConsent', { version: identityConsent.version });
      for (const imgOcrPhoto of cards.slice(visitor * cardsOfEach, (visitor + 1) * cardsOfEach))
        await browser.api('identifyIdCard', { imgOcrPhoto, idCardType: 'FRONT' });
    }),
  );
  return (performance.now() - began) / 1000;
}

/** Whether reading cards slows the rest of the site. */
export const ocrLoad: Measure = {
  name: 'ocr-load',
  title: `other calls at ${othersPerSecond} a second while ${visitors * cardsOfEach} cards are read`,
  run: () =>
    withServer(async (server) => {
      const cards: File[] = [];
      for (let serial = 0; serial <= visitors * cardsOfEach; serial += 1) cards.push(await photographCard(serial));
      const [first, ...others] = cards;
      // The first card also loads the models.
      await readCards(server, first ? [first] : []);
      await loadOthers(server, 3);
      const idle = await loadOthers(server, 10);
      const reading = readCards(server, others);
      const busy = await loadOthers(server, 10);
      const seconds = await reading;
      return {
        figures: [
          plain('p99 while nothing is read', idle.p99Ms, 'ms'),
          plain('p99 while cards are read', busy.p99Ms, 'ms'),
          atMost('of that', busy.p99Ms / idle.p99Ms, 2, '×'),
          plain('all cards were read in', seconds, 's'),
        ],
        notes: [],
      };
    }),
};
