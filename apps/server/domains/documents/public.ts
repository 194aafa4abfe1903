export { type AddingRefusal, addPage, type PaperDeps, removePage } from './change-paper.ts';
export {
  type DocumentRow,
  listDocuments,
  markAccepted,
  markClosed,
  markRefused,
  markRemoved,
  markSeen,
  type PageRow,
} from './documents.queries.ts';
export { openFile, type OpenDeps } from './open-file.ts';
export { presentPage, presentPaper } from './present-paper.ts';
export { removeDocumentsOf, sweepDocuments } from './sweep-documents.ts';
