/** A sentence as content might have it. `rule` is the id of the rule that refuses it; without one it is lawful. */
export interface MarketingSentence {
  readonly text: string;
  readonly rule?: string;
}

/** One sentence a line, the unlawful ones after the id of their rule. */
function read(text: string): MarketingSentence[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [, rule, sentence = ''] = /^(?:(marketing\.[a-z-]+): )?(.*)$/.exec(line) ?? [];
      return { text: sentence, ...(rule === undefined ? {} : { rule }) };
    });
}

const unlawful = read(`
marketing.promise: 稳赚不赔，躺着也能领钱。
marketing.promise: 这款年金零风险，放心买。
marketing.promise: 保本保息，比放在银行踏实。
marketing.promise: 本金绝对安全，收益有保证。
marketing.promise: 没有任何风险，到期必有收益。
marketing.promise: 保证年化 3.5%，写进合同。
marketing.promise: 只涨不跌，旱涝保收。
marketing.promise: 不但保本，还有分红。
marketing.return: 最高收益可达 4.2%。
marketing.return: 预期收益率 3.8%，按复利增值。
marketing.return: 内部收益率 IRR 高达 3.6%。
marketing.return: 收益远超同期理财。
marketing.deposit: 相当于一份利率更高的存款。
marketing.deposit: 当存款一样存，随存随取。
marketing.deposit: 每年存 1 万元，利息比定期高。
marketing.deposit: 存够五年，本息一起取。
marketing.deposit: 和银行储蓄一样安全。
marketing.urgency: 限时抢购，手慢无！
marketing.urgency: 名额有限，先到先得。
marketing.urgency: 最后三天，错过再等一年。
marketing.urgency: 今晚 24 点秒杀开启。
marketing.urgency: 仅剩 200 份，赶快投保。
marketing.stop-sale: 即将停售，抓紧上车。
marketing.stop-sale: 停售倒计时 5 天。
marketing.stop-sale: 好产品马上下架，最后的机会。
marketing.stop-sale: 费率下月上调，现在买最划算。
marketing.gift: 投保就送保险，免费领取 10 万元保障。
marketing.gift: 免费送您一份意外险。
marketing.gift: 首单返现 200 元。
marketing.gift: 投保即赠加油卡一张。
marketing.superlative: 全国最好的重疾险。
marketing.superlative: 行业第一的理赔速度。
marketing.superlative: 全网唯一覆盖既往症的医疗险。
marketing.superlative: 同类产品中保费最低价。
marketing.superlative: 家庭保障首选。
marketing.superlative: 国家级品质，值得信赖。
marketing.superlative: 理赔最快的保险公司。
marketing.superlative: 业内领先的顶级服务。
marketing.superlative: 市面上性价比最高的定期寿险。
marketing.payment: 100% 赔付，从不拒赔。
marketing.payment: 什么病都赔，住院就全额报销。
marketing.payment: 闭眼买，保证能赔。
marketing.endorsement: 国家金融监督管理总局推荐产品。
marketing.endorsement: 经银保监会批准销售，安全可靠。
marketing.endorsement: 由国家担保，公司倒闭也不怕。
marketing.endorsement: 监管部门背书，买得放心。
marketing.endorsement: 央行认可的养老方式。
marketing.endorsement: 政府指定保险产品。
marketing.comparison: 比同业便宜三成。
marketing.comparison: 比其他公司的同类产品保得更全。
marketing.comparison: 保费只要中国平安同类产品的一半。
marketing.comparison: 友邦有的，我们都有；友邦没有的，我们也有。
marketing.comparison: 不像别的保险公司，我们理赔不拖。
marketing.promise: 难道这不是稳赚吗？
marketing.promise: 不用体检，稳赚不亏。
marketing.urgency: 不限年龄，名额不多了。
marketing.superlative: 没有比这更好的选择，堪称完美。
marketing.endorsement: 经 金 融 监 管 总 局 认 可。
marketing.promise: 保**本**保**息**。
marketing.gift: 转发朋友圈，送您一年百万医疗险。
`);

const lawful = read(`
本产品不承诺保本，也不保证收益。
保险不是存款，提前退保可能有损失。
分红是不确定的，不保证有收益。
看到“稳赚不赔”的宣传，请先打 12378 核实。
凡是说保险“零风险”的，都是误导。
第一顺序受益人为被保险人的配偶。
合同第一部分写明保险责任，第一款写明给付条件。
首选堂医院是二级以上公立医院。
经办人：王最好，电话见下。
第一汽车有限公司投保了团体意外险。
北京大学第一医院可以直接结算。
第一季度综合偿付能力充足率为 218%。
第一步：选择为谁投保。
最高保额 300 万元。
最低 30 周岁可以投保。
依照最高人民法院的司法解释办理。
请填写最近一次住院的日期。
逾期未交的保险费按利率 5% 计收利息。
保单贷款的利息每年结算一次。
本产品于 2026 年 12 月 31 日停售，停售后已经生效的合同不受影响。
产品停售不影响您已有的保单。
请不要因为听说“即将停售”就仓促投保。
监管部门的审核不代表对产品的收益作出保证。
本公司由国家金融监督管理总局广东监管局批准设立。
消费者可以向国家金融监督管理总局投诉，电话 12378。
费用扣除免赔额后按 100% 的比例给付。
每次住院最高给付 180 天。
请在 30 天内支付，逾期订单自动取消。
服务热线每天 8:00 至 20:00，拨打免费。
我们不会赠送保险合同约定以外的利益。
唯一的受益人先于被保险人身故的，保险金作为遗产。
每张保单有唯一的保单号。
如果您在其他保险公司有身故保障，请如实填写。
其他保险公司已经赔付的医疗费用，不再重复给付。
银行存款账户须为投保人本人名下。
保险费从您的储蓄卡扣收。
现金价值不同于存款本金，前几年低于已交保险费。
保险不能当存款来买，提前退出有损失。
任何人承诺“保本高息”，都要当心。
不要相信“监管部门推荐”的说法。
本公司不与其他保险公司的产品作比较。
我们没有“限时优惠”，也不会催您当天付款。
分红水平不能理解为预期收益率。
2026 年三季度公司投资收益率为 1.2%，为公司资金运用的结果。
保险是存款吗？不是，两者的性质不同。
被保险人应当尽快送往最近的医院救治。
先给付最先确诊的一种疾病。
出险后请第一时间拨打服务热线。
第一次给付后，合同继续有效。
最终以合同约定为准。
保险金的最高限额见保单。
网点位于平安金融中心 12 层。
2026 年分出业务由中国人寿再保险有限责任公司承保。
受益人可以指定一人或者数人，份额合计 100%。
采购项目按经评审的最低价确定供应商。
本项目采用唯一供应商谈判。
国家级医学中心的名单由卫生健康委公布。
警惕“代理退保、全额退款”的骗局。
犹豫期内退保，我们全额退还保险费。
未成年人的唯一监护人可以代为投保。
生存金可以留存累积，利息按公布的利率计算。
抽血前最好空腹八小时。
`);

const isEven = (_one: unknown, index: number): boolean => index % 2 === 0;
const isOdd = (_one: unknown, index: number): boolean => index % 2 === 1;

/** Written before the rules: those that they were written with, and those that only measure them. */
export const marketingSentences: { readonly known: readonly MarketingSentence[]; readonly held: readonly MarketingSentence[] } = {
  known: [...unlawful.filter(isEven), ...lawful.filter(isEven)],
  held: [...unlawful.filter(isOdd), ...lawful.filter(isOdd)],
};
