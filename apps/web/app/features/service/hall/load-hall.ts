import type { Api } from '@portal/contract/client.ts';
import { loadPart, type Part } from '@portal/web-api/part.ts';
import { paths } from '#paths.ts';

export interface HallLink {
  readonly label: string;
  readonly text: string;
  readonly to: string;
}

/** The services that the insurer's texts offer now: a link leads only to an existing page. */
interface Offer {
  readonly guides: Pick<ReadonlySet<string>, 'has'>;
  readonly questions: Pick<ReadonlySet<string>, 'has'>;
  readonly hasProducts: boolean;
}

const known = (links: readonly (HallLink | undefined)[]): HallLink[] => links.filter((link) => link !== undefined);

/** What everybody may look up, whatever the insurer's texts offer. */
const lookUps = {
  id: 'look-up',
  name: '查询',
  links: [
    { label: '代理人查询', text: '核实推销人员的身份', to: paths.findAgent() },
    { label: '分支机构', text: '离您最近的柜台', to: paths.branches() },
    { label: '常见问题', text: '按类别找，或者输入关键词', to: paths.questions() },
    { label: '服务与活动', text: '网站正在展示的介绍和活动', to: paths.advertisement() },
    { label: '系统维护公告', text: '网站停机的时间和影响', to: paths.announcement() },
  ],
} as const;

/** The services by need. */
function listNeeds({ guides, questions, hasProducts }: Offer) {
  const guide = (code: string, label: string, text: string): HallLink | undefined =>
    guides.has(code) ? { label, text, to: paths.serviceGuide(code) } : undefined;
  const faq = (code: string, label: string): HallLink | undefined =>
    questions.has(code) ? { label, text: '先看看别人怎么问', to: paths.questions(code) } : undefined;
  return [
    {
      id: 'insure',
      name: '投保',
      links: known([
        !hasProducts ? undefined : { label: '看产品和价格', text: '不登录也能测算', to: paths.allProducts() },
        guide('toubao', '投保指南', '四步，每步准备什么'),
        { label: '我的订单', text: '接着填、去支付', to: paths.myOrders() },
        faq('insure', '投保常见问题'),
        { label: '预约咨询', text: '选一个时间，我们打给您', to: paths.appointment() },
      ]),
    },
    {
      id: 'policy',
      name: '保单',
      links: known([
        { label: '我的保单', text: '查看和下载电子保单', to: paths.myPolicies() },
        { label: '保单验真', text: '确认保单是真的', to: paths.verify() },
        guide('jiaofei', '交费指南', '首期、续期和宽限期'),
        guide('baoquan', '保全与退保', '变更信息、犹豫期退保'),
        { label: '尊享服务', text: '会员服务和增值服务', to: paths.premiumServices() },
      ]),
    },
    {
      id: 'claims',
      name: '理赔',
      links: known([
        guide('lipei', '理赔指南', '报案到给付的四步'),
        guides.has('lipei') ? { label: '理赔材料', text: '每份材料长什么样', to: `${paths.serviceGuide('lipei')}#papers` } : undefined,
        guides.has('lipei') ? { label: '理赔单证', text: '申请书、委托书，下载打印', to: paths.claimForms() } : undefined,
        { label: '指定医院', text: '按城市和科室找', to: paths.findHospital() },
        { label: '理赔案例', text: '赔了多少，怎样核定', to: paths.claimCases() },
      ]),
    },
    {
      id: 'complaint',
      name: '投诉',
      links: known([
        guide('tousu', '投诉指南', '电话、邮件、来信、来访'),
        { label: '处理时限', text: '多久有结果，不满意怎么办', to: paths.complaintGuide() },
        { label: '消费者权益保护', text: '防骗提醒、您的权利', to: paths.consumerProtection() },
      ]),
    },
    lookUps,
  ] as const;
}

export type HallNeed = ReturnType<typeof listNeeds>[number];

/** What cannot be listed now is thought to be there: nearly always it is. */
const codesOf = (listed: Part<readonly { readonly code: string }[]>): Offer['guides'] =>
  listed === 'failed' ? { has: () => true } : new Set(listed.map(({ code }) => code));

export async function loadHall(api: Api) {
  const [guides, questions, products] = await Promise.all([
    loadPart(api('listCategories', { area: 'guide' })),
    loadPart(api('listFaq', {})),
    loadPart(api('listProducts')),
  ]);
  return listNeeds({
    guides: codesOf(guides),
    questions: codesOf(questions),
    hasProducts: products === 'failed' || products.length > 0,
  });
}
