import { parseIdCard } from '@portal/server/domains/identity/id-card/parse-id-card.ts';
import { createTextReader, type TextReader } from '@portal/server/platform/ocr/text-reader.ts';
import { Refused } from '@portal/server/platform/refused.ts';
import { type CardBack, type CardFront, drawIdCard, photographs } from '@portal/server/testing/id-cards/draw-id-card.ts';
import { sampleIdNumber } from '@portal/server/testing/samples/sample-application.ts';
import { atLeast, atMost, type Figure, type Measure, median, plain } from '../figures.ts';

/** Long, short and two-character surnames, rare characters, names with dots. */
const names = [
  '李明',
  '王芳',
  '欧阳玥',
  '司马懿',
  '诸葛亮',
  '上官婉儿',
  '陈喆',
  '林堃',
  '周燚',
  '吴淼',
  '郑垚',
  '赵鑫',
  '孙犇',
  '钱昶',
  '冯祎',
  '高骁',
  '梁晟',
  '宋珺',
  '唐翊',
  '韩煜',
  '沈瑾瑜',
  '彭琛',
  '苏璇',
  '蒋霖',
  '谌妤',
  '魏懿',
  '皇甫昱',
  '甯静',
  '逄春',
  '仝卫国',
  '阿依古丽·买买提',
  '迪丽热巴·迪力木拉提',
  '古力娜扎·拜合提亚尔',
  '买买提·吐尔逊',
  '次仁·卓玛',
  '阿不都热合曼·艾山',
];
const nations = ['汉', '土家', '维吾尔', '藏', '壮', '满', '蒙古', '回', '彝', '朝鲜'];
const addresses = [
  '广东省珠海市香洲区情侣中路12号3栋501室',
  '新疆维吾尔自治区乌鲁木齐市天山区解放北路128号2单元',
  '北京市海淀区中关村大街1号院6号楼',
  '四川省成都市武侯区人民南路四段9号附3号',
  '浙江省杭州市西湖区文三路478号华星时代广场1幢A座',
  '湖南省湘西土家族苗族自治州凤凰县沱江镇虹桥路36号',
];
const authorities = ['珠海市公安局香洲分局', '乌鲁木齐市公安局天山区分局', '北京市公安局海淀分局', '成都市公安局武侯区分局'];
const terms = ['2015.06.01-2035.06.01', '2020.11.30-长期', '2018.02.28-2028.02.28', '2022.09.09-2027.09.09'];
const ways = Object.values(photographs);

const pick = <Value>(from: readonly Value[], index: number): Value => {
  const value = from[index % from.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

const cardCount = 72;

/** Every fourth card shows its back; the numbers include those that end in X. */
function cardAt(index: number): CardFront | CardBack {
  if (index % 4 === 3) return { authority: pick(authorities, Math.floor(index / 4)), validity: pick(terms, Math.floor(index / 4)) };
  const birthday = `${1948 + (index % 60)}-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;
  const number = sampleIdNumber(birthday, 10 + index);
  return {
    name: pick(names, index),
    sex: Number(number[16]) % 2 === 1 ? '男' : '女',
    nation: pick(nations, index),
    birthday,
    address: pick(addresses, index),
    number,
  };
}

/** The expected reading: the values of the fields by their names. */
function expectedOf(card: CardFront | CardBack): Record<string, string> {
  if ('number' in card) {
    const { name, nation, birthday, address, number } = card;
    return { name, nation, birthday, address, number, gender: card.sex === '男' ? '0' : '1' };
  }
  const [from = '', until = ''] = card.validity.split('-').map((day) => day.replaceAll('.', '-'));
  return { authority: card.authority, validFrom: from, validUntil: until === '长期' ? '9999-12-31' : until };
}

interface Tally {
  fields: number;
  right: number;
  numbers: number;
  wrongNumbers: number;
  refusedNumbers: number;
  readonly milliseconds: number[];
  readonly faults: string[];
}

async function measureCard(reader: TextReader, index: number, tally: Tally): Promise<void> {
  const card = cardAt(index);
  const picture = await pick(ways, index)(await drawIdCard(card));
  const began = performance.now();
  const text = await reader.read(picture);
  tally.milliseconds.push(performance.now() - began);
  if (text instanceof Refused) throw new Error('the reader is busy');
  // Fields by name; `side` is text and has no value.
  const read = (parseIdCard(text.lines) ?? {}) as Record<string, { value?: string } | undefined>;
  for (const [field, expected] of Object.entries(expectedOf(card))) {
    const value = read[field]?.value;
    tally.fields += 1;
    if (value === expected) tally.right += 1;
    else tally.faults.push(`${field}: ${expected} was read as ${value ?? 'nothing'}`);
    if (field !== 'number') continue;
    tally.numbers += 1;
    if (value === undefined) tally.refusedNumbers += 1;
    else if (value !== expected) tally.wrongNumbers += 1;
  }
}

/** Reading of ID cards: how much of them is right, and how long one takes in the one worker process with one thread. */
export const ocr: Measure = {
  name: 'ocr',
  title: `reading ${cardCount} drawn ID cards, photographed in ${ways.length} ways`,
  async run() {
    const reader = createTextReader({ idleMs: 60_000, jobTimeoutMs: 600_000 });
    const tally: Tally = { fields: 0, right: 0, numbers: 0, wrongNumbers: 0, refusedNumbers: 0, milliseconds: [], faults: [] };
    // The first picture also loads the models.
    await reader.read(await pick(ways, 0)(await drawIdCard(cardAt(0))));
    for (let index = 0; index < cardCount; index += 1) await measureCard(reader, index, tally);
    await reader.close();
    const share = (100 * tally.right) / tally.fields;
    const figures: Figure[] = [
      atLeast('fields that are right', share, 98, '%'),
      atMost('numbers that are wrong', tally.wrongNumbers, 0),
      atMost('median time of a card', median(tally.milliseconds), 3_000, 'ms'),
      plain('longest time of a card', Math.max(...tally.milliseconds), 'ms'),
    ];
    return { figures, notes: [`${tally.numbers} numbers, ${tally.refusedNumbers} of them refused`, ...tally.faults] };
  },
};
