import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { certificateType, day, instant } from '../fields.ts';
import { assuranceLevel, realNameState } from '../states.ts';

const image = z.file('请选择图片').describe('JPG、PNG 或 WebP 图片');
const imageRequest = z.strictObject({ imageId: z.uuid('影像编号格式有误') });
const uploaded = z.object({ imageId: z.uuid(), expiresAt: instant.describe('到期自动删除') });
const uploadRefusals = [
  'IDENTITY_CONSENT_NEEDED',
  'IMAGE_TOO_LARGE',
  'IMAGE_TYPE_UNSUPPORTED',
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_MANY_PIXELS',
  'TOO_MANY_IMAGES',
] as const;
const readingRefusals = [
  ...uploadRefusals,
  'OCR_FAILED',
  'CARD_NOT_FOUND',
  'CARD_BLURRED',
  'CARD_OTHER_KIND',
  'CARD_SIDE_WRONG',
  'CARD_UNCLEAR',
] as const;

const readField = z.object({
  value: z.string(),
  confidence: z.number().min(0).max(1).describe('置信度，0 至 1'),
  isUncertain: z.boolean().optional().describe('未能确认，须由本人填写；value 中的“□”是没有识别出的字'),
});
const formText = (most: number) => z.string().max(most).optional();
const reference = z
  .string()
  .regex(/^[\w-]{43}$/, '链接格式有误')
  .describe('人工审核页的凭据：只限本人在半小时内使用');
const certificateText = {
  name: z.string().max(60),
  certificateNo: z.string().max(40),
  validUntil: day.nullable().describe('9999-12-31 表示长期；没有识别出时为 null'),
};

const authentication = z.object({
  state: realNameState,
  level: assuranceLevel.describe('none 未识别；read 证件已识别，可用于填写；proved 已核实本人，可查看其他渠道的保单、理赔和积分'),
  isContested: z.boolean().describe('有人在另一账户出示了同一证件，正在人工核对'),
  realName: z.string().nullable().describe('已遮盖'),
  certificateNo: z.string().nullable().describe('已遮盖'),
  at: instant.nullable().describe('通过、提交或退回的时间'),
  reason: z.string().nullable().describe('人工审核未通过的原因'),
});

const cardNotes = z.array(z.string().max(80)).max(8).optional();

/** A customer's entries on the pages of the proof so far. Images by their ids. */
export const identityDraft = z.strictObject({
  certificateType,
  sides: z.strictObject({ front: z.uuid().optional(), back: z.uuid().optional() }).describe('身份证的两面'),
  otherImages: z.array(z.uuid()).max(4).describe('其他证件的影像'),
  isUncertain: z.boolean().optional().describe('姓名未能确认，须由本人填写'),
  notes: z.strictObject({ front: cardNotes, back: cardNotes }).optional().describe('识别时的提示'),
  serial: z.number().int().min(0).max(8_640_000_000_000_000).optional().describe('保存的时刻，毫秒：页面由此知道最后一次保存已经到达'),
  ...certificateText,
});

/**
 * Images of certificates, and the proof of the real name. Images are stored encrypted and belong to the visitor or customer
 * who uploaded them: for a day, or for the time of retention if they served for a proof or a review.
 */
export const identityCalls = {
  uploadIdCardImage: defineCall({
    summary: '上传身份证影像的一面：FRONT 人像面，BACK 国徽面',
    caller: 'visitor',
    cost: 'image',
    visitor: true,
    form: true,
    request: z.strictObject({ image, idCardType: z.enum(['FRONT', 'BACK']) }),
    answer: uploaded,
    refusals: uploadRefusals,
  }),
  uploadOtherImage: defineCall({
    summary: '上传身份证以外的证件影像',
    caller: 'visitor',
    cost: 'image',
    visitor: true,
    form: true,
    request: z.strictObject({ nonIdcardImage: image }),
    answer: uploaded,
    refusals: uploadRefusals,
  }),
  showImage: defineCall({
    summary: '查看本人上传的影像',
    caller: 'visitor',
    cost: 'read',
    limit: 'imageAccess',
    request: imageRequest,
    answer: z.unknown(),
    refusals: ['IMAGE_NOT_FOUND'],
    file: true,
  }),
  removeImage: defineCall({
    summary: '删除本人上传的影像；用于认证或审核的影像到期自动删除',
    caller: 'visitor',
    cost: 'write',
    limit: 'imageAccess',
    request: imageRequest,
    answer: z.object({}),
    refusals: ['IMAGE_NOT_FOUND'],
  }),
  giveIdentityConsent: defineCall({
    summary: '同意《证件影像处理说明》：上传、识别、认证和送审之前需要',
    caller: 'visitor',
    cost: 'write',
    visitor: true,
    request: z.strictObject({ version: z.string().max(20).describe('所同意文本的版本') }),
    answer: z.object({}),
    refusals: ['IDENTITY_CONSENT_NEEDED'],
  }),
  identifyIdCard: defineCall({
    summary: '上传并识别身份证的一面：FRONT 人像面，BACK 国徽面。号码通过校验才会给出',
    caller: 'visitor',
    cost: 'image',
    limit: 'cardReading',
    visitor: true,
    form: true,
    request: z.strictObject({
      imgOcrPhoto: image,
      idCardType: z.enum(['FRONT', 'BACK']),
      acceptOther: z.literal('1').optional().describe('也接受另一面：按识别出的一面保存，见 idCardType'),
    }),
    answer: uploaded.extend({
      idCardType: z.enum(['frontFlag', 'backFlag']),
      notes: z.array(z.string()).describe('哪些内容未能确认及原因'),
      name: readField.optional(),
      sex: readField.optional().describe('0 男，1 女'),
      nation: readField.optional(),
      birthday: readField.optional(),
      address: readField.optional(),
      id_number: readField.optional(),
      authority: readField.optional(),
      firstDay: readField.optional(),
      lastDay: readField.optional().describe('9999-12-31 表示长期'),
    }),
    refusals: readingRefusals,
  }),
  authenticateRealName: defineCall({
    summary:
      '实名认证：核对身份证两面、登记的姓名和有效期。照片本身不证明是本人：保单或三要素服务一致时才为已核实。另一账户已核实同一证件的，转人工核对。不符时拒绝码为 802；status 为 4 时不符也可进入下一步。识别期间在别处有了更新的结果时，回答现状',
    caller: 'customer',
    cost: 'image',
    limit: 'realName',
    visitor: true,
    form: true,
    request: z.strictObject({
      idcardFrontPhoto: image,
      idcardBackPhoto: image,
      idcard: formText(40).describe('客户确认的号码'),
      name: formText(60).describe('客户确认的姓名'),
      certInvalidDate: formText(10).describe('客户确认的有效期止'),
      status: formText(4),
      no: formText(40),
      channel: formText(40),
      anonymousId: formText(64),
    }),
    answer: z.object({
      state: realNameState,
      status: z.enum(['1', '4']).describe('1 相符，4 不符但可进入下一步'),
      name: z.string(),
      idcardNo: z.string(),
      certInvalidDate: day,
      idcardFrontPhoto: z.uuid(),
      idcardBackPhoto: z.uuid(),
    }),
    refusals: [...readingRefusals, 'CARD_EXPIRED', '802', 'IMAGE_NOT_FOUND', 'REVIEW_UNDER_WAY'],
  }),
  saveIdentityImages: defineCall({
    summary: '人工审核的第一步：影像齐全后保存，身份证须有两面。可带上客户已填写的内容。返回人工审核页的凭据',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ certificateType, imageIds: z.array(z.uuid()).max(4), entries: z.strictObject(certificateText).optional() }),
    answer: z.object({ reference, expiresAt: instant }),
    refusals: ['IDENTITY_CONSENT_NEEDED', 'IMAGES_MISSING', 'IMAGE_NOT_FOUND', 'ALREADY_VERIFIED', 'REVIEW_UNDER_WAY'],
  }),
  getAuthentication: defineCall({
    summary: '实名认证的状态和等级',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: authentication,
  }),
  proveIdentity: defineCall({
    summary: '证件已识别的客户再次核实本人：以姓名、证件号码和账户手机号核对保单和三要素服务。都不一致时等级不变，可申请人工审核',
    caller: 'customer',
    cost: 'write',
    limit: 'realName',
    request: nothing,
    answer: authentication,
    refusals: ['CERTIFICATE_NOT_READ', 'REVIEW_UNDER_WAY'],
  }),
  getIdentityDraft: defineCall({
    summary: '实名认证中本人已填写、尚未提交的内容',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: z.object({ draft: identityDraft.nullable() }),
  }),
  saveIdentityDraft: defineCall({
    summary: '加密保存实名认证中已填写的内容，一天内或提交后删除',
    caller: 'customer',
    cost: 'write',
    request: identityDraft,
    answer: z.object({}),
  }),
  getIdentityReview: defineCall({
    summary: '人工审核页的内容：影像和已识别的文字',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ reference }),
    answer: z.object({ certificateType, imageIds: z.array(z.uuid()), ...certificateText }),
    refusals: ['REVIEW_LINK_INVALID'],
  }),
  requestIdentityReview: defineCall({
    summary: '提交人工审核',
    caller: 'customer',
    cost: 'write',
    request: z.strictObject({ reference, ...certificateText }),
    answer: z.object({ state: realNameState }),
    refusals: ['REVIEW_LINK_INVALID', 'IMAGES_MISSING', 'REVIEW_UNDER_WAY', 'ALREADY_VERIFIED'],
  }),
} satisfies Area;
