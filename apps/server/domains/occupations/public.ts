export { occupationIn } from './occupation-in.ts';
export type { OccupationCatalogue, OccupationVersion } from './occupation-catalogue.ts';
