import { drawnSignature } from './agree-as-insured.ts';
import { samplePng } from '../samples/sample-images.ts';

const token = 'a'.repeat(32);
const image = new File([samplePng({ width: 2, height: 2 })], 'sample.png', { type: 'image/png' });

const page = '6b0f3f0e-4f5e-4c1a-9d57-2f1d0c6f1a11';

const byRoster = { token, proof: 'a.b.c' };

/** One valid request per call about the people of a group. */
export const rosterRequests = (orderNo: string) => ({
  uploadRoster: { table: image, orderNo },
  listRoster: { orderNo },
  saveRosterRow: { orderNo, cells: { name: '样例甲' } },
  removeRosterRow: { orderNo, row: 2 },
  closeRoster: { orderNo },
  reopenRoster: { orderNo },
  removeUnsigned: { orderNo },
  downloadRosterTemplate: {},
  downloadMarkedRoster: { orderNo },
  uploadLicence: { licence: image, orderNo },
  showLicence: { orderNo },
  removeLicencePage: { orderNo, page },
  checkCode: { creditCode: '91440400MA4W2XJ012', name: '样例公司' },
  compareOwners: { orderNo },
  listOwnerCertificates: { orderNo },
  renewOwnerCertificate: { orderNo, owner: 'p1', validUntil: '2036-06-15' },
  giveRosterLink: { orderNo },
  endRosterLink: { orderNo },
  downloadConsentSheet: { orderNo },
  uploadConsentSheet: { sheet: image, orderNo },
  removeSheetPage: { orderNo, page },
  registerConsentSheet: { orderNo, rows: 'all' },
  openRosterLink: { token },
  identifyByRoster: { token, name: '样例甲', certificateNo: '440402199003071013' },
  sendRosterCode: byRoster,
  showRosterConsent: { ...byRoster, verifyCode: '000000' },
  giveRosterConsent: { ...byRoster, content: '0'.repeat(64), signature: drawnSignature },
  withdrawRosterConsent: byRoster,
});
