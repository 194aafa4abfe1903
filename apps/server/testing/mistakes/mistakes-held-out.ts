import type { Mistake } from './mistake.ts';

/** Mistakes that only measure the checks: nobody improves a check by looking at them. */
export const mistakesHeldOut: readonly Mistake[] = [
  {
    title: 'The sale ends before it starts.',
    of: { product: 'shouan' },
    file: 'product.yaml',
    change: { replace: [['saleStart: "2026-11-01"\n', 'saleStart: "2026-11-01"\nsaleEnd: "2026-10-01"\n']] },
    named: { file: 'product.yaml', oneOf: ['saleEnd', 'saleStart', '2026-10-01', '停售'] },
  },
  {
    title: 'The terms still have the filing number of the neighbour 10088.',
    of: { product: '10090' },
    file: 'terms.md',
    change: { replace: [['备案编号：琴安人寿〔2026〕疾病保险 036 号', '备案编号：琴安人寿〔2026〕意外伤害保险 008 号']] },
    named: { file: 'terms.md', oneOf: ['filingNo', 'filing number', '备案', '008', '036'] },
  },
  {
    title: 'The terms are an empty file.',
    of: { product: 'chuanshi' },
    file: 'terms.md',
    change: { content: '' },
    named: { file: 'terms.md', oneOf: ['empty', 'no text', '空', '没有内容'] },
  },
  {
    title: 'The entry of the privacy document was copied from the notice and shows its file.',
    of: { product: '10090' },
    file: 'product.yaml',
    change: {
      replace: [['kind: privacy\n    mustRead: true\n    file: privacy.md', 'kind: privacy\n    mustRead: true\n    file: notice.md']],
    },
    named: { file: 'product.yaml', oneOf: ['notice.md', 'privacy', '个人信息'] },
  },
  {
    title: 'All health questions are gone while terms and notice demand them.',
    of: { product: 'pingshun' },
    file: 'product.yaml',
    change: {
      replace: [
        [
          'healthQuestions:\n' +
            '  - id: h1\n' +
            '    about: insured\n' +
            '    onYes: decline\n' +
            '    text: 被保险人是否有下列情况？\n' +
            '    points:\n' +
            '      - 肢体缺失、失明、失聪、瘫痪，或者领有残疾证\n' +
            '      - 癫痫、精神分裂症、双相情感障碍、阿尔茨海默病、帕金森病、重症肌无力\n' +
            '      - 最近 1 年内晕厥、抽搐，或者医生建议不要驾驶、登高\n' +
            '  - id: h2\n' +
            '    about: insured\n' +
            '    onYes: decline\n' +
            '    text: 被保险人是否有下列情况？\n' +
            '    points:\n' +
            '      - 曾经或目前使用毒品，或使用未经医生处方的管制麻醉药品、精神药品\n' +
            '      - 曾被诊断为酒精依赖或药物依赖，或因此接受过治疗\n' +
            '  - id: h3\n' +
            '    about: insured\n' +
            '    onYes: review\n' +
            '    text: 被保险人是否从事或计划从事下列职业、活动？\n' +
            '    points:\n' +
            '      - 高处、井下、爆破、高压带电、潜水、远洋捕捞等作业，或接触放射线、有毒物质的工作\n' +
            '      - 潜水、跳伞、滑翔、攀岩、探险、武术或搏击比赛、赛车、赛马、特技表演等高风险运动\n' +
            '    details:\n' +
            '      points: 符合哪些情况\n' +
            '      text: { label: 具体的工作或者活动、从何时开始、多久一次, max: 200 }\n',
          'healthQuestions: []\n',
        ],
      ],
    },
    named: { file: 'product.yaml', oneOf: ['healthQuestions', 'health question', '健康告知'] },
  },
  {
    title: 'The notice promises a cooling-off period of 20 days, for 15.',
    of: { product: 'changqing' },
    file: 'notice.md',
    change: { replace: [['次日起有 15 天犹豫期', '次日起有 20 天犹豫期']] },
    named: { file: 'notice.md', oneOf: ['coolingOffDays', 'cooling-off', '犹豫期', '20 天', '20 days'] },
  },
  {
    title: 'One premium is in yuan in a table of fen.',
    of: { product: 'anyi' },
    file: 'rates/main.csv',
    change: { replace: [['no,d20000,70-74,130800\n', 'no,d20000,70-74,1308\n']] },
    named: { file: 'rates/main.csv', oneOf: ['70-74', '1308', 'premium', 'fen', '费率', '保险费'] },
  },
  {
    title: 'A band of ages ends a year too early, so that one age has no rate.',
    of: { product: 'pingshun' },
    file: 'rates/main.csv',
    change: { replace: [['3,40-49,117\n', '3,40-48,117\n']] },
    named: { file: 'rates/main.csv', oneOf: ['49', 'row', 'missing', '缺', '没有'] },
  },
  {
    title: 'A row of cash values breaks off after six of ten years.',
    of: { product: 'shouan' },
    file: 'rates/cash-values.csv',
    change: {
      replace: [['y10,single,0,25,437 406 371 332 290 243 191 134 71 0\n', 'y10,single,0,25,437 406 371 332 290 243\n']],
    },
    named: { file: 'rates/cash-values.csv', oneOf: ['values', 'years', '年度', '现金价值'] },
  },
  {
    title: 'The amount of a deductible is in fen, for yuan.',
    of: { product: 'kangyi' },
    file: 'product.yaml',
    change: { replace: [['label: 2 万元, amount: 20000 }', 'label: 2 万元, amount: 2000000 }']] },
    named: { file: 'product.yaml', oneOf: ['amount', 'deductible', 'd20000', '免赔额', '2 万元'] },
  },
  {
    title: 'The quotation marks of a numeric goodsId are gone.',
    of: { product: '10090' },
    file: 'product.yaml',
    change: { replace: [['goodsId: "10090"', 'goodsId: 10090']] },
    named: { file: 'product.yaml', oneOf: ['goodsId', 'quot', '引号', 'string'] },
  },
  {
    title: 'A colon is a full-width one.',
    of: { product: 'anyi' },
    file: 'product.yaml',
    change: { replace: [['\nwaitingDays: 90\n', '\nwaitingDays：90\n']] },
    named: { file: 'product.yaml', oneOf: ['：', 'colon', '冒号', 'waitingDays', 'full-width', '全角'] },
  },
  {
    title: 'The lowest and the highest age are swapped.',
    of: { product: 'zhongshou' },
    file: 'product.yaml',
    change: { replace: [['- { on: age, min: 18, max: 65 }', '- { on: age, min: 65, max: 18 }']] },
    named: { file: 'product.yaml', oneOf: ['min', 'max', 'age', '年龄', '周岁'] },
  },
  {
    title: 'The time to pay is in hours, for minutes.',
    of: { product: 'zhenan' },
    file: 'product.yaml',
    change: { replace: [['payWithinMinutes: 1440', 'payWithinMinutes: 24']] },
    named: { file: 'product.yaml', oneOf: ['payWithinMinutes', 'minutes', '支付', '分钟', '24 小时'] },
  },
  {
    title: 'A spreadsheet made the licence number of an agent a power of ten.',
    of: 'content',
    file: 'agents.csv',
    change: { replace: [['00000440000800020190000001,', '4.4E+20,']] },
    named: { file: 'agents.csv', oneOf: ['licence_no', 'licence', '4.4E+20', '执业证'] },
  },
  {
    title: 'The name of a branch was saved in the wrong encoding and cannot be read.',
    of: 'content',
    file: 'branches.csv',
    change: { replace: [['gd-01,琴安人寿保险股份有限公司佛山中心支公司,', 'gd-01,�ٰ����ٱ��չɷ����޹�˾��ɽ����֧��˾,']] },
    named: { file: 'branches.csv', oneOf: ['UTF-8', 'utf-8', 'GBK', 'encoding', '编码', '乱码'] },
  },
  {
    title: 'An answer names a product that does not exist.',
    of: 'content',
    file: 'faq.yaml',
    change: { replace: [['products: [kangyi, zhenan]', 'products: [kangyi, zhenna]']] },
    named: { file: 'faq.yaml', oneOf: ['zhenna', 'product', '产品'] },
  },
  {
    title: 'A banner leads to a page that does not exist.',
    of: 'content',
    file: 'banners.yaml',
    change: { replace: [['link: /serverCenterProcess/lipei', 'link: /serverCenterProcess/lipai']] },
    named: { file: 'banners.yaml', oneOf: ['link', 'lipai', 'page', '链接', '页面'] },
  },
  {
    title: 'The logo of a partner is the error page that was saved in its place.',
    of: 'content',
    file: 'partners/yunque-yq.svg',
    change: { content: '<!DOCTYPE html>\n<html><head><title>404 Not Found</title></head><body><h1>Not Found</h1></body></html>\n' },
    named: { file: 'partners/yunque-yq.svg', oneOf: ['SVG', 'picture', 'drawing', 'logo', '图'] },
  },
  {
    title: 'The braces of a parameter of a text message are full-width ones, so that the code would be left out.',
    of: 'content',
    file: 'sms-templates.yaml',
    change: { replace: [['验证码 ${code}，用于登录，', '验证码 $｛code｝，用于登录，']] },
    named: { file: 'sms-templates.yaml', oneOf: ['code', 'loginCode', '参数', 'parameter'] },
  },
  {
    title: 'The account for transfers ends with a letter l for a 1.',
    of: 'content',
    file: 'site.yaml',
    change: { replace: [['account: "440000000000000001"', 'account: "44000000000000000l"']] },
    named: { file: 'site.yaml', oneOf: ['account', 'digit', '账号', '账户', '数字'] },
  },
  {
    title: 'An article is published on a day that does not exist.',
    of: 'content',
    file: 'articles/company_news/tenth-anniversary.md',
    change: { replace: [['publishedOn: "2026-09-08"', 'publishedOn: "2026-09-31"']] },
    named: { file: 'articles/company_news/tenth-anniversary.md', oneOf: ['publishedOn', '2026-09-31', 'date', 'day', '日期'] },
  },
];
