/** The most slips of one transfer. */
export const MOST_SLIPS = 3;

/** Messages for a slip that is not accepted. */
export const slipMessages = {
  type: '请上传 JPG、PNG、WebP 图片或者 PDF 文件。',
  unreadable: '文件不完整或无法打开，请换一个文件重新上传。',
  tooMany: `汇款回单最多上传 ${MOST_SLIPS} 份。`,
} as const;
