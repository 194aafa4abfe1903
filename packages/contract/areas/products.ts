import { motifs } from '@portal/rules/product/product.ts';
import { needs } from '@portal/rules/product/need-names.ts';
import { whoms } from '@portal/rules/product/needs.ts';
import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { day, goodsId, id, instant, productVersion, yuanText } from '../fields.ts';
import { hospitalRule } from '../product-terms.ts';
import { productAnswer, productDocument, productFields } from '../product.ts';
import { siteAnswer } from '../site.ts';

const option = z.object({ tid: z.string(), tName: z.string() });
const need = z.enum(needs);
const whom = z.enum(whoms);
const risk = option.extend({ code: z.string(), id: z.string() });

const goodsPlans = z.array(z.object({ planId: z.string(), name: z.string() })).describe('可选的计划');

/** The insurer's site settings, the product list and the content of product pages. */
export const productCalls = {
  getSite: defineCall({
    summary: '网站配置：公司、热线、首页文案；编号为 home 或 site',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({ configId: id }),
    answer: siteAnswer,
    refusals: ['CONFIG_NOT_FOUND'],
  }),
  getSitePage: defineCall({
    summary: '网站的单页文字，如隐私政策',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({ id, version: productVersion.optional().describe('较早的版本；缺省为现行版本') }),
    answer: z.object({
      title: z.string(),
      html: z.string(),
      version: z.string().nullable().describe('须经客户同意的文本才有版本'),
      versions: z.array(z.object({ version: z.string(), since: instant, inForce: z.boolean() })).describe('各版本，新的在前'),
    }),
    refusals: ['PAGE_NOT_FOUND'],
  }),
  listProducts: defineCall({
    summary: '在售产品，可按需求、投保对象和文字筛选',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({
      need: need.optional().describe('需求，见 getGoodsTopType'),
      whom: whom.optional().describe('为谁投保'),
      text: z.string().trim().max(40).optional().describe('在名称、类别、简介和标签中查找，空格分隔的各个词都要有'),
    }),
    answer: z.array(
      z.object({
        goodsId: z.string(),
        flow: productFields.flow.unwrap().describe('投保流程，决定产品页的地址'),
        name: z.string(),
        shortName: z.string(),
        category: z.string(),
        summary: z.string(),
        tags: z.array(z.string()),
        motif: z.enum(motifs).describe('图案'),
        needs: z.array(need).describe('按保障责任得出的需求'),
        whom: z.array(whom).describe('按投保人与被保险人的关系和投保年龄得出的投保对象'),
        entryAges: z.string().describe('投保年龄：出生满 28 天至 60 周岁'),
        saleEnd: day.nullable().describe('已公告的最后销售日；没有公告时为空'),
        minPrice: z.string().describe('金额与单位，逗号分隔：1128.00,元/年起'),
        minPriceFor: z.string().describe('起售价对应的投保条件'),
        goodsPlans,
        hospitals: hospitalRule.nullable().describe('哪些医院符合条款的约定；条款没有约定时为空'),
      }),
    ),
  }),
  listTopTypes: defineCall({
    summary: '产品大类：客户的各种需求，以及每种需求的在售产品数',
    caller: 'anyone',
    cost: 'read',
    request: nothing,
    answer: z.array(option.extend({ tid: need, count: z.number().int() })),
  }),
  getProduct: defineCall({
    summary: '产品详情；停售的产品仍可查看',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({ goodsId }),
    answer: productAnswer.extend({
      saleState: z.enum(['upcoming', 'on_sale', 'ended']).describe('尚未开售、在售、已停售；不在售时仅供查看条款与费率'),
      minPrice: z.string(),
      minPriceFor: z.string().describe('起售价对应的投保条件'),
      goodsPlans,
    }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  getProductService: defineCall({
    summary: '投保前须知道的服务事项：退保、续期交费、网上与人工办理、保单贷款、销售地区与保险公司',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({ goodsId }),
    answer: z.array(
      z.object({
        id: z.enum(['surrender', 'premiums', 'services', 'loan', 'insurer']),
        title: z.string(),
        rows: z
          .array(
            z.object({
              label: z.string(),
              value: z.string(),
              way: z.enum(['online', 'staff']).optional().describe('网上办理，或者由热线、柜台办理'),
            }),
          )
          .readonly(),
      }),
    ),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  getTrialTemplate: defineCall({
    summary: '试算模板：被保险人选项、主险与附加险',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({ goodsId }),
    answer: z.object({
      templateInfo: z.object({ insuredList: z.array(option) }),
      riskList: z.array(
        z.object({
          mainRisk: risk.extend({ liabilities: z.array(z.object({ id: z.string(), name: z.string() })) }),
          accessoryRisk: z.array(risk),
        }),
      ),
      inputs: z.array(
        option.extend({
          options: z.array(option),
          amount: z.object({ min: yuanText, max: yuanText, step: yuanText }).nullable(),
        }),
      ),
    }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  listProductFiles: defineCall({
    summary: '产品文件：条款、须知、责任免除等，含正文与版本摘要',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({ goodsId, version: productVersion.optional().describe('缺省为在售版本') }),
    answer: z.array(
      productDocument.extend({
        html: z.string().nullable().describe('已消毒的正文；表格文件为空'),
        downloadUrl: z.string(),
      }),
    ),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  readProductTable: defineCall({
    summary: '费率表或现金价值表的一页：按性别、保险期间等选择，按年龄或保单年度逐行列出',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({
      goodsId,
      fileId: id,
      version: productVersion.optional().describe('缺省为在售版本'),
      choices: z.array(z.string().max(64)).max(8).default([]).describe('依次为各项选择的值；表中没有的，取第一个值'),
    }),
    answer: z.object({
      productName: z.string(),
      title: z.string(),
      filingNo: z.string(),
      saleStart: day,
      hash: z.string(),
      unit: z.string(),
      rounding: z.string(),
      choices: z
        .array(z.object({ label: z.string(), chosen: z.string(), values: z.array(option) }))
        .describe('各项选择；费率表的最后一项为列，值为空时列出全部'),
      caption: z.string().describe('所选内容'),
      rowLabel: z.string(),
      columns: z.array(z.string()),
      rows: z.array(z.object({ label: z.string(), cells: z.array(yuanText.nullable()) })).describe('空为不承保'),
      tables: z.array(option).describe('这个产品的各张表'),
      downloadUrl: z.string(),
    }),
    refusals: ['PRODUCT_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
  }),
  downloadProductFile: defineCall({
    summary: '下载产品文件（条款类为 PDF，费率与现金价值表为 CSV）',
    caller: 'anyone',
    cost: 'render',
    request: z.strictObject({
      goodsId,
      fileId: id,
      hash: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
      version: productVersion.optional().describe('投保时的产品版本；缺省为在售版本'),
    }),
    answer: z.unknown(),
    refusals: ['PRODUCT_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
    file: true,
  }),
} satisfies Area;
