import { readFileSync } from 'node:fs';
import { legalText } from '#platform/pdf/render-document.ts';

const read = (name: string): string => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');

const shared = read('frame.typ') + read('certificate.typ');

/** Prints what `toEpolicyData` returns. */
export const epolicyTemplate = legalText + shared + read('epolicy.typ');

/** Prints what `toCertificateData` returns: one page. */
export const certificateTemplate = `${shared}\n#certificate(data.certificate, title(productTitle))\n`;
