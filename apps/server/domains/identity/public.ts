export { sweepImages } from './remove-images.ts';
