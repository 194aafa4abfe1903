export { occupationIn } from './occupation-in.ts';
export { occupationsAsWritten } from './occupations-as-written.ts';
export type { OccupationCatalogue, OccupationVersion } from './occupation-catalogue.ts';
