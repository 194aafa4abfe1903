export { exportFamily } from './export-family.ts';
export { deleteFamily } from './family.queries.ts';
export { withdrawFamily } from './withdraw-family.ts';
