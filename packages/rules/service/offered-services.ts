/** A thing that customers ask for after the sale. */
export type ServiceId =
  | 'receipt'
  | 'documents'
  | 'premium'
  | 'reinstatement'
  | 'renewal'
  | 'contact'
  | 'invoice'
  | 'surrender'
  | 'people'
  | 'change'
  | 'claim'
  | 'payout'
  | 'loan';

interface Offered {
  readonly name: string;
  /** The words by which texts speak of it. */
  readonly words: RegExp;
}

/** A service with its state: customers do it on the site, or staff at the hotline and the counters do it for them. */
export type OfferedService = Offered &
  (
    | { readonly state: 'online'; /** The place on the site, for somebody who is signed in. */ readonly where: string }
    | { readonly state: 'staff'; /** What they have at hand. */ readonly papers: string }
  );

/**
 * The one list of services (互联网保险业务监管办法 13, 26): pages of products, policies and e-policies, questions and guides say what it says.
 * A feature that brings a service online changes its entry; texts that contradict it are then refused (`findContradiction`).
 */
export const offeredServices: Readonly<Record<ServiceId, OfferedService>> = {
  receipt: { name: '签收电子保单', words: /签收/u, state: 'online', where: '保单详情“去签收”' },
  documents: { name: '查询保单、下载电子保单', words: /(?:下载|查看)电子保单/u, state: 'online', where: '“我的保单”' },
  premium: { name: '续期交费和自动扣款', words: /续期(?:交费|保险费)|自动扣款/u, state: 'online', where: '“续期交费”' },
  reinstatement: { name: '恢复效力', words: /恢复(?:合同)?效力|复效/u, state: 'online', where: '保单详情“申请恢复效力”' },
  renewal: { name: '期满前重新申请投保', words: /重新申请投保/u, state: 'online', where: '保单详情“重新申请投保”' },
  contact: { name: '修改邮箱、地址', words: /(?:修改|变更)邮箱/u, state: 'online', where: '“我的账户”' },
  invoice: { name: '电子发票', words: /发票/u, state: 'online', where: '保单详情“电子发票”' },
  surrender: {
    name: '退保（包括犹豫期内）',
    words: /退保|解除(?:本)?合同/u,
    state: 'staff',
    papers: '身份证件、退款账户',
  },
  people: {
    name: '被保险人退出、增减',
    words: /(?:增加|增减|减少|移出|退出)[^，。；]{0,8}(?:被保险人|成员)/u,
    state: 'staff',
    papers: '身份证件',
  },
  change: {
    name: '变更受益人、投保人、证件和手机号',
    words: /(?:变更|更正|指定)[^，。；]{0,8}(?:受益人|投保人|手机号)|(?:受益人|投保人|手机号)[^，。；]{0,2}(?:变更|更正)/u,
    state: 'staff',
    papers: '身份证件；变更受益人、投保人的，还须被保险人同意',
  },
  claim: { name: '理赔报案和申请', words: /报案|申请理赔|理赔申请/u, state: 'staff', papers: '报案时告知的材料，可以邮寄或者交到柜台' },
  payout: { name: '领取年金', words: /领取年金/u, state: 'staff', papers: '被保险人的身份证件、银行账户' },
  loan: { name: '保单贷款', words: /贷款/u, state: 'staff', papers: '身份证件、被保险人书面同意、投保人本人的银行账户' },
};

/** When the counters are open, and how long services take. Days are calendar days unless they are named otherwise. */
export interface ServiceSettings {
  readonly counterHours: string;
  /** Working days (人身保险业务基本服务规定 19, 20). */
  readonly changeAcceptedDays: number;
  readonly changeDoneDays: number;
  readonly claimDecisionDays: number;
  readonly claimLongDays: number;
  readonly claimPaidDays: number;
  readonly complaintDays: number;
  /** Yearly interest of loans on policies, in percent, and since when. Absent: no product promises loans. */
  readonly loanRate?: { readonly percent: number; readonly since: string } | undefined;
}

/** How the staff are reached. */
export interface ServiceReach {
  readonly hotline: string;
}

/** How somebody asks for a service, as a sentence without its end, for documents that last. Without a number the hotline is called by its name. */
export function sayAsk(id: ServiceId, { hotline }: Partial<ServiceReach> = {}): string {
  const service = offeredServices[id];
  const number = hotline === undefined ? '客服热线' : ` ${hotline}`;
  return service.state === 'online' ? `登录后在${service.where}办理，也可以致电${number}` : `请致电${number}，或者到分支机构柜台办理`;
}

/** The same for pages, which say too what cannot be done online now. */
export const sayWay = (id: ServiceId, reach?: Partial<ServiceReach>): string =>
  `${sayAsk(id, reach)}${offeredServices[id].state === 'staff' ? '，网上暂不能办理' : ''}`;

/** What somebody has at hand who asks staff for a service. Empty for one that is online. */
export function sayPapers(id: ServiceId): string {
  const service = offeredServices[id];
  return service.state === 'staff' ? `请准备${service.papers}。` : '';
}

/** The figures that texts write as `{{service.surrender}}`. */
export function serviceFigures(reach: ServiceReach): ReadonlyMap<string, string> {
  // The names above are the keys of the record.
  const ids = Object.keys(offeredServices) as ServiceId[];
  const named = (state: OfferedService['state']) =>
    ids.filter((id) => offeredServices[id].state === state).map((id) => offeredServices[id].name);
  return new Map([
    ...ids.map((id) => [`service.${id}`, sayWay(id, reach)] as const),
    ['service.byStaff', named('staff').join('，')],
    ['service.online', named('online').join('，')],
  ]);
}

const byPhoneOnly = /(?:请|须|需|由|目前|仅)[^，；]{0,12}(?:致电|拨打|热线)/u;
const onlineWays = /登录|在线|网上|网站|手机上|个人中心|保单详情|我的账户/u;
const notYet = /(?:不能|未开通|不支持|不可以|不受理)/u;
const doing = /(?:登录|在线|网上|网站|手机上|个人中心|保单详情|我的账户)[^，；]{0,10}(?:申请|办理|提交|直接|点击|选择)/u;

/**
 * The service of which a text says another way than the list: by phone only, though it is online, or online, though staff do it. Sentences
 * are judged one by one. Undefined: none is contradicted.
 */
export function findContradiction(
  text: string,
  services = offeredServices,
): { readonly service: OfferedService; readonly sentence: string } | undefined {
  // A question says nothing.
  const sentences = (text.match(/[^。！？\n|]+？?/gu) ?? []).filter((sentence) => !sentence.endsWith('？'));
  for (const sentence of sentences)
    for (const service of Object.values(services)) {
      if (!service.words.test(sentence)) continue;
      const part = sentence.split('；').find((one) => service.words.test(one)) ?? sentence;
      const isWrong =
        service.state === 'online' ? byPhoneOnly.test(part) && !onlineWays.test(sentence) : doing.test(part) && !notYet.test(part);
      if (isWrong) return { service, sentence: sentence.trim() };
    }
  return undefined;
}
