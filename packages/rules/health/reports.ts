import { DEFAULT_IMAGE_LIMIT_MB, imageTypeOf } from '../account/image.ts';
import type { HealthReport, ReportType } from '../sale/answers/application.ts';
import type { Refusal } from '../values/refusal.ts';

/** The most medical reports to one answer of one person. */
export const MOST_REPORTS = 6;

/** Wide enough that the small print of a photographed report stays readable. */
export const REPORT_WIDTH = 2048;

/** Messages for a report that is not accepted. */
export const reportMessages = {
  type: '请上传 JPG、PNG、WebP 图片或者 PDF 文件。',
  unreadable: '文件不完整或无法打开，请换一个文件重新上传。',
  tooMany: `这一题最多上传 ${MOST_REPORTS} 份，请先删除不需要的报告。`,
} as const;

/** `report.size`: at most `limitMb` × 1024 × 1024 bytes. The message contains the limit. */
export function checkReportSize(bytes: number, limitMb = DEFAULT_IMAGE_LIMIT_MB): Refusal | undefined {
  return bytes <= limitMb * 1024 * 1024 ? undefined : { rule: 'report.size', message: `每份报告不能大于 ${limitMb} MB，请压缩后再上传。` };
}

const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** The type of a report by its first bytes; the file name is ignored. Undefined for types that are not accepted. */
export function reportTypeOf(bytes: Uint8Array): ReportType | undefined {
  return pdf.every((byte, at) => bytes[at] === byte) ? 'application/pdf' : imageTypeOf(bytes);
}

/** The kind and size of a report, in words. */
export function sayReport({ mediaType, bytes }: HealthReport): string {
  const size = bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return `${mediaType === 'application/pdf' ? 'PDF' : '图片'}，${size}`;
}
