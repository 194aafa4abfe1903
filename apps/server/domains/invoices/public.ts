export { noteMoneyBack } from './red-letters.ts';
