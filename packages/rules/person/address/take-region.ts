/** A node of the region tree (spec 2 §3). */
export interface Region {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly Region[];
}

export interface TakenRegion {
  /** The codes of province, city and district; of a place whose district cannot be told, without it. Absent if no region can be told. */
  readonly region?: string[];
  /** The text after them. */
  readonly rest: string;
}

/** One way to read the beginning of an address. */
interface Reading {
  readonly codes: readonly string[];
  readonly rest: string;
  /** Whether the last level has none below it. */
  readonly isWhole: boolean;
  /** Whether each level that was written was written in full. */
  readonly isFull: boolean;
}

/** A name at the beginning of a text. */
interface Match {
  readonly rest: string;
  readonly isFull: boolean;
}

const PEOPLES =
  '蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|' +
  '布朗|撒拉|毛南|仡佬|锡伯|塔吉克|怒|鄂温克|保安|裕固|独龙|鄂伦春|各';

const AUTONOMOUS = new RegExp(`^(.{2,}?)(?:(?:${PEOPLES})族?)+(?:联合)?自治(区|州|县|旗)$`);

/** A short name is another word before these: 海南州, 吉林市, 南京东路, 昆山路, 中山区. */
const OTHER_WORD = /^(?:[省市区县旗州盟]|[东西南北中]?[一二三四五六七八九十]?[路街巷道镇乡村]|大[道街厦桥])/;

/** A development zone that has the name of its city in front: it is no district. */
const ZONE = /^(?:[高经]|工业园|新技术|技术|保税|综合|出口|科学城|生态).{0,8}(?:园区|区)/;

/** What people write in place of a name: 湘西州, 湘西, 义乌, 石柱县. Districts are written in full: 朝阳 and 南山 are also roads. */
function shortNames(label: string): readonly string[] {
  const [, stem, kind] = AUTONOMOUS.exec(label) ?? [];
  if (stem) return [`${stem}${kind}`, `${stem}自治${kind}`, stem];
  if (label === '内蒙古自治区' || label === '西藏自治区') return [label.slice(0, -3)];
  const [, plain] = /^(.{2,})(?:省|市|地区|盟|县)$/.exec(label) ?? [];
  if (plain) return [plain];
  // A new district often becomes a district.
  return /^.{2,}区$/.test(label) && !label.endsWith('新区') ? [`${label.slice(0, -1)}新区`] : [];
}

/** Separators between the levels, and levels that only registers know. */
const skip = (text: string): string =>
  text.replace(/^[\s,，、/\-—·]+/, '').replace(/^(?:市辖区|(?:省|自治区)?直辖县(?:级行政(?:区划|单位)|市)?)\s*/, '');

function matchName({ label }: Region, text: string): Match | undefined {
  if (text.startsWith(label)) return { rest: skip(text.slice(label.length)), isFull: true };
  for (const name of shortNames(label)) {
    if (!text.startsWith(name)) continue;
    const rest = text.slice(name.length);
    // 湘西州 and 光明新区, but not 苏州 and 赵县.
    const isWord = /^.{2,}[州县旗区]$/.test(name);
    if (rest === '' || (!isWord && OTHER_WORD.test(rest))) continue;
    // 苏州工业园区 is one name.
    return { rest: ZONE.test(rest) ? text : skip(rest), isFull: isWord };
  }
  return undefined;
}

/** The districts of a city that the text begins with, or the city without one. */
function readDistricts(province: Region, city: Region, { rest, isFull }: Match): Reading[] {
  const codes = [province.value, city.value];
  if (!city.children) return [{ codes, rest: matchName(city, rest)?.rest ?? rest, isWhole: true, isFull }];
  const again = matchName(city, rest);
  const districts = [{ rest, isFull }, ...(again ? [again] : [])].flatMap((from) =>
    (city.children ?? []).flatMap((district) => {
      const found = matchName(district, from.rest);
      return found ? [{ codes: [...codes, district.value], rest: found.rest, isWhole: true, isFull: from.isFull && found.isFull }] : [];
    }),
  );
  return [...districts, { codes, rest, isWhole: false, isFull }];
}

/** Placeholder rows have no name that anybody writes. 县 is one in 重庆市县. */
const isPlaceholder = ({ label }: Region): boolean => label.endsWith('直辖县市') || label === '县';

function readCities(province: Region, named: Match | undefined, text: string): Reading[] {
  const from = named?.rest ?? text;
  return (province.children ?? []).flatMap((city) => {
    const isMunicipality = city.label === province.label;
    const rest = isMunicipality ? named && matchName(city, from)?.rest : undefined;
    if (isMunicipality && named) return readDistricts(province, city, { rest: rest ?? from, isFull: named.isFull });
    const written = isPlaceholder(city) ? undefined : matchName(city, from);
    const inCity = written ? readDistricts(province, city, { ...written, isFull: named?.isFull ?? written.isFull }) : [];
    // The city may be left out: 广东省香洲区, 福田区市花路.
    const below = isPlaceholder(city) && city.label === '县' ? from.replace(/^县/, '') : from;
    const inDistrict = readDistricts(province, city, { rest: below, isFull: true }).filter(
      ({ codes, isFull }) => codes.length === 3 && (isFull || named !== undefined),
    );
    return [...inCity, ...inDistrict];
  });
}

/** How much of the text was read, for choosing among readings: a whole region first. */
const rankOf = ({ isWhole, isFull, codes, rest }: Reading, text: string): number =>
  (isWhole ? 1e6 : 0) + (text.length - rest.length) * 10 + (isFull ? 5 : 0) + codes.length;

/**
 * Takes the region off an address that somebody wrote: the region that it begins with, and the rest. The city may be left out where the district says it, 市 of a
 * municipality is written once or twice, names are full or short. A region that could be several is
 * none. (A printed address has full names only: `splitRegion`.)
 */
export function takeRegion(address: string, provinces: readonly Region[]): TakenRegion {
  const text = skip(address.replace(/^\s*中国/, ''));
  const readings = provinces.flatMap((province) => {
    const named = matchName(province, text);
    return [...(named ? readCities(province, named, text) : []), ...readCities(province, undefined, text)];
  });
  const sure = readings.filter(({ isWhole, isFull }) => isWhole || isFull);
  const best = sure.toSorted((one, other) => rankOf(other, text) - rankOf(one, text))[0];
  if (!best) return { rest: address };
  const rivals = sure.filter((one) => rankOf(one, text) === rankOf(best, text) && one.codes.join() !== best.codes.join());
  return rivals.length > 0 ? { rest: address } : { region: [...best.codes], rest: best.rest };
}
