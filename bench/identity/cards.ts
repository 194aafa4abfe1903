import { type CardFields, readIdCard } from '@portal/server/domains/identity/id-card/read-id-card.ts';
import type { ReadField } from '@portal/server/domains/identity/id-card/id-card-fields.ts';
import { createTextReader, type TextReader } from '@portal/server/platform/ocr/text-reader.ts';
import { Refused } from '@portal/server/platform/refused.ts';
import { type CardBack, type CardFront, drawIdCard } from '@portal/server/testing/id-cards/draw-id-card.ts';
import { inventBack, inventFront, type NameKind } from '@portal/server/testing/id-cards/invent-card.ts';
import { defects, photographCard, takeBad, takeClean } from '@portal/server/testing/id-cards/photograph-card.ts';
import { createRandom } from '../faults/random.ts';
import { atLeast, atMost, type Figure, type Measure, plain, quantile, showNumber } from '../figures.ts';

/** `CARDS=1000 CARDS_FROM=0 npm run bench -- cards`. The serial number of a card decides all of it; each second one is for tuning only. */
const count = Number(process.env['CARDS'] ?? 40);
const firstCard = Number(process.env['CARDS_FROM'] ?? 0);

/** `wrong`: another value, and nothing says so. `refused`: the whole picture is, and photographed again. */
type Outcome = 'right' | 'uncertain' | 'refused' | 'wrong';
type Tally = Record<Outcome, number>;

/** The expected reading: the values of the fields by their names. */
function expectedOf(card: (CardFront & { readonly nameKind: NameKind }) | CardBack): Record<string, string> {
  if ('number' in card) {
    const { name, nation, birthday, address, number, nameKind, sex } = card;
    const named: Record<string, string> = nameKind === 'unreadable' ? { 'name that the reader cannot know': name } : { name };
    return { ...named, nation, birthday, address, number, gender: sex === '男' ? '0' : '1' };
  }
  const [validFrom = '', until = ''] = card.validity.split('-').map((day) => day.replaceAll('.', '-'));
  return { authority: card.authority, validFrom, validUntil: until === '长期' ? '9999-12-31' : until };
}

function judge(read: CardFields | Refused, field: string, expected: string): Outcome {
  if (read instanceof Refused) return 'refused';
  // Fields by name; the others of a side have no value.
  const found = (read as unknown as Record<string, ReadField | undefined>)[field.replace(/ .*/, '')];
  if (!found || found.doubt) return 'uncertain';
  return found.value === expected ? 'right' : 'wrong';
}

/** Wilson's interval of a share, at 95 %. */
function intervalOf(hits: number, all: number): string {
  if (all === 0) return '–';
  const z = 1.96;
  const share = hits / all;
  const middle = (share + (z * z) / (2 * all)) / (1 + (z * z) / all);
  const half = (z / (1 + (z * z) / all)) * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  return `${showNumber(100 * Math.max(0, middle - half))}–${showNumber(100 * Math.min(1, middle + half))} %`;
}

interface Results {
  readonly tallies: Map<string, Tally>;
  readonly milliseconds: number[];
  readonly faults: string[];
}

async function measureCard(reader: TextReader, serial: number, { tallies, milliseconds, faults }: Results): Promise<void> {
  const random = createRandom(5_000 + serial);
  // Each kind of picture is in both halves.
  const card = Math.floor(serial / 4) % 3 === 2 ? inventBack(random) : inventFront(random);
  const defect = Math.floor(serial / 2) % 2 === 0 ? undefined : defects[Math.floor(serial / 4) % defects.length];
  const shot = defect ? takeBad(random, defect) : takeClean(random);
  const picture = await photographCard(await drawIdCard(card), shot, random);
  const began = performance.now();
  const read = await readIdCard(reader, picture, 'number' in card ? 'front' : 'back');
  milliseconds.push(performance.now() - began);
  const group = `${serial % 2 === 0 ? 'tuned on' : 'measured'}, ${defect ? 'bad' : 'clean'}`;
  for (const [field, expected] of Object.entries(expectedOf(card))) {
    const outcome = judge(read, field, expected);
    const tally = tallies.get(`${group}: ${field}`) ?? { right: 0, uncertain: 0, refused: 0, wrong: 0 };
    tally[outcome] += 1;
    tallies.set(`${group}: ${field}`, tally);
    if (outcome === 'wrong') faults.push(`card ${serial} (${defect ?? 'clean'}), ${field}: ${expected} was read as another`);
  }
  if (read instanceof Refused) faults.push(`card ${serial} (${defect ?? 'clean'}) was refused: ${read.message ?? read.code}`);
}

const allOf = ({ right, uncertain, refused, wrong }: Tally): number => right + uncertain + refused + wrong;

function figuresOf(what: string, tally: Tally): Figure[] {
  const all = allOf(tally);
  const share = (outcome: Outcome): number => (100 * tally[outcome]) / all;
  const isBarred = what.includes('clean') && !what.includes('cannot know');
  const right = `${what}, right of ${all} (${intervalOf(tally.right, all)})`;
  return [
    isBarred ? atLeast(right, share('right'), 97, '%') : plain(right, share('right'), '%'),
    plain(`${what}, uncertain and asked for`, share('uncertain'), '%'),
    plain(`${what}, refused with its picture`, share('refused'), '%'),
    atMost(`${what}, silently wrong (${intervalOf(tally.wrong, all)})`, share('wrong'), 1, '%'),
  ];
}

/**
 * Reading of photographed cards of invented people: fields that are right, fields that are asked for, and fields that are wrong without a
 * note.
 */
export const cards: Measure = {
  name: 'cards',
  title: `reading ${count} photographed ID cards from number ${firstCard} on, clean and bad, field by field`,
  async run() {
    const reader = createTextReader({ idleMs: 60_000, jobTimeoutMs: 600_000 });
    const results: Results = { tallies: new Map(), milliseconds: [], faults: [] };
    for (let serial = firstCard; serial < firstCard + count; serial += 1) await measureCard(reader, serial, results);
    await reader.close();
    const sorted = [...results.tallies].toSorted(([one], [other]) => one.localeCompare(other));
    const figures = sorted.flatMap(([what, tally]) => figuresOf(what, tally));
    return { figures: [...figures, plain('median time of a card', quantile(results.milliseconds, 0.5), 'ms')], notes: results.faults };
  },
};
