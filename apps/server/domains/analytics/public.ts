export { arrangePartitions } from './arrange-partitions.ts';
