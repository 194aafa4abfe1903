import { HAN } from '../../values/text.ts';

/** Words that always name a place, urban or rural. */
const PLACES =
  '大道|大街|街道|步行街|胡同|国道|省道|县道|小区|社区|大厦|广场|单元|公寓|花园|家园|公馆|别墅|新村|山庄|大院|家属院|宿舍|' +
  '办公楼|教学楼|综合楼|写字楼|商务楼|家属楼|住宅楼|工业园|产业园|科技园|软件园|创业园|物流园|工业区|开发区|' +
  '大队|生产队|村民小组|居委会|村委会|牧委会|自然村|居民点|安置点|农场|林场|牧场|渔场|茶场|团场|总场|分场|嘎查|苏木';

/** Words after the number of a house, flat, lane or team. 13号线, 2室1厅 and 18路公交 are not places. */
const NUMBERED =
  '号(?![码线人选])|室(?!\\d?厅|一厅|两厅)|房|栋|幢|座|楼|层|弄|巷|组|队|分队|部队|社|连|团|院|村|区|期|街|路(?!公交|车)|屯|铺';

/** Words after a Han numeral. Omits words that are also used for counting: 一座山, 一组照片. */
const COUNTED = '号(?=$|[院楼门栋房室附大\\d-])|栋|幢|弄|巷|街|路(?![平顺上走风])|村|区|期|委';

/** The last character of the name of a road or village: 人民路, 弥敦道, 柳树村, 达拉特旗. */
const NAMED = '路|街|巷|道|村|庄|屯|寨|邨|苑|旗';

/** The last character of the name of an estate, if a number or a section follows: 恒大华府3-2-1201, 永安里东区. */
const ESTATES = '里|坊|城|园|府|庭|湾|轩|阁';

const HAN_NUMERALS = '零〇一二三四五六七八九十百';

const PLACE = new RegExp(PLACES);
const NUMBERED_PLACE = new RegExp(
  [
    `[0-9A-Za-z](?:${NUMBERED})`,
    `[${HAN_NUMERALS}](?:${COUNTED})`,
    `第[${HAN_NUMERALS}]+(?:座|组|队|社|连|团|楼|层)`,
    `[村团场乡镇][${HAN_NUMERALS}]+(?:组|队|社|连)`,
    `[${HAN_NUMERALS}]{3,}(?:室|房|团)`,
    `[${HAN}](?:${ESTATES})(?=[0-9${HAN_NUMERALS}]|[东南西北中][区院门])`,
  ].join('|'),
  'u',
);
/** A name has at least one character before the suffix that is not a particle, pronoun or similar word. */
const NAMED_PLACE = new RegExp(`(?![的在到了是这那个条我你他她们不没很说么])[${HAN}](?:${NAMED})`, 'u');

/** Ordinary words that contain a place word. They are not places, but may be part of a name: 红旗路, 公园路. */
const ORDINARY = new RegExp(
  [
    '单元[格测]|广场舞|高楼大厦|大街上|大街小巷|街头(?!条)|上街|逛街|街舞|街坊|扫街|小巷',
    '[\\d一二三四五六七八九十]+月[\\d一二三四五六七八九十]+[日号]|公交\\d+路',
    '思路|走路|迷路|问路|赶路|带路|领路|套路|销路|退路|网路|陌路|末路|铁路|道路|(?:^|[^冲羲献恺])之路|弯路|十字路|一路(?:平安|顺风|走来|辛苦)',
    // Not every 线路, 通道 or 门路: 通道南街, 公道镇, 东门路, 民生路, 当归路, 大同道 and 黄河道 are names.
    '(?:[络话条电纤]线路|通道|公道)(?![东西南北中]?[\\d街路巷村镇口]|[号与])|[急交行快慢]车道|航道|同道合|[是很]地道|地道的',
    '[是的有找走托个]门路|[的有找条]出路|[求谋逃条]生路|不归路|[没有无]路(?=[可啊吧呢了]|$)',
    '[A-Za-z]{2,}号',
    '路(?:由器|程|线|况|费)|路人(?![民行])|[在家走半一]路上(?!海)',
    '知道|味道|难道|报道|频道|渠道|轨道|管道|跑道|赛道|厚道|茶道|柔道|拳道|剑道|隧道|人行道|便道|铁道',
    '霸道|力道|医道|孝道|食道|肠道|呼吸道|消化道|之道|道[理德歉具士教谢别题]|[一两几]道(?!街)',
    '农村|乡村|村庄|村里|村长|村民(?!小组)|村官|端庄|坐庄|钱庄|饭庄|庄[严重稼家]|屯[粮积]|山寨[机货版手]',
    '红旗|国旗|军旗|党旗|团旗|校旗|队旗|锦旗|升旗|彩旗|旗[帜袍下舰号手]',
    '公里|英里|海里|家里|心里|这里|那里|哪里|手里|城里|屋里|夜里|公园|幼儿园|家庭|法庭|政府|城市|长城|台湾',
  ].join('|'),
  'g',
);

/** Words of a sentence. Beside them the name of a road or village without a number is talk: 这条路已经堵了. */
const SENTENCE = /我|怎么|什么|哪里|没有|已经|[这那][条个]|[啊吗呢哦了]$|[^网酒书餐水]吧$/;

/**
 * Whether text contains a village, street, road, community, number or room (spec 2 §5) as in an address. A character inside an
 * ordinary word does not count: 道 in 知道, 号 in 口号, 路 in 思路.
 */
export function namesPlace(text: string): boolean {
  const plain = text.replace(ORDINARY, '某');
  return PLACE.test(plain) || NUMBERED_PLACE.test(plain) || (NAMED_PLACE.test(plain) && !SENTENCE.test(plain));
}
