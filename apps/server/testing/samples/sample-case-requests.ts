const caseNo = 'T2026110000000001';

/** One valid request for each call about a case. */
export const caseRequests = (image: File, pageId: string) => ({
  startCase: { kind: 'toy-colour', subjectNo: '8826000000000018' },
  getCase: { caseNo },
  listOwnCases: {},
  saveCase: { caseNo, version: 1, answers: { colour: 'blue' } },
  addCasePage: { file: image, caseNo, paper: 'photo' },
  removeCasePage: { caseNo, paper: 'photo', page: pageId },
  sendCase: { caseNo, version: 1 },
  withdrawOwnCase: { caseNo },
});
