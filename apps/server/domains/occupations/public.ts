export type { OccupationCatalogue, OccupationVersion } from './occupation-catalogue.ts';
