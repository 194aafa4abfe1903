export { buildMarkedRoster } from './build-marked-roster.ts';
export { buildRosterTemplate, buildRosterTemplateCsv } from './build-roster-template.ts';
export { readRosterFile, type RosterFile } from './read-roster-file.ts';
