import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { instant } from '../fields.ts';

const image = z.file('请选择图片').describe('JPG、PNG 或 WebP 图片');
const imageRequest = z.strictObject({ imageId: z.uuid('影像编号格式有误') });
const uploaded = z.object({ imageId: z.uuid(), expiresAt: instant.describe('到期自动删除') });
const uploadRefusals = [
  'IMAGE_TOO_LARGE',
  'IMAGE_TYPE_UNSUPPORTED',
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_MANY_PIXELS',
  'TOO_MANY_IMAGES',
] as const;

/** Images of certificates. They are stored encrypted for one day and belong to the visitor or customer who uploaded them. */
export const identityCalls = {
  uploadIdCardImage: defineCall({
    summary: '上传身份证影像的一面：FRONT 人像面，BACK 国徽面',
    session: 'optional',
    form: true,
    request: z.strictObject({ image, idCardType: z.enum(['FRONT', 'BACK']) }),
    answer: uploaded,
    refusals: uploadRefusals,
  }),
  uploadOtherImage: defineCall({
    summary: '上传身份证以外的证件影像',
    session: 'optional',
    form: true,
    request: z.strictObject({ nonIdcardImage: image }),
    answer: uploaded,
    refusals: uploadRefusals,
  }),
  showImage: defineCall({
    summary: '查看本人上传的影像',
    session: 'optional',
    request: imageRequest,
    answer: z.unknown(),
    refusals: ['IMAGE_NOT_FOUND'],
    file: true,
  }),
  removeImage: defineCall({
    summary: '删除本人上传的影像',
    session: 'optional',
    request: imageRequest,
    answer: z.object({}),
    refusals: ['IMAGE_NOT_FOUND'],
  }),
} satisfies Area;
