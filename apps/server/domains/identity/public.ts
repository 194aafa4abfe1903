export { hashCertificate } from './hash-certificate.ts';
export { sweepImages } from './remove-images.ts';
