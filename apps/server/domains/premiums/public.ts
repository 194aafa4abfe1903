export { exportPremiums } from './export-premiums.ts';
export { tellOfInstalments } from './debits/tell.ts';
