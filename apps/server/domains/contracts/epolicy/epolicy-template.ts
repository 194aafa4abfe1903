import { readTemplate } from '#platform/pdf/read-template.ts';
import { legalText } from '#platform/pdf/render-document.ts';

const read = (name: string): string => readTemplate(import.meta.url, name);

const shared = read('frame.typ') + read('certificate.typ');

/** Prints what `toEpolicyData` returns. */
export const epolicyTemplate = legalText + shared + read('epolicy.typ');

/** Prints what `toCertificateData` returns: one page. */
export const certificateTemplate = `${shared}\n#certificate(data.certificate, title(productTitle))\n`;
