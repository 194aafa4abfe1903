import { reportTypeOf } from '@portal/rules/health/reports.ts';
import type { ReportType } from '@portal/rules/sale/application.ts';
import { cleanImage } from '../../../platform/images/clean-image.ts';
import { Refused, refuse } from '../../../platform/refused.ts';

export interface CleanReport {
  readonly mediaType: ReportType;
  readonly bytes: Buffer;
}

/** A PDF ends with this mark, within its last kilobyte. One that was cut short does not. */
const pdfEnd = '%%EOF';

/**
 * A report as it is stored. An image is reduced to its picture, like one of a certificate. A PDF is only checked to be whole: the
 * portal never opens or shows it, and an underwriter gets the file that was sent.
 */
export function cleanReport(
  file: Buffer,
): CleanReport | Refused<'REPORT_TYPE_UNSUPPORTED' | 'REPORT_UNREADABLE' | 'IMAGE_UNREADABLE' | 'IMAGE_TOO_MANY_PIXELS'> {
  const mediaType = reportTypeOf(file);
  if (!mediaType) return refuse('REPORT_TYPE_UNSUPPORTED');
  if (mediaType === 'application/pdf')
    return file.subarray(-1024).includes(pdfEnd) ? { mediaType, bytes: file } : refuse('REPORT_UNREADABLE');
  const clean = cleanImage(file);
  if (!(clean instanceof Refused)) return { mediaType: clean.type, bytes: clean.bytes };
  return clean.code === 'IMAGE_TOO_MANY_PIXELS' ? refuse('IMAGE_TOO_MANY_PIXELS') : refuse('IMAGE_UNREADABLE');
}
