export { listChargesOf } from './calendar.queries.ts';
export { exportPremiums } from './export-premiums.ts';
export { tellOfInstalments } from './debits/tell.ts';
export { sweepPremiums } from './sweep-premiums.queries.ts';
