export { tellOfInstalments } from './debits/tell.ts';
