import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { facts, solvencyFigures } from '../facts.ts';
import { day, id, instant, lookedFor, pageRequest } from '../fields.ts';

const page = pageRequest.shape;
const total = z.number().int();
/** Text of a search field; an empty one is as good as none. */
const words = lookedFor.optional();
const region = z
  .string()
  .regex(/^\d{6}$/, '地区代码为 6 位数字')
  .optional()
  .describe('省、市或区县代码');
/** An address on this site that begins with /, or a full one. */
const address = z.string();
const attachment = { name: z.string(), size: total.nullable().describe('字节；下载时才生成的文件为空'), url: address };
const drawing = z.string().nullable().describe('插图编号');

export const area = z.enum(['news', 'about', 'disclosure', 'procurement', 'guide', 'faq', 'claims', 'consumer', 'service']);
export const show = z.enum(['list', 'tabs', 'single', 'branches', 'partners', 'solvency']).describe('内容区的显示方式');

/** A category (spec 1 §3). Its code is its path segment; no two categories have the same. */
const category = z.object({
  code: z.string(),
  name: z.string(),
  categoryLevel: z.number().int().describe('1 至 3'),
  cssName: z.string().nullable().describe('图标编号'),
  icon: z.string().nullable().describe('图标编号，同 cssName'),
  url: address,
  type: show,
});
/** Categories have at most three levels: groups, entries of the menu, tabs. */
const categories = z.array(category.extend({ categoryVOList: z.array(category.extend({ threeCategoryVOList: z.array(category) })) }));

const categoryLink = z.object({ code: z.string(), name: z.string(), area, url: address });

/** A content item (spec 2 §3). A branch has no code: clicking it opens nothing. Its `summary` entry is address, line end, telephone. */
const listItem = z.object({
  code: z.string().nullable(),
  title: z.string(),
  publicStartDate: day.nullable(),
  number: z.string().nullable().describe('公告编号'),
  groupId: z.number().int().nullable().describe('16、17 为合作机构名单'),
  summary: z.string().nullable(),
  cover: drawing,
  tags: z.array(z.string()),
  attrs: z.object({ extraForm: z.array(z.object({ key: z.string(), value: z.string() })) }),
});

const neighbour = z.object({ code: z.string(), title: z.string() }).nullable();

/** A cooperating institution: the rows of `content` where groupId is 16 or 17 (spec 2 §3). Days, or empty. */
export const partnerRow = z.object({
  name: z.string(),
  abbreviation: z.string(),
  website: z.string(),
  scope: z.string(),
  startdate: z.string(),
  enddate: z.string().describe('2999-12-31 为长期'),
  cooperation: z.string().describe('terminated 为终止合作'),
  region: z.string().describe('是否转委托，仅 16'),
});

const service = z.object({
  code: z.string(),
  name: z.string(),
  level: z.number().int().nullable().describe('会员等级，从 1 起；增值服务为空'),
  summary: z.string(),
  forWhom: z.string(),
  content: z.string().describe('已消毒的正文'),
  how: z.string().describe('已消毒的正文'),
  limits: z.string().nullable().describe('已消毒的正文'),
});

const banner = z.object({
  code: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  cover: drawing,
  url: address,
  linkLabel: z.string().nullable(),
});

const counted = z.object({ value: z.string(), count: total });

/** Everybody may read what the site says. */
const reading = { caller: 'anyone', cost: 'read' } as const;

/** Texts of the public site: articles and their categories, disclosure, services, notices, lists of institutions. */
export const contentCalls = {
  listBanners: defineCall({
    summary: '横幅；给 place 则只取该位置的',
    ...reading,
    request: z.strictObject({ place: id.optional() }),
    answer: z.array(banner.extend({ place: z.string() })),
  }),
  listPositions: defineCall({
    summary: '展示位置及其内容',
    ...reading,
    request: z.strictObject({ positionCode: id.optional() }),
    answer: z.array(z.object({ positionCode: z.string(), items: z.array(banner) })),
  }),
  countPromotion: defineCall({
    summary: '推广内容计数：横幅或文章的编号',
    caller: 'anyone',
    cost: 'write',
    limit: 'promotion',
    request: z.strictObject({ code: id }),
    answer: z.object({}),
    refusals: ['CONTENT_NOT_FOUND'],
  }),
  listNews: defineCall({
    summary: '栏目或标签页的内容列表，新的在前',
    ...reading,
    request: z.strictObject({ ...page, path: id.describe('栏目或标签页编号') }),
    answer: z.object({ total, category: categoryLink, list: z.array(listItem) }),
    refusals: ['CONTENT_NOT_FOUND'],
  }),
  listAboutCategories: defineCall({ summary: '走进公司的栏目', ...reading, request: nothing, answer: categories }),
  listCategories: defineCall({
    summary: '某一板块的栏目',
    ...reading,
    request: z.strictObject({ area }),
    answer: categories,
  }),
  listDisclosureCategories: defineCall({
    summary: '公开信息披露的栏目',
    ...reading,
    request: nothing,
    answer: categories,
  }),
  listProcurement: defineCall({
    summary: '有内容的采购信息栏目；空表则不显示菜单',
    ...reading,
    request: nothing,
    answer: z.array(categoryLink.extend({ total })),
  }),
  getArticle: defineCall({
    summary: '文章详情',
    ...reading,
    request: z.strictObject({ code: id }),
    answer: listItem.extend({
      code: z.string(),
      content: z.string().describe('已消毒的正文；groupId 为 16、17 时为合作机构的 JSON'),
      headings: z.array(z.object({ depth: z.number().int(), text: z.string(), slug: z.string() })),
      attachments: z.array(z.object(attachment)),
      path: z.array(categoryLink).describe('从上到下的栏目'),
      newer: neighbour,
      older: neighbour,
    }),
    refusals: ['CONTENT_NOT_FOUND'],
  }),
  downloadArticleFile: defineCall({
    summary: '下载文章附件',
    caller: 'anyone',
    cost: 'render',
    request: z.strictObject({ code: id, name: z.string().max(200) }),
    answer: z.unknown(),
    refusals: ['CONTENT_NOT_FOUND'],
    file: true,
  }),
  getArticlePicture: defineCall({
    summary: '文章中的图片；地址含内容的哈希，可长期缓存',
    ...reading,
    request: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    answer: z.unknown(),
    refusals: ['CONTENT_NOT_FOUND'],
    file: true,
  }),
  listAppFiles: defineCall({
    summary: '可下载的文件：现行文章的附件',
    ...reading,
    request: nothing,
    answer: z.array(z.object({ ...attachment, article: z.object({ code: z.string(), title: z.string() }) })),
  }),
  getNotice: defineCall({
    summary: '通知：给 place 则取该位置正在显示的；不给则取全部停机维护通知，含已结束的，新的在前',
    ...reading,
    request: z.strictObject({ place: id.optional() }),
    answer: z.array(
      z.object({
        code: z.string(),
        kind: z.enum(['maintenance', 'reminder']),
        title: z.string(),
        content: z.string().describe('已消毒的正文'),
        url: address.nullable(),
        from: instant.describe('开始显示'),
        until: instant.nullable().describe('结束显示；空为未定'),
        isShown: z.boolean(),
      }),
    ),
  }),
  getNameByCode: defineCall({
    summary: '编号对应的名称：栏目、文章、服务或产品',
    ...reading,
    request: z.strictObject({ code: id }),
    answer: z.object({ code: z.string(), name: z.string(), kind: z.enum(['category', 'article', 'service', 'product']) }),
    refusals: ['CONTENT_NOT_FOUND'],
  }),
  listDistinguishedServices: defineCall({ summary: '增值服务', ...reading, request: nothing, answer: z.array(service) }),
  listMembershipServices: defineCall({ summary: '会员服务', ...reading, request: nothing, answer: z.array(service) }),
  listFaq: defineCall({
    summary: '常见问题，按组',
    ...reading,
    request: z.strictObject({ group: id.optional(), goodsId: id.optional() }),
    answer: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        icon: z.string().nullable(),
        entries: z.array(
          z.object({
            code: z.string(),
            question: z.string(),
            answer: z.string().describe('已消毒的正文'),
            products: z.array(z.string()).describe('产品编号；空为通用'),
          }),
        ),
      }),
    ),
  }),
  getFacts: defineCall({
    summary: '公司情况：股权、高管、偿付能力、理赔、保费、荣誉、历程',
    ...reading,
    request: nothing,
    answer: facts,
    refusals: ['CONTENT_NOT_FOUND'],
  }),
  getLatestSolvency: defineCall({
    summary: '最近一期偿付能力信息',
    ...reading,
    request: nothing,
    answer: solvencyFigures.extend({
      quarter: z.string(),
      history: z
        .array(z.object({ quarter: z.string(), coreRatio: z.number(), comprehensiveRatio: z.number(), rating: z.string() }))
        .describe('各季度，旧的在前'),
    }),
    refusals: ['CONTENT_NOT_FOUND'],
  }),
  listBranches: defineCall({
    summary: '分支机构',
    ...reading,
    request: z.strictObject({ region }),
    answer: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        level: z.string(),
        provinceCode: z.string(),
        province: z.string(),
        city: z.string(),
        address: z.string(),
        phone: z.string(),
        postcode: z.string(),
        openedOn: day,
        licence: z.string(),
      }),
    ),
  }),
  verifyAgent: defineCall({
    summary: '代理人查询：执业证编号，或姓名和地区；无结果为空表',
    ...reading,
    limit: 'verifyAgent',
    request: z.strictObject({ licenceNo: words, name: words, region }),
    answer: z.array(
      z.object({
        name: z.string(),
        licenceNo: z.string(),
        state: z.enum(['valid', 'suspended', 'cancelled', 'expired']),
        region: z.string(),
        branch: z.string(),
        validFrom: day,
        validUntil: day,
        scope: z.string(),
      }),
    ),
  }),
  listHospitals: defineCall({
    summary: '医院名录；各项计数按其余条件。text 不必用空格分开，没有找到时容许每词错一个字',
    ...reading,
    request: z.strictObject({ ...page, region, level: words, speciality: words, text: words }),
    answer: z.object({
      total,
      list: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          regionCode: z.string(),
          province: z.string(),
          city: z.string(),
          district: z.string(),
          level: z.string(),
          nature: z.string(),
          specialities: z.array(z.string()),
          address: z.string(),
          phone: z.string(),
        }),
      ),
      cities: z.array(z.object({ regionCode: z.string(), province: z.string(), city: z.string(), count: total })),
      levels: z.array(counted),
      specialities: z.array(counted),
    }),
  }),
  listMedicalImages: defineCall({
    summary: '理赔需要的资料及示例图；给 kind 则只取该类理赔的',
    ...reading,
    request: z.strictObject({ kind: id.optional() }),
    answer: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        text: z.string(),
        kinds: z.array(z.object({ code: z.string(), name: z.string() })),
        image: z.string().describe('示例图编号'),
      }),
    ),
  }),
} satisfies Area;
