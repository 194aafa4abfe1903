import { insurerNames } from './other-insurers.ts';

/** What a text for customers must not say. The patterns read a text without spaces and marks, with half-width punctuation (`flattenText`). */
export interface MarketingRule {
  readonly id: `marketing.${string}`;
  readonly title: { readonly en: string; readonly zh: string };
  /** The law behind it. Articles were read second-hand: docs/compliance.md. */
  readonly source: string;
  /** Words that only a denial or a warning makes lawful. */
  readonly certain?: RegExp;
  /** Words that may be lawful where they stand: a person settles that. */
  readonly doubtful?: RegExp;
  /** Phrases with such words that are lawful everywhere. */
  readonly lawful?: RegExp;
}

const online = '金融产品网络营销管理办法';
const sales = '保险销售行为管理办法';
const internet = '互联网保险业务监管办法';

/** Authorities as subjects of an approval. The state alone approves many lawful things, such as hospitals. */
const authority =
  '(?:金融监督管理(?:总|监管)?局|金融监管(?:总)?局|金监局|银保监[会局]|保监[会局]|证监会|监管(?:部门|机构|层|局)?|人民银行|央行|国务院)';
const state = `(?:${authority}|医保局|央视|电视台|工会|国家|政府|官方|中央|财政)`;

const others = `(?:同业|同行|友商|竞品|别家|别的(?:保险)?公司|别的保险|其[他它](?:保险)?公司|其[他它]保险|市场同类|同类(?:产品|保险)|${insurerNames})`;
const deposits = '(?:存款(?!账|证|保险|人|准备|机构)|储蓄(?!卡|账|存折)|定期(?=存款|高|还|利|更|好|[,。!]|$)|活期|国债|理财|余额宝)';

/** The rules in the order in which a compliance reader reads them. */
export const marketingRules: readonly MarketingRule[] = [
  {
    id: 'marketing.promise',
    title: { en: 'promises safety or a profit', zh: '承诺保本、保证收益或者没有风险' },
    source: `${online}（宣传内容）；${sales}；${internet}第十五条`,
    certain:
      /稳赚|稳赢|稳赔不了|包赚|必赚|必涨|只赚不[赔亏]|只涨不跌|不会亏|旱涝保收|躺赚|躺着(?:就能?)?[赚领]|稳定(?:的)?(?:收益|回报)|(?:零|(?<!\d)0|(?<!有)无)风险(?!保额|利率|收益率|折现)|(?:没有|毫无|无)(?:任何|一点|一丝|丝毫)?(?:投资)?风险(?=[,。!]|$)|没有(?:任何|一点|丝毫)风险|毫无风险|不存在(?:任何)?风险|锁定[^,。;]{0,4}\d|确保本金|(?<![投承续退参核医社担加减拒转确])保[本息]|刚性兑付|刚兑|绝对安全|万无一失|(?:本金|资金|收益|回报)(?:绝对|完全|100%|百分百)?(?:有保[障证]|无忧|安全无忧)|(?:保证|确保|承诺|锁定|保底)[^,。;!?、“”"\n]{0,4}(?:年化|收益|回报|盈利|增值|高息)|必有(?:收益|回报)|稳稳?(?:的)?(?:收益|得利)|包(?:盈利|收益)/g,
    lawful: /演示[^,。;]{0,8}(?:保证利益|保证收益)/g,
  },
  {
    id: 'marketing.return',
    title: { en: 'speaks of a return', zh: '用收益率、高收益介绍保险' },
    source: `${online}（宣传内容）；${internet}第十五条`,
    doubtful:
      /预期(?:年化)?收益率?|收益率|IRR|(?<!提)高(?:收益|回报|息)|(?:最高|最大)(?:的)?(?:收益|回报)|收益(?:最高|(?:远|大幅|明显)?(?:超过?|高于|跑赢|胜过))|年化\d|跑赢|钱生钱|财富(?:增值|倍增|自由)|利滚利|复利增值/gi,
    // What reports on solvency and dividends must state.
    lawful: /(?:综合|财务|资金运用|总|净|公司|季度)?投资收益率|(?:净资产|总资产|资产)收益率|债券收益率|(?:再投资|市场)的?收益率/g,
  },
  {
    id: 'marketing.deposit',
    title: { en: 'compares insurance with deposits or other financial products', zh: '把保险与存款、储蓄、理财类比' },
    source: `${online}（宣传内容）；${internet}第十五条`,
    doubtful: new RegExp(
      [
        `(?:当作?|像|如同|好比|相当于|等于|等同于?|类似|媲美|堪比|替代|代替|比起?|胜过|超过|高于|优于|和|与|跟)[^,。;!?\\n]{0,12}?${deposits}`,
        `${deposits}[^,。;!?\\n]{0,6}(?:一样|那样|更高|还高|还好|差不多|的升级|替代)`,
        '随存随取|零存整取|存[够满]?(?:\\d+|[一二三四五六七八九十两]+)[年月]|存[够满][^,。;]{0,4}[年月]|(?:每年|每月|一次)存入?[\\d一二三五十百]|存钱不如|不如存|本息[^,。;]{0,4}[取领拿返]|[取领拿][^,。;]{0,4}本息',
        '利息[^,。;]{0,4}(?:比|更高|高于|超过)|[高吃赚]利息|比(?:放|存)(?:在)?银行|储蓄险|理财险|储蓄型',
      ].join('|'),
      'g',
    ),
    lawful: /(?:偿还|归还|还清|清偿|扣除|欠款)[^,。;]{0,6}本息/g,
  },
  {
    id: 'marketing.urgency',
    title: { en: 'presses customers to hurry', zh: '制造紧迫感，诱导购买' },
    source: `${online}（诱导性词语）；${sales}`,
    certain:
      /抢购|秒杀|手慢无|疯抢|速抢|立即抢(?![救修险答先])|(?<!期)限时(?:抢|特惠|优惠|秒|折)|机不可失|过期不候|错过(?:这次|再等|不再|后悔|就没)|欲购从速|从速购买|最后(?:的)?机会|赶[快紧](?:投保|买|下单|抢|上车)|名额(?:告急|不多|所剩)/g,
    doubtful:
      /(?<!期)限时|(?<![期有])限量(?!化)|名额有限|名额仅剩|先到先得|仅剩\d|(?<![的期间内])最后(?:(?:[一两二三四五]|\d+)(?:天|个?小时)|(?:[两二三四五]|\d+)日)|今[日天晚]截止|倒计时/g,
  },
  {
    id: 'marketing.stop-sale',
    title: { en: 'uses the end of a sale or a rise of prices as pressure', zh: '炒作停售、涨价' },
    source: `${sales}；${online}（诱导性词语）`,
    certain:
      /停售倒计时|停售前[^,。;!?\n]{0,6}(?:最后|抓紧|赶紧|上车|抢)|(?:即将|马上|很快|面临)(?:停售|下架|涨价)[^。!?\n]{0,12}(?:抓紧|赶[快紧]|抢|速|上车|错过|最后)|绝版|(?:抓紧|赶紧)上车|(?:费率|保费|价格)[^,。;!?\n]{0,8}(?:上调|上涨|涨价)[^。!?\n]{0,10}(?:现在|抓紧|赶[快紧]|最划算)|炒停售/g,
    doubtful: /(?:即将|马上|很快)(?:停售|下架|涨价)|停售在即/g,
  },
  {
    id: 'marketing.gift',
    title: { en: 'offers gifts or benefits beyond the contract', zh: '以赠送、返利诱导投保' },
    source: `保险法第一百一十六条；${online}（诱导性词语）`,
    certain:
      /(?<![发报递寄投运移配派护呈抄推传接遣输])送(?![达交医往检审]|.{0,3}(?:给我们|至))[您你]?[^,。;!?\n送]{0,8}(?:保险(?![费金单])|意外险|医疗险|重疾险|寿险)|免费(?:领|送|赠|得)[^,。;!?\n]{0,10}(?:保险|保障|保额|意外险|医疗险)|返现|返佣|白送|保费全返|免费的?保险|(?:买|投保(?!人)|购买)[^,。;!?、\n送返]{0,6}(?:(?<![发报递寄运移配派推传])送(?![达交医往检审])|赠(?!与)|返(?![还回])|抽奖)|首单(?:立减|返|送|赠)/g,
    doubtful: /首月[^,。;]{0,3}\d[^,。;]{0,2}元|返利(?!益|息)|回扣|抽奖|好礼|豪礼|赠险|红包|购物卡|加油卡|赠送|免费领/g,
    lawful: /慈善机构免费赠送|企业[^,。;]{0,8}赠送/g,
  },
  {
    id: 'marketing.superlative',
    title: { en: 'uses superlatives or absolute words', zh: '使用最高级、绝对化用语' },
    source: '广告法第九条',
    certain:
      /史上最|独一无二|无与伦比|举世无双|堪称完美|遥遥领先|第一品牌|国家级(?:品质|产品|服务|保障|信誉|保险)|没有比[^,。;]{0,8}更|性价比(?:最高|之王|无敌)|(?:行业|业内|业界|全国|全网|全球|国内|市场)(?:排名)?第一(?![季步款条部阶期次批例])/g,
    doubtful:
      /(?:全国|全网|全球|世界|行业|业内|业界|市场上?|市面上?|国内)[^,。;!?\n]{0,6}(?:最[好优佳强大快全低高]|唯一|独家|领先|首创)|最(?:佳|优(?!惠利率)|强|全面|划算|便宜|优惠|省钱|安全|值得|专业|权威|放心|可靠|先进|受欢迎|畅销|贴心)|最好的(?!办法|方法|方式|时[间候机])|(?:险|产品|服务|保障|理赔|价格|口碑|质量|条款|我们)[都也]?是?最好|最[快低全](?=的)|最低价|首选|唯一(?:覆盖|[能可]|一款|的?(?:选择|品牌)|入选|指定|承保)|No\.?1|国家级|最高级|顶[级尖]|极致|完美|王牌|首家(?!医|三)|独家(?!采购|代理|授权|供应)|领先|销[量售](?:第一|冠军)|排名第一|第一(?:大(?!股东|客户)|名|选择|梯队)|100%满意/gi,
    lawful:
      /国家级(?:医学|区域|医疗|公立|非物质|标准|医院|行政)[^,。;]{0,6}|[^,。;!?\n的]{0,4}(?:首选|顶尖|完美|金牌|领先|极致|独家)[^,。;!?\n的是我]{1,4}(?:医院|诊所|药房|大厦|小区|酒店|学校|[路街镇村])|首选堂|(?:评[审标]|报价|采购|供应商|投标)[^。\n]{0,12}最低价|最低价[^。\n]{0,8}(?:评[审标]|供应商|中标)/g,
  },
  {
    id: 'marketing.payment',
    title: { en: 'promises that every claim is paid', zh: '夸大保险责任，承诺一定赔付' },
    source: `${online}（宣传内容）；保险法第一百一十六条`,
    certain:
      /从不拒赔|[绝永]不拒赔|(?<!承)包赔(?!偿)|必赔(?!偿)|保证(?:能|会|给)?赔(?!偿)|什么[^,。;!?\n]{0,6}都[能会可]?[赔保]|全都[能会]?赔|有病就赔|闭眼[买入投]|无条件(?:赔|给付|理赔)|一分不少赔|来者不拒|100%(?:理赔|获赔|能赔)|百分之?百(?:赔|理赔|获赔)/g,
    doubtful: /(?<![后按的])100%(?:赔付|报销)|(?:理赔|获赔)率(?:高达|达到?|为)?100%|全额报销|全部报销|一律(?:赔付|给付)/g,
  },
  {
    id: 'marketing.endorsement',
    title: { en: 'leans on an authority, the state or a celebrity', zh: '用监管部门、国家或者名人增信' },
    source: `${online}（宣传内容）；${internet}第十五条；广告法第九条`,
    certain: new RegExp(
      `${state}[^,。;!?\\n]{0,8}(?:推荐|背书|兜底|托底|点赞|担保(?!法|公司|物权|人|金|余额|业务))|${authority}[^,。;!?\\n]{0,4}(?:批准|审批|允许|许可)(?:的)?(?:销售|发售)|(?:政府|官方|国家)指定[^,。;]{0,4}(?:保险|产品)`,
      'g',
    ),
    doubtful: new RegExp(
      `${authority}[^,。;!?\\n]{0,6}(?:认可|认证|力推|支持|保证(?!金))|(?:明星|名人|专家|医生|教授)[^,。;]{0,4}(?:推荐|代言)|形象代言|代言人|保险保障基金[^,。;]{0,10}(?:兜底|担保|全额|保证)`,
      'g',
    ),
  },
  {
    id: 'marketing.comparison',
    title: { en: 'compares with other companies', zh: '与其他公司、同业产品比较' },
    source: `${online}（不正当竞争）；${internet}第十五条；反不正当竞争法第十二条`,
    certain: new RegExp(
      `(?:(?<![对相按占之])比(?![例较率重照如方])|优于|胜过|好过|强过|不像|碾压|吊打|秒杀|甩开)[^,。;!?\\n]{0,8}${others}`,
      'g',
    ),
    doubtful: new RegExp(
      `(?:低于|高于|超过|领先|便宜过)[^,。;!?\\n]{0,6}${others}|${insurerNames}[^。;!?\\n]{0,10}(?:便宜|一半|更[好贵差全低高]|有的|没有的|不如|同款|同类|对比|相比)`,
      'g',
    ),
  },
];
