import { loadRegions, type RegionNode } from '@portal/reference/regions.ts';
import { sampleIdNumber } from '../samples/sample-application.ts';
import type { CardBack, CardFront } from './draw-id-card.ts';

/** Numbers from 0 to 1. */
export type Random = () => number;

export const pickAny = <Value>(from: ArrayLike<Value>, random: Random): Value => {
  const value = from[Math.floor(random() * from.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

const between = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));

const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
  '欧阳',
  '上官',
  '司马',
  '诸葛',
  '皇甫',
  '令狐',
  '尉迟',
  '慕容',
];
const given = [
  ...'伟芳娜敏静秀英丽强磊军洋勇艳杰娟涛明超兰霞平刚桂文辉力健世广志义兴良海山仁波宁贵福生龙元全国胜学祥才发武新利清飞彬富顺信子昌成康星光天达安岩中茂进林有坚和彪博诚先敬震振壮会思群豪心邦承乐绍功松善厚庆民友裕河哲江浩亮政谦亨奇固之轮翰朗伯宏言若鸣朋斌梁栋维启克伦翔旭鹏泽晨辰士以建家致树炎德行时泰盛雄琛钧冠策腾榕风航弘一三二乙丁十',
  ...'梓涵雨欣宇轩浩然诗琪子萱嘉怡俊熙梦瑶思远佳慧雅婷晓彤紫玥亦菲语嫣若曦沐阳皓轩奕辰承宇铭泽昊天靖琪芷晴忆雪凌薇淑惠蓉蕾莎琴素云莲真环雪荣爱妹香月莺媛瑞凡佳嘉琼勤珍贞莉',
];
/** Characters that the dictionary of the reader has, though hardly any text does. */
const unusual = '喆堃燚垚犇昶祎骁晟珺翊煜妤甯彧頔曦琰骐瀚懋澍芃霖淼鑫焱瓒';
/** Characters of names that it lacks. */
export const unreadable = '翀龑曌赟婳旻昉䶮甡瑢粦堉竑翯骙骎溦楙忞炘钶镕偲侁瑈璘翾';
const minorityNames = [
  '阿依古丽·买买提',
  '买买提·吐尔逊',
  '次仁·卓玛',
  '阿不都热合曼·艾山',
  '古丽巴哈尔·伊敏',
  '艾力·玉素甫',
  '帕提古丽·阿布拉',
  '木沙·依明',
  '努尔兰·别克',
  '巴特尔·苏和',
  '扎西·顿珠',
  '热依汗·库尔班',
  '吐尔逊·阿吉',
  '买买提·阿依夏木',
];
const nations = '汉,汉,汉,汉,汉,土家,壮,满,回,苗,彝,侗,瑶,白,布依,朝鲜,哈尼,黎,傣,畲,蒙古'.split(',');
const minorityNations = ['维吾尔', '藏', '哈萨克', '蒙古', '柯尔克孜', '塔吉克'];
const roads = '人民,解放,建设,中山,和平,新华,东风,文昌,长江,黄河,胜利,光明,青年,幸福,学府,迎宾,滨河,北京,工业,朝阳'.split(',');
const estates = '阳光花园,锦绣华庭,金色家园,碧水湾,翠湖名苑,世纪新城,幸福里小区,东方明珠花园,紫金华府,和谐家园'.split(',');
const villages = '大王庄,李家沟,上坪,石桥,新民,龙泉,柳树,东风,红星,下湾,杨家坪,三岔河'.split(',');

/** The reader's expected result for a name. */
export type NameKind = 'common' | 'minority' | 'unusual' | 'unreadable';
const nameKinds: readonly NameKind[] = [
  'common',
  'common',
  'common',
  'common',
  'common',
  'minority',
  'minority',
  'unusual',
  'unreadable',
  'unreadable',
];

function inventName(kind: NameKind, random: Random): string {
  if (kind === 'minority') return pickAny(minorityNames, random);
  const own = [pickAny(given, random), ...(random() < 0.7 ? [pickAny(given, random)] : [])];
  const rare = kind === 'unusual' ? unusual : kind === 'unreadable' ? unreadable : undefined;
  if (rare) own[between(random, 0, own.length - 1)] = pickAny([...rare], random);
  return pickAny(surnames, random) + own.join('');
}

function inventPlace(random: Random): string {
  const province = pickAny(loadRegions(), random);
  const city: RegionNode = pickAny(province.children ?? [province], random);
  const district: RegionNode = pickAny(city.children ?? [city], random);
  // As cards do: a municipality once, no city where the district says it.
  const parts = [province.label, /市辖|直辖|^县$/.test(city.label) ? '' : city.label, district.label];
  return parts.filter((part, at) => part !== parts[at - 1]).join('');
}

function inventAddress(random: Random): string {
  const place = inventPlace(random);
  const number = between(random, 1, 399);
  const kind = random();
  if (kind < 0.25) return `${place}${pickAny(villages, random)}村${between(random, 1, 12)}组${between(random, 1, 180)}号`;
  const road = `${place}${pickAny(roads, random)}${pickAny('东西南北中', random)}路${number}号`;
  if (kind < 0.45) return road;
  const building = `${between(random, 1, 39)}${pickAny(['栋', '号楼', '幢'], random)}`;
  if (kind < 0.6) return `${road}${building}`;
  const flat = `${between(random, 1, 4)}单元${between(random, 1, 32)}0${between(random, 1, 4)}${random() < 0.6 ? '室' : '号'}`;
  return `${road}${kind < 0.8 ? '' : pickAny(estates, random)}${building}${flat}`;
}

const day = (random: Random, first: number, last: number): string =>
  `${between(random, first, last)}-${String(between(random, 1, 12)).padStart(2, '0')}-${String(between(random, 1, 28)).padStart(2, '0')}`;

/** An invented person's card, its front. */
export function inventFront(random: Random): CardFront & { readonly nameKind: NameKind } {
  const nameKind = pickAny(nameKinds, random);
  const birthday = day(random, 1942, 2018);
  const number = sampleIdNumber(birthday, between(random, 0, 999));
  return {
    nameKind,
    name: inventName(nameKind, random),
    sex: Number(number[16]) % 2 === 1 ? '男' : '女',
    nation: pickAny(nameKind === 'minority' ? minorityNations : nations, random),
    birthday,
    address: inventAddress(random),
    number,
  };
}

/** The back of an invented card. */
export function inventBack(random: Random): CardBack {
  const from = day(random, 2006, 2026);
  const years = pickAny([5, 10, 20, 20, 0], random);
  const until = years === 0 ? '长期' : `${Number(from.slice(0, 4)) + years}${from.slice(4)}`.replaceAll('-', '.');
  const place = inventPlace(random).replace(/^.+?(省|自治区)/, '');
  return { authority: `${place}公安局`, validity: `${from.replaceAll('-', '.')}-${until}` };
}
