/** No product of an insurer has an id that begins with this. */
export const PREVIEW_PREFIX = 'preview-';

/** Whether this is the id of a preview: a version that is shown as if it were on sale, to those who have its address, and cannot be bought. */
export const isPreview = (goodsId: string): boolean => goodsId.startsWith(PREVIEW_PREFIX);

/** The id of the file of a preview that is an e-policy of invented people. */
export const SPECIMEN_FILE = 'specimen';
